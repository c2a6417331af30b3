import fc from 'fast-check'
import { beginningOf, JOIN_PRESETS, miningPlan, presetQuantity, sharePercent } from '@/domain/mining/mining-plan'
import { add, compare, decimal, multiply, subtract } from '@/domain/money/money'
import { amounts, positiveAmounts, units } from './arbitraries'

const FLEXIBLE = { weight: '1', multiplier: '2', dailyRate: '0.005' }
const BURN = { weight: '4', multiplier: '3', dailyRate: '0.005' }

describe('parts of the available balance', () => {
  it('are truncated, and the last is the whole', () => {
    expect(JOIN_PRESETS).toEqual([25, 50, 75, 100])
    expect(presetQuantity('10', 25, 18)).toBe('2.5')
    expect(presetQuantity('0.01', 25, 2)).toBe('0')
    fc.assert(fc.property(amounts(), (balance) => expect(presetQuantity(balance, 100, 18)).toBe(balance)))
  })

  it('never exceed the balance', () => {
    fc.assert(
      fc.property(amounts(), fc.constantFrom(...JOIN_PRESETS), (balance, percent) => {
        const part = presetQuantity(balance, percent, 18)
        expect(units(part)).toBe((units(balance) * BigInt(percent)) / 100n)
      }),
    )
  })

  it('are named in per cent', () => {
    expect(sharePercent('0.8')).toBe('80')
    expect(sharePercent('0.2')).toBe('20')
  })
})

describe('the plan for a quantity (E2)', () => {
  it('keeps the quantity redeemable in the flexible pool', () => {
    expect(miningPlan('flexible', '1000', { terms: FLEXIBLE, decimals: 18 })).toEqual({
      hashRate: '1000',
      redeemable: '1000',
      blackHole: '0',
      ecosystem: '0',
      cap: '2000',
      daily: '5',
      breakEvenDays: undefined,
      capDays: 400,
    })
  })

  it('destroys the quantity in the burn pool, and earns it back in the end', () => {
    expect(miningPlan('burn', '1000', { terms: BURN, decimals: 18 })).toEqual({
      hashRate: '4000',
      redeemable: '0',
      blackHole: '800',
      ecosystem: '200',
      cap: '3000',
      daily: '20',
      breakEvenDays: 50,
      capDays: 150,
    })
  })

  it('has no days if the yield is unpublished or zero', () => {
    for (const dailyRate of [null, '0']) {
      const plan = miningPlan('burn', '1000', { terms: { ...BURN, dailyRate }, decimals: 18 })
      expect(plan).toMatchObject({ breakEvenDays: undefined, capDays: undefined })
    }
    expect(miningPlan('burn', '1', { terms: { ...BURN, dailyRate: null }, decimals: 18 }).daily).toBeUndefined()
  })

  it('counts a started day', () => {
    expect(miningPlan('burn', '1', { terms: { ...BURN, dailyRate: '0.0749' }, decimals: 18 }).breakEvenDays).toBe(4)
  })

  it('accounts for every unit of any quantity', () => {
    fc.assert(
      fc.property(positiveAmounts(9), fc.constantFrom('flexible' as const, 'burn' as const), (quantity, type) => {
        const terms = type === 'burn' ? BURN : FLEXIBLE
        const plan = miningPlan(type, quantity, { terms, decimals: 18 })
        expect(add(plan.redeemable, add(plan.blackHole, plan.ecosystem))).toBe(quantity)
        const { capDays, daily } = plan
        if (capDays === undefined || daily === undefined) return
        expect(compare(multiply(daily, String(capDays)), plan.cap)).toBeGreaterThanOrEqual(0)
        expect(compare(multiply(daily, subtract(String(capDays), '1')), plan.cap)).toBe(-1)
      }),
    )
  })
})

describe('the start of a planned position', () => {
  const plan = { hashRate: decimal('50'), cap: decimal('100') }
  const present = { basic: '3000', contribution: '3254', restingContribution: '0' }

  it('shows its contribution share by basic hash rate, and the days to its cap', () => {
    // (50 + 53.34…) × 0.005 = 0.5167… a day.
    const beginning = beginningOf(plan, { dailyRate: '0.005', present })
    expect(beginning).toEqual({ share: '53.344262295081967213', capDays: 194 })
  })

  it('gets all of an inactive contribution, and none if there is none', () => {
    const resting = { basic: '0', contribution: '0', restingContribution: '3254' }
    expect(beginningOf(plan, { dailyRate: '0.005', present: resting })).toEqual({ share: '3254', capDays: 7 })
    const none = { ...present, contribution: '0' }
    expect(beginningOf(plan, { dailyRate: '0.005', present: none })).toEqual({ share: '0', capDays: 400 })
    expect(beginningOf(plan, { dailyRate: null, present })).toMatchObject({ capDays: undefined })
  })
})
