import { act } from 'react'
import { add, formatAtLeastTwoDecimals, fromBaseUnits, subtract, toBaseUnits } from '@/domain/money/money'
import { purchaseCost } from '@/domain/money/purchase'
import { type RouteKey, routes } from '@/routes'
import type { LoadScreen } from '@/shell/lazy/lazy-screen'
import { pageOf } from '../support/fake-platform/changed'
import { funds, network, recipients, sales, trustedAddresses } from '../support/fake-platform/funds-answers'
import { security } from '../support/fake-platform/member-answers'
import { mined, miningConfig, position, releaseTerms } from '../support/fake-platform/mining-answers'
import { config, user } from '../support/fake-platform/session-answers'
import { earningsHarness, FUNDS } from '../unit/features/earnings/support'
import { miningHarness } from '../unit/features/mining/support'
import { statementHarness } from '../unit/features/statement/support'
import { transferHarness } from '../unit/features/transfer/support'
import { testApp } from './support/app'
import { allByRole, byRole, cleanUp, press, settle, settleChunks, typeInto } from './support/render'
import { showPage } from './support/show-page'

jest.mock('@tarojs/taro', () => jest.requireActual('./support/taro').taroPage.module())

beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setTimeout'] }))

afterEach(() => {
  cleanUp()
  jest.useRealTimers()
})

const PRICE = '0.333333'

const show = async (route: RouteKey, load: LoadScreen, { language = 'en' as 'en' | 'zh', member = false } = {}) => {
  const app = testApp({ start: `/${routes[route].path}` })
  const { fake, stores } = app
  if (member) {
    app.logIn()
    stores.session.user = user({ withdrawalPasswordSet: true })
  }
  fake.answers = {
    getConfig: () => config(),
    getMiningConfig: () => miningConfig(),
    getVcConfig: () => sales({ boex: { price: PRICE, minimum: '10.005' }, vc: { price: PRICE, minimum: '10.005' } }),
    getMyFunds: () => funds({ boex: { total: '1000', available: '1000' }, vc: { available: '40' }, fundAccount: '75' }),
    userInfo: () => user({ withdrawalPasswordSet: true }),
    getSecurityInfo: () => security(),
    getCashConfig: () => ({ networks: [network('BOEX'), network('VC'), network('USDT')] }),
    getTrustedAddresses: () => trustedAddresses(),
    getRecipients: () => recipients(),
    getTransferLog: () => pageOf([]),
    getCasshLog: () => pageOf([]),
    carList: () => [],
    unReadNum: () => ({ system: 0, order: 0 }),
  }
  showPage(app, route, load, { language })
  await settleChunks()
  await settle()
  return app
}

const settleAndPass = async () => {
  await settle()
  act(() => {
    jest.advanceTimersByTime(3_000)
  })
  await settle()
}

const pressLast = async (role: 'button' | 'radio', name: string) => {
  const last = allByRole(role, name).pop()
  if (!last) throw new Error(`no ${role} ${name}`)
  press(last)
  await settleAndPass()
}

const sheetText = () => [...document.querySelectorAll('[role="dialog"]')].pop()?.textContent ?? ''

describe('the amounts of a purchase', () => {
  it.each([
    ['boex', 'the page of BOEX', () => import('@/features/purchase/boex-screen')],
    ['buyVc', 'the page of VC', () => import('@/features/purchase/buy-vc-screen')],
    ['exchange', 'the form of the exchange', () => import('@/features/exchange/exchange-screen')],
  ] as const)('%s: %s shows every digit of the order’s pay amount', async (route, _name, load) => {
    await show(route, load as LoadScreen)
    typeInto(byRole('textbox', /^Quantity/), '300.37')
    await settleAndPass()
    // The same computation as the platform's order.
    const payAmount = toBaseUnits(purchaseCost('300.37', PRICE, 6), 6)
    const asked = formatAtLeastTwoDecimals(fromBaseUnits(payAmount, 6))
    expect(asked).toMatch(/^100\.1\d{5}$/)
    expect(document.body.textContent).toContain(`You pay${asked}USDT`)
  })

  it.each([
    ['boex', 'Minimum 10.005', () => import('@/features/purchase/boex-screen')],
    ['buyVc', 'Minimum 10.005', () => import('@/features/purchase/buy-vc-screen')],
    ['exchange', 'BOEX: 10.005–', () => import('@/features/exchange/exchange-screen')],
  ] as const)('%s: shows every digit of the minimum: %s', async (route, text, load) => {
    await show(route, load as LoadScreen)
    if (route === 'exchange') await pressLast('button', 'How to buy')
    expect(document.body.textContent).toContain(text)
  })
})

