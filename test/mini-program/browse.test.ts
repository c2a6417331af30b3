import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { ROUTE_KEYS, type RouteKey, routes } from '@/routes'
import type { MiniProgram } from '../../packages/mini-program-host'
import { nowSeconds } from '../../server/lib/clock'
import { seedContent, seedSampleDocuments } from '../../server/seed/content/content'
import { AppHost, type AppMember, FIRST_RENDER_BYTES, logIn } from '../support/mini-program/app'
import { WITHDRAWAL_PASSWORD } from '../support/platform/rich-member'

const DAY_SECONDS = 86_400

let host: AppHost
let member: AppMember

before(async () => {
  host = await AppHost.start()
  const { database, clock } = host.platform
  await seedContent(database, nowSeconds(clock) - 60)
  await seedSampleDocuments(database)
  member = await liveSomeDays()
})
afterEach(() => host.closeApps())
after(() => host.stop())

/** Creates a member with data for every page. */
const liveSomeDays = async (): Promise<AppMember> => {
  const seeded = await host.member({ BOEX: '1000', VC: '50', withdrawalPassword: true })
  const friend = await host.member({ inviteCode: seeded.user.invitationCode })
  const password = WITHDRAWAL_PASSWORD
  await host.ask(seeded, '/api/funds/addMiningRig', { type: 'burn', quantity: '500', password })
  await host.platform.clock.advance(5 * DAY_SECONDS)
  await host.ask(seeded, '/api/funds/getMiningRigRelease', { quantity: '30' })
  await host.ask(seeded, '/api/funds/addBoexRelease', { quantity: '30', days: 30 })
  await host.ask(seeded, '/api/funds/addTransfer', { to: friend.user.uid, quantity: '12.5', coin: 'BOEX', password })
  const account = `0x${'9a'.repeat(20)}`
  await host.ask(seeded, '/api/funds/addCashLog', { network: 'BOEX-ERC20', quantity: '20', account, password })
  return seeded
}

/** Query parameters of pages that show one of many items. */
const QUERIES: Partial<Record<RouteKey, string>> = {
  earningsDetail: '?id=1',
  noticeDetail: '?id=1',
  newsDetail: '?id=1',
  text: '?kind=privacy',
  webview: '?url=https%3A%2F%2Fexample.com',
  openLocation: '?latitude=18.25&longitude=109.5&name=Sanya',
}

/** Words that visitors and members find on a page, including those that the platform sends. */
const PUBLIC_WORDS: Readonly<Partial<Record<RouteKey, readonly string[]>>> = {
  home: ['Flexible mining pool: redeem after 24 hours', 'Hash rate 1:4. Not redeemable.'],
  exchange: ['10,000.00 / 10,000.00', 'How to buy'],
  miningPool: ['1 : 1', '1 : 4', '80% black-hole contract'],
  leaderboard: ['Be the first'],
  welcome: ['BOEX'],
  login: ['Welcome to BOEX', 'Not now'],
  personalCenter: ['Agreements', 'Environment check'],
  invitation: ['Rules and rewards'],
  boex: ['1 BOEX = 0.5 USDT', 'BOEX Local'],
  transfer: ['Recipient', 'Continue'],
  buyVc: ['1 VC = 1 USDT', 'Log in to buy'],
  mining: ['BOEX to stake', 'Summary'],
  qualification: ['Sample document: contract sources', 'SAMPLE-002'],
  noticeList: ['We never ask for your seed phrase'],
  noticeDetail: ['Welcome to BOEX: set your withdrawal password', '← Previous'],
  newsList: ['Burns are verifiable on-chain'],
  newsDetail: ['How flexible mining works', 'Weight 1:1'],
  text: ['Privacy Policy'],
  help: ['FAQ', 'How do I buy VC or BOEX?'],
  webview: ['https://example.com', 'Copy address'],
  chooseLocation: ['Current location', 'Hainan'],
  openLocation: ['Sanya'],
  reserves: ['Proof of reserves'],
}

