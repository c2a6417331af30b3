import assert from 'node:assert/strict'
import { after, afterEach, before, it } from 'node:test'
import { AppHost, button, sheetButton } from '../support/mini-program/app'
import { startConsole, type TestConsole } from '../support/platform/console'

const VERSION = '2027-01-15'
const TITLE = 'Our agreements have changed'

let host: AppHost
let console: TestConsole

before(async () => {
  host = await AppHost.start()
  console = startConsole(host.platform)
})
afterEach(() => host.closeApps())
after(async () => {
  await console.close()
  await host.stop()
})

it('a later agreement is read in its sheet, and the member is asked until they agree', async () => {
  const member = await host.member()
  const editor = await console.operator('content', 'editor')
  const shown = await editor.data('content/show', { kind: 'agreement', slug: 'service' })
  const texts = {
    ...shown.fields.texts,
    en: { ...shown.fields.texts.en, html: '<p>Disputes are settled in writing.</p>' },
  }
  const draft = await editor.data('content/save', {
    kind: 'agreement',
    slug: 'service',
    version: shown.version,
    fields: { texts, values: { version: VERSION } },
  })
  await editor.data('content/publish', { kind: 'agreement', slug: 'service', version: draft.version })

  const mini = await host.openLoggedIn(member)
  await mini.waitForText(TITLE)
  await mini.tap(button(mini, 'User Service Agreement'))
  await mini.waitForText('Disputes are settled in writing.')
  await mini.tap(sheetButton(mini, 'Done reading'))
  await mini.tap(sheetButton(mini, 'Agree and continue'))
  await mini.words(TITLE).first().waitFor({ state: 'detached' })
  const { termsVersion } = await host.platform.client.data('/api/my/userInfo', {}, { token: member.token })
  assert.equal(termsVersion, VERSION)
})