const openWithdrawal = async (language: 'en' | 'zh' = 'en') => {
  const app = await show('assets', () => import('@/features/assets/assets-screen') as never, { member: true, language })
  await pressLast('button', language === 'en' ? 'Withdraw' : '提现')
  return app
}

describe('a withdrawal', () => {
  it.each([
    ['en', 'BOEX', 'Please enter BOEX quantity!'],
    ['en', 'VC', 'Please enter VC quantity!'],
    ['en', 'USDT', 'Please enter USDT quantity!'],
    ['zh', 'BOEX', '请输入 BOEX 数量！'],
    ['zh', 'VC', '请输入 VC 数量！'],
    ['zh', 'USDT', '请输入 USDT 数量！'],
  ] as const)('names the chosen coin if its quantity is missing: %s, %s', async (language, coin, said) => {
    await openWithdrawal(language)
    await pressLast('radio', coin)
    await pressLast('button', language === 'en' ? 'Continue' : '继续')
    expect(allByRole('alert').map(({ textContent }) => textContent)).toContain(said)
  })

  it('shows exact fee and arriving amount in the form, as in its review', async () => {
    await openWithdrawal()
    typeInto(byRole('textbox', /address/i), `0x${'9a'.repeat(20)}`)
    typeInto(byRole('textbox', /^Quantity/), '100.009')
    await settleAndPass()
    const said = ['Withdrawal fee1.500045 BOEX', 'You receive98.508955 BOEX']
    for (const each of said) expect(sheetText()).toContain(each)
    await pressLast('button', 'Continue')
    for (const each of said) expect(sheetText()).toContain(each)
    expect(sheetText()).toContain('Est. review time~10 min')
  })
})

/** Eighteen decimals, as mined amounts and the remainder after MAX have. */
const BALANCE = '1000.123456789012345678'
const QUANTITY = '200.000000000000000001'

type App = Pick<ReturnType<typeof testApp>, 'around'>

const open = async (app: App, route: RouteKey, load: LoadScreen, parameters = {}, language: 'en' | 'zh' = 'en') => {
  showPage(app, route, load, { parameters, language })
  await settleChunks()
  await settleAndPass()
}

const pageText = () => document.body.textContent ?? ''