/** Words that only members find on a page. */
const OWN_WORDS: Readonly<Partial<Record<RouteKey, readonly string[]>>> = {
  home: ['517.50', '20.00 BOEX claimable', 'Withdrawal of 20.00 BOEX'],
  exchange: ['No orders on this device'],
  miningPool: ['My hash rate'],
  leaderboard: ['Not ranked yet'],
  assets: ['517.50', '467.50', 'BOEX allocation', 'Under Review'],
  earnings: ['Earnings status', 'Day 0 of 30 · 0 released'],
  earningsDetail: ['of 30 days', 'Accelerate with VC', 'Daily payouts'],
  personalCenter: ['1 of 3 done'],
  profile: ['No linked wallet', 'Security questions'],
  withdrawalPassword: ['Change your withdrawal password'],
  transfer: ['Available 467.50 BOEX', 'Recent transfers'],
  invitation: ['My invitation code', 'Members'],
  records: ['Transfers', 'No more records'],
  buyVc: ['Balance 50.00 VC', '1 VC = 1 USDT'],
  boex: ['Balance 467.50 BOEX'],
  mining: ['Available 467.50', 'Summary'],
  computePower: ['500.00 BOEX × 4', 'Total hash rate'],
  contribution: ['1 direct, 1 total'],
  positions: ['3×', 'Not redeemable'],
  statement: ['Closing balance', 'All accounts'],
  sessions: ['This device'],
  trustedAddresses: ['Whitelist only'],
  secondFactor: ['Authenticator app'],
}

const VISITOR_DOORS: Partial<Record<RouteKey, string>> = { assets: 'Log in to see your assets' }

/** Opens a page as the app does: its tab, or a page above the current one. */
const goTo = async (mini: MiniProgram, key: RouteKey) => {
  const { path, tab } = routes[key]
  if (tab === undefined) await mini.navigateTo(`/${path}${QUERIES[key] ?? ''}`)
  else await mini.pressTab(tab)
  // The splash continues automatically.
  await mini.waitForPath(key === 'welcome' ? routes.home.path : path)
}

const leave = async (mini: MiniProgram, key: RouteKey) => {
  if (routes[key].tab === undefined && key !== 'welcome') await mini.goBack()
}

/** Checks the bytes that a page sends until it has loaded. */
const assertLight = async (mini: MiniProgram, key: RouteKey, from: number) => {
  const path = key === 'welcome' ? routes.home.path : routes[key].path
  const sent = (await mini.setData()).slice(from).filter(({ page }) => page === path)
  const bytes = sent.reduce((sum, record) => sum + record.bytes, 0)
  assert.ok(bytes <= FIRST_RENDER_BYTES, `${path} sent ${bytes} bytes`)
}

const settled = async (mini: MiniProgram, key: RouteKey) => {
  await mini.until(
    () => mini.find('.boex-skeleton').count(),
    (waiting) => waiting === 0,
    `expected nothing of ${key} to be waited for`,
  )
  for (const word of ['Server busy', 'Couldn’t load this page', 'Something went wrong on this page']) {
    assert.equal(await mini.words(word).count(), 0, `${key}: ${word}`)
  }
}

describe('every route', () => {
  it('shows visitors public content, and asks them to log in for member pages', async () => {
    const mini = await host.openHome()
    for (const key of ROUTE_KEYS) {
      const before = (await mini.setData()).length
      await goTo(mini, key)
      if (routes[key].access === 'member') {
        assert.equal(await mini.answerDialog('No'), 'You are not logged in. Go to login?', key)
        await mini.waitForPath(routes.home.path)
        continue
      }
      for (const words of PUBLIC_WORDS[key] ?? [VISITOR_DOORS[key] ?? key]) await mini.waitForText(words)
      await settled(mini, key)
      await assertLight(mini, key, before)
      await leave(mini, key)
    }
    assert.deepEqual(await mini.stack(), [routes.home.path])
    const private_ = mini.requests().filter(({ path, headers }) => path.startsWith('/api/my/') && 'token' in headers)
    assert.deepEqual(private_, [])
  })

  it('shows a member’s data', async () => {
    const mini = await host.openLoggedIn(member)
    for (const key of ROUTE_KEYS) {
      const before = (await mini.setData()).length
      await goTo(mini, key)
      for (const words of OWN_WORDS[key] ?? PUBLIC_WORDS[key] ?? [key]) await mini.waitForText(words)
      await settled(mini, key)
      await assertLight(mini, key, before)
      await leave(mini, key)
    }
  })

  it('opens directly, as from a shared card, and leads Home', async () => {
    const mini = await host.openLoggedIn(member, `${routes.positions.path}?type=burn`)
    await mini.waitForText('Not redeemable')
    await mini.tap(mini.find('.boex-header__back'))
    await mini.waitForPath(routes.home.path)
    assert.deepEqual(await mini.stack(), [routes.home.path])
  })
})

