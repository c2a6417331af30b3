import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, afterEach, before, describe, it } from 'node:test'
import { nowSeconds } from '../../server/lib/clock'
import { seedContent } from '../../server/seed/content/content'
import { AppHost, type AppMember, button, PASSWORD } from '../support/mini-program/app'

let host: AppHost
let inviter: AppMember

before(async () => {
  host = await AppHost.start()
  const { database, clock } = host.platform
  await seedContent(database, nowSeconds(clock) - 60)
  inviter = await host.member()
})
afterEach(() => host.closeApps())
after(() => host.stop())

const CARDS = [
  ['Home', 'pages/index', 'To do|Mining pools'],
  ['the leaderboard', 'pages/band', 'Not ranked yet'],
  ['the invitation', 'pages/my-page/invite', 'My invitation code'],
  [
    'a notice',
    'pages/index-page/notice-detail?id=1',
    'Set an anti-phishing code as well, and read the Risk notice before you buy, stake or burn.',
  ],
  ['an article', 'pages/news-detail/news-detail?id=1', 'Weight 1:1'],
] as const

describe('a card sent to a friend', () => {
  for (const [what, entry, words] of CARDS) {
    it(`from ${what} opens the same page, and the friend registers with its code`, async () => {
      const mini = await host.openLoggedIn(inviter, entry)
      await mini.waitForText(words.split('|').at(-1) ?? '')
      const { title, path } = await mini.share()
      assert.notEqual(title, '')
      const [page, query = ''] = path.replace(/^\//, '').split('?')
      assert.equal(page, entry.split('?')[0])
      const parameters = new URLSearchParams(query)
      assert.equal(parameters.get('inviteCode'), inviter.user.invitationCode)
      assert.equal(parameters.get('id'), new URLSearchParams(entry.split('?')[1]).get('id'))

      const before = (await host.ask(inviter, '/api/my/getMyTeam', {})).direct
      const friend = await host.open({ entry: path.replace(/^\//, '') })
      await friend.waitForPath(page ?? '')
      await friend.navigateTo('/pages/login/login')
      await friend.tap('Register')
      await friend.waitForText(`Invitation code: ${inviter.user.invitationCode}`)
      await friend.type('#login-account', `person-${randomBytes(5).toString('hex')}`)
      await friend.type('#login-password', PASSWORD)
      await friend.tap(friend.find('.boex-checkbox'))
      await friend.tap(button(friend, 'Register'))
      await friend.waitForToast('Registration successful')
      assert.equal((await host.ask(inviter, '/api/my/getMyTeam', {})).direct, before + 1)
    })
  }

  it('by the button on the invitation contains the code as well', async () => {
    const mini = await host.openLoggedIn(inviter, 'pages/my-page/invite')
    await mini.tap(mini.find('.boex-host-button'))
    const [card] = await mini.until(
      () => mini.read('shares'),
      (shares) => shares.length === 1,
      'expected the card',
    )
    assert.deepEqual([card?.from, card?.page], ['button', 'pages/my-page/invite'])
    assert.match(card?.path ?? '', new RegExp(`inviteCode=${inviter.user.invitationCode}`))
  })

  it('cannot be sent from a page with private data', async () => {
    const mini = await host.openLoggedIn(inviter, 'pages/account')
    await mini.waitForText('BOEX allocation')
    await assert.rejects(mini.share())
  })
})
