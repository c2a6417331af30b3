import { act } from 'react'
import type { RouteKey } from '@/routes'
import type { LoadScreen } from '@/shell/lazy/lazy-screen'
import { createPersistence } from '@/stores/persistence'
import { pageOf } from '../support/fake-platform/changed'
import { funds, sales, withdrawal } from '../support/fake-platform/funds-answers'
import { miningConfig } from '../support/fake-platform/mining-answers'
import { walletUser } from '../support/fake-platform/session-answers'
import { memoryStorage } from '../support/stores/device'
import { testApp } from './support/app'
import { cleanUp, pageText, settleChunks } from './support/render'
import { showPage } from './support/show-page'

jest.mock('@tarojs/taro', () => jest.requireActual('./support/taro').taroPage.module())

afterEach(cleanUp)

const NOW = 1_800_000_000
const THREE_MINUTES = 180_000
const AT = NOW * 1000 - THREE_MINUTES

const FUNDS = funds({
  boex: { total: '577', available: '500', mining: '77' },
  vc: { available: '31' },
  fundAccount: '12',
  hashRate: { total: '330', basic: '300', contribution: '30' },
  mined: { total: '20', today: '1', claimable: '5' },
  burned: '9',
})
const SALE = { price: '2', minimum: '1', maximum: '100', quotaTotal: '100', quotaRemaining: '40' }
const POOLS = miningConfig({ networkHashRate: '4321' })
const NONE = pageOf([])
const WITHDRAWALS = pageOf([
  withdrawal({
    id: '5',
    coin: 'USDT',
    network: 'Local',
    quantity: '88',
    fee: '0',
    arrives: '88',
    account: `0x${'ab'.repeat(20)}`,
    createdAt: NOW - 300,
  }),
])

/** A device that showed balances three minutes ago, and a platform that does not respond. */
const open = async (route: RouteKey, load: LoadScreen, member: boolean) => {
  const storage = memoryStorage()
  const persistence = createPersistence(storage)
  const entry = (data: unknown) => ({ at: AT, data })
  const mine = {
    '/api/funds/getMyFunds {}': entry(FUNDS),
    '/api/funds/getVcConfig {}': entry(sales({ vc: SALE, boex: SALE })),
    '/api/my/getTransferLog {"page":1,"limit":5}': entry(NONE),
    '/api/my/getCasshLog {"page":1,"limit":5}': entry(WITHDRAWALS),
    '/api/my/getCasshLog {"page":1,"limit":100,"status":"under-review"}': entry(WITHDRAWALS),
    '/api/funds/getMiningRigList {"status":"in-progress","page":1,"limit":100}': entry(NONE),
    '/api/funds/getMiningRigList {"page":1,"limit":100,"status":"in-progress","sort":"oldest"}': entry(NONE),
  }
  persistence.update('lastKnown', () => ({ 7: mine, everybody: { '/api/funds/getMiningConfig {}': entry(POOLS) } }))
  if (member) {
    persistence.update('token', () => 'token')
    persistence.update('user', () => walletUser())
    persistence.update('userId', () => '7')
  }
  const app = testApp({ texts: storage.texts })
  app.fake.silent = true
  showPage(app, route, load)
  await settleChunks()
  return app
}

const ages = (): number => pageText().split('Updated 3m ago').length - 1

const HOME = () => import('@/features/home/home-screen')
const POOL = () => import('@/features/mining/pool/pool-screen')
const ASSETS = () => import('@/features/assets/assets-screen')
const EXCHANGE = () => import('@/features/exchange/exchange-screen')

describe('a member’s last known figures while the platform does not respond', () => {
  it('are shown on Home with their age, including pending tasks', async () => {
    await open('home', HOME, true)
    expect(pageText()).toContain('577')
    expect(pageText()).toContain('Withdrawal of 88.00 USDT')
    expect(ages()).toBe(2)
  })

  it('are shown on Mining Pool', async () => {
    await open('miningPool', POOL, true)
    expect(pageText()).toContain('330')
    expect(pageText()).toContain('No positions yet')
    expect(ages()).toBe(2)
  })

  it('are shown on Assets, with their age in the header and at the balances', async () => {
    await open('assets', ASSETS, true)
    for (const figure of ['577', '500', '31', '12', '88']) expect(pageText()).toContain(figure)
    expect(ages()).toBe(2)
  })

  it('are shown on Exchange next to each price', async () => {
    await open('exchange', EXCHANGE, true)
    expect(pageText()).toContain('31')
    expect(pageText()).toContain('40.00 / 100.00')
    expect(ages()).toBe(2)
  })

  it('cannot be spent', async () => {
    await open('transfer', () => import('@/features/transfer/transfer-screen'), true)
    expect(pageText()).not.toContain('500')
    expect(pageText()).not.toContain('577')
  })

  it('are removed with the session, before any response', async () => {
    const { stores } = await open('assets', ASSETS, true)
    act(() => stores.session.clear('expired'))
    expect(pageText()).not.toContain('577')
    expect(ages()).toBe(0)
  })
})

describe('the content for a visitor while the platform does not respond', () => {
  it('is public, and contains nothing of a member', async () => {
    await open('miningPool', POOL, false)
    expect(pageText()).toContain('4,321')
    expect(pageText()).not.toContain('330')
    expect(ages()).toBe(1)
  })

  it('is empty on Home and Exchange', async () => {
    await open('home', HOME, false)
    expect(pageText()).not.toContain('577')
    cleanUp()
    await open('exchange', EXCHANGE, false)
    expect(pageText()).not.toContain('40.00 / 100.00')
    expect(ages()).toBe(0)
  })
})