describe('an amount with eighteen decimals, right before it moves', () => {
  const boex = { total: BALANCE, available: BALANCE }
  const hashRate = { total: '330.5', basic: '330.5' }

  it('a transfer: the balance after it', async () => {
    const app = transferHarness()
    app.fake.answers.getMyFunds = () => funds({ boex })
    await open(app, 'transfer', () => import('@/features/transfer/transfer-screen'))
    typeInto(byRole('textbox', 'Recipient'), '100008')
    typeInto(byRole('textbox', /^Quantity/), QUANTITY)
    await settleAndPass()
    await pressLast('button', 'Continue')
    expect(sheetText()).toContain(`Recipient gets${QUANTITY}BOEX`)
    expect(sheetText()).toContain('Balance after800.12345678BOEX')
  })

  it.each([
    ['flexible', 'Redeemable principal200.000000000000000001BOEX', '200.00', '530.50', '400.00'],
    ['burn', 'To ecosystem building40.00', '800.00', '1,130.50', '600.00'],
  ])(
    'joining %s: the hash rate, before and after, and the cap, as it is typed',
    async (type, kept, gained, after, cap) => {
      const app = miningHarness()
      app.fake.answers.getMyFunds = () => funds({ boex, hashRate })
      await open(app, 'mining', () => import('@/features/mining/join/join-screen'), { type, quantity: QUANTITY })
      const said = [`Hash rate gained+${gained}`, `Total hash rate330.50 → ${after}`, `Earnings cap${cap}BOEX`]
      for (const each of [kept, ...said]) expect(pageText()).toContain(each)
      if (type === 'burn') return
      await pressLast('button', `Stake ${QUANTITY} BOEX`)
      for (const each of said) expect(sheetText()).toContain(each)
      app.fake.answers.addMiningRig = ({ quantity }) => position({ id: '9', quantity, basicHashRate: quantity })
      app.fake.answers.getMyFunds = () => funds({ boex: { ...boex, available: subtract(BALANCE, QUANTITY) }, hashRate })
      await pressLast('button', `Stake ${QUANTITY} BOEX`)
      expect(sheetText()).toContain(`Hash rate gained+${gained}`)
      expect(sheetText()).toContain('Available1,000.12345678 → 800.12345678')
    },
  )

  const staked = position({ quantity: QUANTITY, hashRate: QUANTITY, basicHashRate: QUANTITY, redeemableAt: 1 })
  const CLAIMABLE = '5.123456789012345678'
  const ofStaked = { id: '1', type: 'flexible', mined: '20', claimed: '14.876543210987654322' } as const
  const withStaked = () => {
    const app = miningHarness()
    app.fake.answers.getMyFunds = () => funds({ boex, hashRate })
    app.fake.answers.getMiningRigList = () => pageOf([{ ...staked, claimable: CLAIMABLE }])
    app.fake.answers.getMiningRigRelease = () =>
      mined({ maximum: CLAIMABLE, positions: [{ ...ofStaked, claimable: CLAIMABLE }] })
    return app
  }

  it('a redemption: the lost hash rate, and the unclaimed rest', async () => {
    await open(withStaked(), 'positions', () => import('@/features/mining/positions/positions-screen'))
    await pressLast('button', 'Redeem')
    expect(sheetText()).toContain(`You receive${QUANTITY}BOEXHash rate removed−200.00`)
    expect(sheetText()).toContain('Hash rate after330.50 → 130.49999999')
    expect(sheetText()).toContain('Unclaimed earnings5.12345678BOEX')
  })

  it('a claim from the sheet of its position: claimed and claimable amounts, as on its button', async () => {
    await open(withStaked(), 'positions', () => import('@/features/mining/positions/positions-screen'), { id: '1' })
    expect(sheetText()).toContain(`Claimed14.87654321BOEXClaimable5.12345678BOEXClaim ${CLAIMABLE} BOEX`)
  })

  const earnings = async (parameters = {}) => {
    const app = earningsHarness()
    const claimable = { total: '1312.5', today: '12.5', claimable: CLAIMABLE }
    app.held.funds = { ...FUNDS, boex: { ...FUNDS.boex, pending: BALANCE }, mined: claimable }
    const before = mined({
      maximum: CLAIMABLE,
      minimum: '1.005',
      positions: [
        { ...ofStaked, claimable: CLAIMABLE },
        { ...ofStaked, id: '2', claimable: '1.004' },
      ],
    })
    app.fake.answers.getMiningRigRelease = ({ quantity }) =>
      quantity === undefined ? before : { ...before, claimed: quantity, maximum: subtract(CLAIMABLE, quantity) }
    app.held.terms = releaseTerms({ minimum: '10.005', maximum: BALANCE })
    await open(app, 'earnings', () => import('@/features/earnings/earnings-screen'), parameters)
    return app
  }

  it('the row of a position: its button names exactly the amount that its sheet claims', async () => {
    await earnings()
    const rows = [...document.querySelectorAll('.boex-row')].map(({ textContent }) => textContent)
    expect(rows).toContain('FlexibleMined 20.00Claimable 5.12Claim')
    expect(rows).toContainEqual(expect.stringContaining('Min. 1.005'))
    await pressLast('button', 'Claim from Flexible')
    expect(sheetText()).toContain('Maximum claimable 5.12345678')
  })

  it('a claim: its bounds, and the figures before and after', async () => {
    await earnings({ open: 'claim' })
    expect(sheetText()).toContain('Maximum claimable 5.12345678Minimum 1.005')
    typeInto(byRole('textbox', 'Quantity to claim (BOEX)'), '2.000000000000000001')
    await pressLast('button', 'Claim 2.000000000000000001 BOEX')
    expect(sheetText()).toContain('Claimable5.12345678→3.12345678')
    await pressLast('button', '3.12345678')
    expect(sheetText()).toContain('Claimable5.12345678→3.123456789012345677')
  })

  it('a claim above the maximum: the available amount, as in the line above', async () => {
    await earnings({ open: 'claim' })
    typeInto(byRole('textbox', 'Quantity to claim (BOEX)'), '9')
    await pressLast('button', 'Claim')
    expect(allByRole('alert').map(({ textContent }) => textContent)).toContain('Claimable now: 5.12345678 BOEX')
  })

  it('a release: its bounds, and the figures before and after', async () => {
    await earnings({ open: 'release' })
    expect(sheetText()).toContain('Maximum releasable 1,000.12345678Minimum 10.005')
    typeInto(byRole('textbox', 'Quantity to release (BOEX)'), QUANTITY)
    await pressLast('radio', '30 days')
    await pressLast('button', 'Release over 30 days')
    expect(sheetText()).toContain('Pending release1,000.12345678→800.12345678')
  })

  it('an acceleration: the available VC next to its cost', async () => {
    const app = earningsHarness()
    app.held.funds = { ...FUNDS, vc: { available: '50.000000000000000001' } }
    app.fake.answers.getVcNum = ({ days = 0 }) => ({ vc: '0.200912', daysSaved: days, finishesAt: 1_801_641_000 })
    await open(app, 'earningsDetail', () => import('@/features/earnings/detail-screen'), { id: '7' })
    await pressLast('button', 'One day more')
    act(() => app.clock.advance(300))
    await settleAndPass()
    expect(pageText()).toContain('VC required0.200912VC balance50.00')
  })

  it('a withdrawal: its minimum, and the remaining daily limit', async () => {
    const app = await show('assets', () => import('@/features/assets/assets-screen') as never, { member: true })
    app.fake.answers.getCashConfig = () => ({
      networks: [network('BOEX', { minimum: '10.005', dailyRemaining: BALANCE })],
    })
    await pressLast('button', 'Withdraw')
    expect(sheetText()).toContain('10.005')
    expect(sheetText()).toContain('Remaining daily limit 1,000.12345678')
  })
})

