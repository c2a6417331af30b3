import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, afterEach, before, describe, it } from 'node:test'
import type { MiniProgram } from '../../packages/mini-program-host'
import { AppHost, button, logIn, PASSWORD } from '../support/mini-program/app'

const COPY_PURPOSE = 'BOEX will copy this text to your clipboard. It won’t read your clipboard.'

let host: AppHost

before(async () => {
  host = await AppHost.start()
})
afterEach(() => host.closeApps())
after(() => host.stop())

const signUp = async () => {
  const account = `rules-${randomBytes(5).toString('hex')}`
  const member = await host.platform.signUp({ account, password: PASSWORD })
  return { account, member }
}

describe('the rules of the host', () => {
  it('require consent before the first copy, and a refused text can be copied by a long press', async () => {
    const { account, member } = await signUp()
    const mini = await host.openHome({ privacy: 'needed' })
    await mini.tap('Log in / Connect')
    await logIn(mini, account)
    await mini.waitForText('Total assets (BOEX)')
    await mini.pressTab(4)
    const copyUid = () => mini.tap(mini.words(`UID ${member.user.uid}`))
    const goes = (selector: string) =>
      mini.until(
        () => mini.find(selector).count(),
        (count) => count === 0,
        `${selector} to go`,
      )
    await copyUid()
    await mini.waitForText(COPY_PURPOSE)
    await mini.tap(button(mini, 'Refuse'))
    await mini.waitForToast('Copying is not allowed here')
    await mini.waitForText('Press and hold the text to copy it.')
    assert.equal(await mini.text('.boex-manual-copy__words'), member.user.uid)
    // The privacy question closes above the text and has a separate Close button, so the test waits until it is gone.
    await goes('#boex-privacy-agree')
    await mini.tap(mini.find('.boex-sheet__close'))
    await goes('.boex-manual-copy__words')
    await copyUid()
    await mini.waitForText(COPY_PURPOSE)
    await mini.tap(mini.find('#boex-privacy-agree'))
    await mini.waitForToast('Copy successful')
    await goes('#boex-privacy-agree')
    await copyUid()
    assert.equal(await mini.find('#boex-privacy-agree').count(), 0)
  })

  it('add the member’s code to a card of Home', async () => {
    const { account, member } = await signUp()
    const mini = await host.openAsMember(account)
    const { title, path } = await mini.share()
    assert.equal(title, 'BOEX: stake, burn and release, in one place')
    assert.equal(path, `/pages/index?inviteCode=${member.user.invitationCode}`)
  })
})

/** Words that offer a purchase or name a price. */
const OFFERS = /\bbuy\b|price|you pay|quota/i

describe('a host whose platform closes the purchase (L8)', () => {
  it('offers nothing for sale to a visitor or a member', async () => {
    const { account } = await signUp()
    // Same as FEATURE_GATES at the platform's start.
    Object.assign(host.platform.config, { featureGates: { weapp: { purchase: false } } })
    const visitor = await host.openHome()
    const member = await host.openAsMember(account)
    const offersNothing = async (mini: MiniProgram) => assert.doesNotMatch(await mini.text(), OFFERS)
    for (const mini of [visitor, member]) {
      await offersNothing(mini)
      await mini.pressTab(1)
      await mini.waitForText('Not Available Yet')
      await offersNothing(mini)
      await mini.pressTab(4)
      await mini.waitForText(mini === member ? 'BOEX allocation' : 'Log in to see your assets')
      await offersNothing(mini)
      await mini.navigateTo('/pages/my-page/boex')
      await mini.waitForText('Release')
      await offersNothing(mini)
      await mini.navigateTo('/pages/my-page/buyVc')
      await mini.waitForText('Not Available Yet')
      await offersNothing(mini)
    }
  })
})