describe('a visitor who logs in', () => {
  for (const [what, open] of [
    ['a member’s page', (mini: MiniProgram) => mini.navigateTo(`/${routes.positions.path}?type=burn`)],
    ['a tab with a login button', (mini: MiniProgram) => mini.pressTab(4)],
  ] as const) {
    it(`returns to ${what}`, async () => {
      const mini = await host.openHome()
      await open(mini)
      if (what === 'a member’s page') {
        await mini.answerDialog('OK')
      } else {
        await mini.waitForText('Log in to see your assets')
        await mini.tap('Log in')
      }
      await logIn(mini, member.account)
      await mini.waitForToast('Login successful')
      await mini.waitForPath(what === 'a member’s page' ? routes.positions.path : routes.assets.path)
      await mini.waitForText(what === 'a member’s page' ? 'Not redeemable' : 'BOEX allocation')
    })
  }
})

describe('the rows of lists', () => {
  it('open details that close by a tap next to them, even above the page’s Back button', async () => {
    const mini = await host.openLoggedIn(member, 'pages/index')
    await mini.navigateTo(routes.records.path)
    await mini.tap(mini.find('.boex-row--pressable').filter({ hasText: '12.50' }))
    const sheet = mini.find('.boex-sheet-layer--visible')
    await sheet.waitFor()
    const back = await mini.find('.boex-header__back').boundingBox()
    assert.ok(back)
    // The tap times out if anything covers the overlay next to the sheet.
    const position = { x: back.x + back.width / 2, y: back.y + back.height / 2 }
    await mini.find('.boex-sheet-layer__overlay').tap({ position })
    await sheet.waitFor({ state: 'detached' })
    await mini.waitForPath(routes.records.path)
    await mini.tap(mini.find('.boex-header__back'))
    await mini.waitForPath('pages/index')
  })

  it('open a transfer, a withdrawal and a position with the platform’s data', async () => {
    const mini = await host.openLoggedIn(member, routes.records.path)
    const [transfer] = (await host.ask(member, '/api/my/getTransferLog', {})).list
    const [withdrawal] = (await host.ask(member, '/api/my/getCasshLog', {})).list
    const sheet = mini.find('.boex-sheet-layer--visible')
    await mini.tap(mini.find('.boex-row--pressable').filter({ hasText: '12.50' }))
    await sheet
      .getByText(transfer?.counterparty.uid ?? '')
      .first()
      .waitFor()
    await mini.tap(mini.find('.boex-sheet-layer--visible .boex-sheet__close'))
    await sheet.waitFor({ state: 'detached' })
    await mini.tap(mini.find('.boex-row--pressable').filter({ hasText: '20.00' }))
    await sheet.getByText(`${withdrawal?.fee} BOEX`).first().waitFor()
    await mini.tap(mini.find('.boex-sheet-layer--visible .boex-sheet__close'))
    await mini.tap(mini.find('.records__tab').filter({ hasText: 'Withdrawals' }))
    await mini.until(
      () => mini.find('.boex-row--pressable').count(),
      (rows) => rows === 1,
      'expected the withdrawal alone',
    )
    await mini.navigateTo(`/${routes.positions.path}`)
    await mini.waitForPath(routes.positions.path)
    await mini.tap(mini.find('.boex-button').filter({ hasText: 'Details' }))
    await mini.waitForText('Burn position')
    const [position] = (await host.ask(member, '/api/funds/getMiningRigList', {})).list
    await mini
      .find('.boex-sheet-layer--visible')
      .getByText(position?.id ?? '', { exact: true })
      .first()
      .waitFor()
  })
})
