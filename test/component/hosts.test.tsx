import { act } from 'react'
import type { Sale } from '@/contract/purchases'
import type { FeatureGates, HostName } from '@/domain/host-features'
import { AppError } from '@/errors/app-error'
import { Screen as Assets } from '@/features/assets/assets-screen'
import { Screen as Login } from '@/features/auth/login-screen'
import { Screen as Exchange } from '@/features/exchange/exchange-screen'
import { Screen as Home } from '@/features/home/home-screen'
import { Screen as Boex } from '@/features/purchase/boex-screen'
import { Screen as BuyVc } from '@/features/purchase/buy-vc-screen'
import { type RouteKey, routes } from '@/routes'
import { pageOf } from '../support/fake-platform/changed'
import { banner, nothingPublished } from '../support/fake-platform/content-answers'
import { funds, recipients, sales, trustedAddresses } from '../support/fake-platform/funds-answers'
import { security } from '../support/fake-platform/member-answers'
import { miningConfig } from '../support/fake-platform/mining-answers'
import { config, user } from '../support/fake-platform/session-answers'
import { testApp } from './support/app'
import { cleanUp, pageText, press, settle, settleChunks } from './support/render'
import { loaded, showPage } from './support/show-page'

jest.mock('@tarojs/taro', () => jest.requireActual('./support/taro').taroPage.module())

afterEach(cleanUp)

const PRICE = '7.31'
const SCREENS = { home: Home, exchange: Exchange, buyVc: BuyVc, boex: Boex, assets: Assets, login: Login } as const
const BANNERS = [
  banner('1', 'Cheap VC today', { kind: 'route', target: 'buyVc' }),
  banner('2', 'To the exchange', { kind: 'route', target: 'exchange' }),
  banner('3', 'Stake freely', { kind: 'route', target: 'mining' }),
]

interface Given {
  readonly host: HostName
  readonly gates?: FeatureGates
  readonly member?: boolean
  /** If true, the platform has not returned its config yet. */
  readonly unknown?: boolean
  /** A sale that replaces the one from the platform. */
  readonly sold?: Sale
}

/** Opens a page in a host, on a platform that sells VC and BOEX, for a member with an unfinished purchase. */
const open = async (
  route: keyof typeof SCREENS,
  { host, gates = {}, member = false, unknown = false, sold }: Given,
  parameters: Record<string, string> = {},
) => {
  const app = testApp({ start: `/${routes[route].path}`, name: host })
  const { stores } = app
  if (member) app.logIn()
  if (!unknown) stores.appConfig.show(config({ gates }))
  const sale = { price: PRICE, maximum: '5000', quotaTotal: '9999', quotaRemaining: '8888' }
  if (sold) for (const read of ['of', 'shownOf'] as const) jest.spyOn(stores.sales, read).mockReturnValue(sold)
  // The chain does not respond.
  app.fake.elsewhere = () => {
    throw new AppError('offline')
  }
  app.fake.answers = {
    getConfig: () => (unknown ? new Promise<never>(() => undefined) : config({ gates })),
    getVcConfig: () => sales({ vc: sale, boex: sale }),
    getMyFunds: () => funds({ boex: { total: '100', available: '60', mining: '40' }, vc: { available: '5' } }),
    userInfo: () => user(),
    unReadNum: () => ({ system: 0, order: 0 }),
    getMiningConfig: () => miningConfig(),
    getCashConfig: () => ({ networks: [] }),
    getTrustedAddresses: () => trustedAddresses(),
    getRecipients: () => recipients(),
    getSecurityInfo: () => security(),
    getMiningRigList: () => pageOf([]),
    getTransferLog: () => pageOf([]),
    getCasshLog: () => pageOf([]),
    ...nothingPublished,
    getBanner: () => BANNERS,
  }
  if (member) {
    const { key } = stores.orders.open({ coin: 'VC', quantity: '77', price: PRICE })
    stores.orders.note(key, { step: 'ordered' })
  }
  const { container } = showPage(app, route, loaded(SCREENS[route]), { parameters })
  await settleChunks()
  return { ...app, container }
}

/** Texts and controls that offer a purchase, name a price, or lead to a payment. */
const OFFERS = new RegExp(
  [
    'buy\\b',
    'price',
    'you pay',
    'quota',
    '\\bcontinue',
    'payment',
    'cheap',
    'exchange,',
    PRICE.replace('.', '\\.'),
  ].join('|'),
  'i',
)

const pressAll = (container: Element, called: RegExp): void => {
  for (const each of container.querySelectorAll('.boex-pressable')) {
    if (called.test(each.textContent ?? '')) press(each)
  }
}