describe('the figures of a statement', () => {
  /** Truncated to two decimals, they read 0.00 + 1.23 − 0.00 = 1.24. */
  const FIGURES = {
    opening: '0.009',
    credited: '1.239000000000000001',
    debited: '0.008',
    closing: '1.240000000000000001',
  }

  const openStatement = async (parameters = {}) => {
    const app = statementHarness()
    const { getStatement } = app.fake.answers
    app.fake.answers.getStatement = (question) => {
      const answer = getStatement?.(question) as object & { accounts: { account: 'available' }[] }
      return { ...answer, accounts: answer.accounts.map(({ account }) => ({ account, ...FIGURES })) } as never
    }
    await open(app, 'statement', () => import('@/features/statement/statement-screen'), parameters)
    return app
  }

  const addUp = ([opening = '', credited = '', debited = '', closing = '']: readonly string[]) => {
    expect(subtract(add(opening, credited), debited)).toBe(closing)
    expect([opening, credited, debited, closing]).toEqual(Object.values(FIGURES))
  }

  it('add up as shown, line by line', async () => {
    await openStatement()
    const lines = document.querySelectorAll('.boex-fact__value')
    addUp([...lines].map(({ textContent }) => (textContent ?? '').replace(/[+−,]|BOEX/g, '')))
  })

  it('add up as shown, with one account per row', async () => {
    const app = await openStatement()
    const { getStatement } = app.fake.answers
    app.fake.answers.getStatement = (question) => {
      const answer = getStatement?.(question) as object & { accounts: object[] }
      return { ...answer, accounts: [{ ...FIGURES, account: 'mining' }, ...answer.accounts] } as never
    }
    await pressLast('radio', 'All accounts')
    const rows = [...document.querySelectorAll('.boex-fact__value')]
    for (const row of rows) {
      addUp([...row.children].map(({ textContent }) => (textContent ?? '').replace(/[+−,]|BOEX/g, '')))
    }
    expect(rows).toHaveLength(2)
  })
})

describe('burning', () => {
  const burn = async (language: 'en' | 'zh') => {
    const app = miningHarness()
    app.fake.answers.getMyFunds = () => funds({ boex: { total: '1000', available: '1000' } })
    const load = () => import('@/features/mining/join/join-screen')
    await open(app, 'mining', load, { type: 'burn', quantity: '200' }, language)
  }

  it.each([
    ['en', 'Est. time to cap150 days'],
    ['zh', '预计达到上限时间150 天'],
  ] as const)('shows the days to the cap before the hold: %s', async (language, said) => {
    // A hash rate of 800 at 0.5 % a day mines 4 BOEX of 600.
    await burn(language)
    expect(pageText()).toContain(said)
  })
})
