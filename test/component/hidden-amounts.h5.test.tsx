import type { RouteKey } from '@/routes'
import type { LoadScreen } from '@/shell/lazy/lazy-screen'
import { chainNode } from '../support/fake-platform/chain-answers'
import { pageOf } from '../support/fake-platform/changed'
import { nothingPublished } from '../support/fake-platform/content-answers'
import { funds, network, recipients, sales, trustedAddresses } from '../support/fake-platform/funds-answers'
import { ranking, security, team } from '../support/fake-platform/member-answers'
import { mined, miningConfig, position, release, releaseTerms } from '../support/fake-platform/mining-answers'
import { config, user, walletUser } from '../support/fake-platform/session-answers'
import { PurchaseHarness } from '../support/stores/harness'
import { testApp } from './support/app'
import { allByControl, byRole, cleanUp, pageText, press, settle, settleChunks, typeInto } from './support/render'
import { showPage } from './support/show-page'

jest.mock('@tarojs/taro', () => jest.requireActual('./support/taro').taroPage.module())

afterEach(cleanUp)

/** All amounts of the member begin with 8, in the thousands; no other amount on the screens does. */
const OWN_AMOUNT = /8,?\d{3}\.\d+/g

const answers = () => ({
  ...nothingPublished,
  getConfig: () => config(),
  getVcConfig: () => sales({ vc: { quotaRemaining: '8001.01' }, boex: { quotaRemaining: '8001.02' } }),
  getMyFunds: () =>
    funds({
      boex: {
        ...{ total: '8002.01', available: '8002.02', mining: '8002.03' },
        ...{ pending: '8002.04', releasing: '8002.05', underReview: '8002.06' },
      },
      vc: { available: '8003.01' },
      fundAccount: '8004.01',
      quota: { total: '10000', remaining: '8001.01' },
      hashRate: { total: '8005.01', basic: '8005.02', contribution: '8005.03', restingContribution: '0' },
      mined: { total: '8006.01', today: '8006.02', claimable: '8006.03' },
      burned: '8007.01',
    }),
  getMiningConfig: () => miningConfig(),
  getMiningRigList: () =>
    pageOf([
      position({
        ...{ quantity: '8008.01', hashRate: '8008.02', basicHashRate: '8008.03', mined: '8008.04' },
        ...{ claimable: '8008.05', contributionHashRate: '8008.06' },
      }),
    ]),
  returnMiningRig: () => position({ quantity: '8008.01', status: 'redeemed' as const, redeemedAt: 1_800_000_000 }),
  getMiningRigRelease: ({ quantity }: { quantity?: string }) =>
    mined({
      maximum: '8009.01',
      claimed: quantity ?? '0',
      positions: [{ id: '1', type: 'flexible', mined: '8008.04', claimed: '0', claimable: '8008.05' }],
    }),
  getReleaseSetConfig: () => releaseTerms({ maximum: '8010.01' }),
  addBoexRelease: () => ({ id: '8', total: '20', days: 30, finishesAt: 1_801_727_400, vcSpent: '0' }),
  getBoexReleaseList: () => pageOf([release({ total: '8011.01', released: '8011.02', remaining: '8011.03' })]),
  getReleasedLog: () => pageOf([]),
  getMyTeam: () => team({ smallerCommunity: '8012.01', largerCommunity: '8012.02' }),
  getRank: ranking([]),
  userInfo: () => user({ withdrawalPasswordSet: true }),
  getSecurityInfo: () => security({ withdrawalPasswordSet: true }),
  getCashConfig: () => ({ networks: [network('BOEX'), network('USDT')] }),
  getTrustedAddresses: () => trustedAddresses(),
  getRecipients: () => recipients(),
  getTransferLog: () => pageOf([]),
  getCasshLog: () => pageOf([]),
  unReadNum: () => ({ system: 0, order: 0 }),
  carList: () => [],
})

/** Presses the last button of a name: a sheet covers its page. */
const pressLast = async (name: RegExp) => {
  const last = allByControl(name).pop()
  if (!last) throw new Error(`nothing to press called ${name}`)
  press(last)
  await settleChunks()
}

const type = async (text: string) => {
  typeInto(byRole('textbox', /^Quantity/), text)
  await settle()
}

interface Place {
  readonly route: RouteKey
  readonly load: LoadScreen
  readonly parameters?: Readonly<Record<string, string>>
  /** Navigates from the screen to the tested form or sheet. */
  readonly go?: () => Promise<void>
  /** Texts in the review that name the amount being moved, which stays visible. */
  readonly moves?: readonly string[]
}