const PURCHASE_ROUTES = /my-page\/(buyVc|boex)|jiaoyisuo/
const CLOSED: FeatureGates = { h5: { purchase: false }, weapp: { purchase: false } }
const PAGES: readonly (keyof typeof SCREENS)[] = ['home', 'exchange', 'buyVc', 'boex', 'assets']

describe.each(['weapp', 'h5'] as const)('with the purchase closed by the platform in %s (L8)', (host) => {
  describe.each([
    ['a visitor', false],
    ['a member', true],
  ])('%s', (_, member) => {
    it.each(PAGES)('gets no offer on %s', async (route) => {
      const { container, calls } = await open(route, { host, gates: CLOSED, member })
      expect(pageText()).not.toMatch(OFFERS)
      expect(container.querySelector('.purchase, .exchange')).toBeNull()
      // No control leads to a purchase.
      pressAll(container, /./)
      await settle()
      const led = calls.filter((call) => PURCHASE_ROUTES.test(call))
      expect(led.filter((call) => !/my-page\/boex$/.test(call) || route === 'assets')).toEqual([])
    })

    it.each(['exchange', 'buyVc'] as const)('gets a neutral explanation on %s', async (route) => {
      const { questions, calls, container } = await open(route, { host, gates: CLOSED, member })
      expect(pageText()).toContain('Not Available Yet')
      expect(pageText()).toContain('This feature is not available here. The rest of the app works as usual.')
      // An unavailable feature must not ask for a login.
      expect(questions).toEqual([])
      pressAll(container, /Back to Home/)
      expect(calls).toContain('switchTab /pages/index')
    })
  })

  it('the same pages would offer it if it were open', async () => {
    for (const route of PAGES) {
      await open(route, { host, member: true })
      expect(pageText()).toMatch(OFFERS)
      cleanUp()
    }
  })

  it('a link to the purchase of an unfinished order shows no offer', async () => {
    const { stores } = await open('boex', { host, gates: CLOSED, member: true }, { tab: 'buy' })
    expect(stores.orders.unfinished).toHaveLength(1)
    expect(pageText()).not.toMatch(OFFERS)
    expect(pageText()).toContain('Release')
  })
})

describe('before the platform has answered', () => {
  it('a mini-program neither offers a purchase nor says that it is closed', async () => {
    await open('buyVc', { host: 'weapp', member: true, unknown: true })
    expect(pageText()).not.toMatch(OFFERS)
    expect(pageText()).not.toContain('Not Available Yet')
    cleanUp()
    await open('home', { host: 'weapp', unknown: true })
    expect(pageText()).not.toMatch(OFFERS)
    cleanUp()
    await open('home', { host: 'h5', unknown: true })
    expect(pageText()).toMatch(OFFERS)
  })
})

describe('on hosts without wallets (B3)', () => {
  const DAPP = 'Please switch to DAPP Browser'

  it.each([
    ['buyVc', 'Open in a wallet'],
    ['boex', 'Open in a wallet'],
    ['login', 'Log in with a wallet'],
  ] as const)('%s ends in the sheet with the link', async (route, action) => {
    const { container, toasts } = await open(route, { host: 'weapp', member: route !== 'login' })
    pressAll(container, new RegExp(`^${action}`))
    await settle()
    expect(toasts.map(({ text }) => text)).toEqual([DAPP])
    expect(pageText()).toContain(DAPP)
    expect(pageText()).toContain(`https://app.boex.example/#/${routes[route as RouteKey].path}`)
  })

  it('the exchange’s short form opens the purchase page', async () => {
    const { container, calls, stores } = await open('exchange', { host: 'weapp', member: true })
    const { sales } = stores
    expect(sales.of('VC')?.price).toBe(PRICE)
    pressAll(container, /^Buy VC$/)
    expect(calls).toContain('push /pages/my-page/buyVc')
  })

  it('the wallet login is hidden if the platform closes it', async () => {
    await open('login', { host: 'weapp', gates: { weapp: { walletLogin: false } } })
    expect(pageText()).not.toContain('Log in with a wallet')
  })
})

describe('a price (specification §5)', () => {
  it.each([
    ['exchange', `${PRICE}USDT`],
    ['buyVc', `1 VC = ${PRICE} USDT`],
    ['assets', `1 BOEX = ${PRICE} USDT`],
  ] as const)('has no sign on %s', async (route, shown) => {
    const { stores } = await open(route, { host: 'h5', member: true, sold: { ...sales().vc, price: `-${PRICE}` } })
    act(() => stores.currency.choose('USDT'))
    await settle()
    expect(pageText()).toContain(shown)
    expect(pageText()).not.toContain(`-${PRICE}`)
  })
})
