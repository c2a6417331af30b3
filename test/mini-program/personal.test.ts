import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { AppHost, button } from '../support/mini-program/app'

let host: AppHost

before(async () => {
  host = await AppHost.start()
})
afterEach(() => host.closeApps())
after(() => host.stop())

const openMember = async (options: Parameters<AppHost['member']>[0] = {}) => {
  const member = await host.member(options)
  return { account: member.account, member, mini: await host.openLoggedIn(member) }
}

describe('the personal center', () => {
  it('shows visitors the public entries', async () => {
    const mini = await host.openHome()
    await mini.navigateTo('/pages/my-page/my')
    for (const words of ['You are not logged in', 'Agreements', 'Environment check', '1.0.0']) {
      await mini.waitForText(words)
    }
    await mini.tap('Agreements')
    await mini.waitForText('Risk notice')
  })

  it('shows a member’s identity, links to the profile, and logs out', async () => {
    const { account, member, mini } = await openMember()
    await mini.navigateTo('/pages/my-page/my')
    await mini.waitForText(account)
    await mini.waitForText(`UID ${member.user.uid}`)
    await mini.waitForText('0 of 3 done')
    await mini.tap('Profile')
    await mini.waitForPath('pages/my-page/userinfor')
    await mini.waitForText('No linked wallet')
    await mini.tap(mini.find('.profile__back'))
    await mini.waitForPath('pages/my-page/my')
    await mini.tap('Log out')
    await mini.answerDialog('OK')
    await mini.waitForPath('pages/index')
    await mini.waitForText('Log in / Connect')
  })
})

describe('the profile', () => {
  it('cannot bind a wallet, and names where this is possible', async () => {
    const { mini } = await openMember()
    await mini.navigateTo('/pages/my-page/userinfor')
    await mini.tap('Link a wallet')
    await mini.waitForToast('Please switch to DAPP Browser')
  })

  it('requires all four answers, with an error at each field', async () => {
    const { mini } = await openMember({ withdrawalPassword: true })
    await mini.navigateTo('/pages/my-page/userinfor')
    await mini.waitForText('Security questions')
    await mini.tap(button(mini, 'Save'))
    for (const words of ['Please enter a nickname.', 'Please enter your place of birth.', 'Please enter your name.']) {
      await mini.waitForText(words)
    }
    assert.equal(
      mini.requests().some(({ path }) => path === '/api/my/setOrUpdateSecurity'),
      false,
    )
  })

  it('sends a member without a withdrawal password to set it before the answers that can reset it', async () => {
    const { mini } = await openMember()
    await mini.navigateTo('/pages/my-page/userinfor')
    await mini.waitForText('Please set a withdrawal password first.')
    assert.equal(await mini.find('.security-form').count(), 0)
    await mini.tap(button(mini, 'Withdrawal password'))
    await mini.waitForPath('pages/my-page/pay-password')
  })
})