const screen = (route: RouteKey, load: Place['load'], rest: Omit<Place, 'route' | 'load'> = {}): Place => ({
  route,
  load,
  ...rest,
})
const earnings = () => import('@/features/earnings/earnings-screen')
const positions = () => import('@/features/mining/positions/positions-screen')
const assets = () => import('@/features/assets/assets-screen')

const PLACES: Readonly<Record<string, Place>> = {
  Exchange: screen('exchange', () => import('@/features/exchange/exchange-screen')),
  'Buy VC': screen('buyVc', () => import('@/features/purchase/buy-vc-screen')),
  BOEX: screen('boex', () => import('@/features/purchase/boex-screen')),
  Assets: screen('assets', assets),
  'a withdrawal': screen('assets', assets, { go: () => pressLast(/^Withdraw$/) }),
  'a transfer': screen('transfer', () => import('@/features/transfer/transfer-screen'), { go: () => type('20') }),
  'Mining Pool': screen('miningPool', () => import('@/features/mining/pool/pool-screen')),
  'a stake': screen('mining', () => import('@/features/mining/join/join-screen'), { parameters: { type: 'flexible' } }),
  'Hash rate': screen('computePower', () => import('@/features/mining/power/compute-power-screen')),
  Contribution: screen('contribution', () => import('@/features/mining/power/contribution-screen')),
  Positions: screen('positions', positions),
  'a position': screen('positions', positions, { go: () => pressLast(/^Details$/) }),
  'a redemption': screen('positions', positions, {
    go: () => pressLast(/^Redeem$/),
    moves: ['8,008.01'],
  }),
  'a redemption that was made': screen('positions', positions, {
    go: async () => {
      await pressLast(/^Redeem$/)
      await pressLast(/^Redeem 8,008.01 BOEX/)
    },
    moves: ['8,008.01'],
  }),
  Earnings: screen('earnings', earnings),
  'a claim': screen('earnings', earnings, { parameters: { open: 'claim' } }),
  'a claim that was made': screen('earnings', earnings, {
    parameters: { open: 'claim' },
    go: async () => {
      await type('20')
      await pressLast(/^Claim 20/)
    },
  }),
  'a release': screen('earnings', earnings, { parameters: { open: 'release' } }),
  'a release that was made': screen('earnings', earnings, {
    parameters: { open: 'release' },
    go: async () => {
      await type('20')
      await pressLast(/^30/)
      await pressLast(/^Release over/)
    },
  }),
  Account: screen('personalCenter', () => import('@/features/personal/personal-screen')),
  Home: screen('home', () => import('@/features/home/home-screen')),
}

const look = async ({ route, load, parameters = {}, go }: Place, amountsHidden: boolean) => {
  const harness = new PurchaseHarness()
  harness.tokenBalance = '8013010000'
  const { texts } = harness.storage
  const app = testApp({ fake: harness.platform, wallet: harness.wallet(), texts })
  Object.assign(app.fake.answers, answers())
  app.fake.elsewhere = chainNode
  app.logIn()
  app.stores.session.user = walletUser({ withdrawalPasswordSet: true })
  app.stores.appConfig.show(config())
  app.stores.preferences.choose({ amountsHidden })
  await app.stores.wallet.discover()
  await app.stores.wallet.connect(app.stores.wallet.choices[0]?.id ?? '')
  showPage(app, route, load, { parameters })
  await settleChunks()
  await go?.()
  const labels = [...document.querySelectorAll('[aria-label]')].map((each) => each.getAttribute('aria-label'))
  const found = [pageText(), ...labels].join('\n').match(OWN_AMOUNT) ?? []
  return { found: [...new Set(found)], bars: document.querySelectorAll('.boex-meter').length }
}

describe.each(Object.entries(PLACES))('with hidden amounts, %s', (_name, place) => {
  it('shows no balances, neither visibly nor to screen readers', async () => {
    expect((await look(place, false)).found).not.toEqual([])
    cleanUp()
    const { moves = [] } = place
    expect((await look(place, true)).found.sort()).toEqual(
      [...moves].sort().map((amount) => expect.stringContaining(amount)),
    )
  })
})

it('the bar of the remaining quota is hidden with its figures', async () => {
  const { 'Buy VC': place } = PLACES
  if (!place) throw new Error('no place')
  expect((await look(place, false)).bars).toBe(1)
  cleanUp()
  expect((await look(place, true)).bars).toBe(0)
})
