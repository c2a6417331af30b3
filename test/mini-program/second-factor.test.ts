import assert from 'node:assert/strict'
import { after, afterEach, before, it } from 'node:test'
import { CODE } from '@/contract/codes'
import { routes } from '@/routes'
import { totpCode } from '../../server/passwords/totp'
import { AppHost, button, logIn, sheetButton, typeDigits } from '../support/mini-program/app'

let host: AppHost

before(async () => {
  host = await AppHost.start()
})
afterEach(() => host.closeApps())
after(() => host.stop())

it('the second factor is set up by its key, and required at the login on a new device', async () => {
  const member = await host.member({ BOEX: '1000', withdrawalPassword: true })
  const mini = await host.openLoggedIn(member, routes.secondFactor.path)
  await mini.tap(button(mini, 'Turn on two-factor authentication'))
  await typeDigits(mini)
  await mini.waitForText('2. Enter the code shown in the app')
  await mini.tap(button(mini, 'Copy key'))
  await mini.waitForToast('Copy successful')
  const secret = String(await mini.read('clipboard'))
  await mini.tap(button(mini, 'Copy setup link'))
  assert.match(secret, /^[A-Z2-7]{32}$/)
  const codeAt = (steps: number) => totpCode(secret, Math.floor(host.platform.clock.now() / 1000) + steps * 30)
  await mini.type('#second-factor-first-code', codeAt(0))
  await mini.tap(button(mini, 'Turn on'))
  await mini.waitForText('Save your recovery codes')
  await mini.tap(button(mini, 'I have saved them'))
  await mini.waitForText('Recovery codes left: 10')

  host.expectRefusals(CODE.SECOND_FACTOR_REQUIRED)
  const other = await host.openHome()
  await other.tap('Log in / Connect')
  await logIn(other, member.account)
  await other.waitForText('Authentication code')
  // One step ahead is accepted, and the current code was used above.
  await other.type('#second-factor-code', codeAt(1))
  await other.tap(sheetButton(other, 'Confirm code'))
  await other.waitForToast('Login successful')
})
