import fc from 'fast-check'
import { compare, decimal, fromBaseUnits, multiply } from '@/domain/money/money'
import { purchaseCost, purchaseMaximum, purchaseProblem } from '@/domain/money/purchase'
import { amounts, positiveAmounts, units } from './arbitraries'

const question = {
  text: '10',
  decimals: 18,
  limits: { minimum: '1', maximum: '100', quotaRemaining: '50' },
  payment: { price: '0.5', decimals: 6, token: '20', gas: '0.01', gasNeeded: '0.002' },
}

describe('the first problem of a purchase (specification §5)', () => {
  it('is undefined if nothing is missing', () => {
    expect(purchaseProblem(question)).toBeUndefined()
    expect(purchaseProblem({ ...question, payment: undefined })).toBeUndefined()
  })

  it.each([
    ['', { problem: 'quantity-required' }],
    ['  ', { problem: 'quantity-required' }],
    ['ten', { problem: 'quantity-invalid' }],
    ['0', { problem: 'quantity-invalid' }],
    ['-5', { problem: 'quantity-negative' }],
    ['1.1234567890123456789', { problem: 'too-many-decimals' }],
    ['0.999999999999999999', { problem: 'below-minimum', bound: '1' }],
    ['100.1', { problem: 'above-maximum', bound: '100' }],
    ['50.000000000000000001', { problem: 'above-quota', bound: '50' }],
    ['41', { problem: 'insufficient-token', bound: '0.5' }],
    ['1', undefined],
    ['40', undefined],
  ])('the quantity %j: %j', (text, problem) => {
    expect(purchaseProblem({ ...question, text })).toEqual(problem)
  })

  it('names the missing gas', () => {
    const payment = { ...question.payment, gas: '0.0005' }
    expect(purchaseProblem({ ...question, payment })).toEqual({ problem: 'insufficient-gas', bound: '0.0015' })
    expect(purchaseProblem({ ...question, payment: { ...payment, gasNeeded: undefined } })).toBeUndefined()
  })

  it('reports the token before the gas', () => {
    const payment = { ...question.payment, token: '1', gas: '0', gasNeeded: '1' }
    expect(purchaseProblem({ ...question, payment })?.problem).toBe('insufficient-token')
  })

  it('uses the cost of the order, rounded up to the token’s smallest unit', () => {
    const payment = { price: '0.25', decimals: 6, token: '0.25' }
    const asking = { ...question, text: '1.000002' }
    // 0.2500005 USDT are ordered as 0.250001.
    expect(purchaseProblem({ ...asking, payment })).toEqual({ problem: 'insufficient-token', bound: '0.000001' })
    expect(purchaseProblem({ ...asking, payment: { ...payment, token: '0.250001' } })).toBeUndefined()
  })

  it('reports missing tokens exactly if the cost exceeds them', () => {
    fc.assert(
      fc.property(positiveAmounts(9), positiveAmounts(4), positiveAmounts(6), (text, price, token) => {
        const limits = { minimum: '0' }
        const refusal = purchaseProblem({ text, decimals: 18, limits, payment: { price, decimals: 6, token } })
        const affordable = compare(purchaseCost(text, price, 6), token) <= 0
        expect(refusal?.problem).toBe(affordable ? undefined : 'insufficient-token')
      }),
    )
  })

  it('never throws, for any input', () => {
    fc.assert(
      fc.property(fc.string(), amounts(), (text, price) => {
        const refusal = purchaseProblem({ ...question, text, payment: { ...question.payment, price } })
        expect(refusal === undefined || typeof refusal.problem === 'string').toBe(true)
      }),
    )
  })
})

describe('the cost', () => {
  it('is rounded up to the smallest unit of the token', () => {
    expect(purchaseCost('1', '0.0000001', 6)).toBe('0.000001')
    expect(purchaseCost('3', '0.333333', 6)).toBe('0.999999')
    expect(purchaseCost('1.0000001', '1', 6)).toBe('1.000001')
  })

  it('is never less than the exact price and never a whole unit more', () => {
    fc.assert(
      fc.property(positiveAmounts(9), positiveAmounts(4), fc.constantFrom(6, 8, 18), (quantity, price, decimals) => {
        const cost = units(purchaseCost(quantity, price, decimals)) * 10n ** 18n
        const exact = units(quantity) * units(price)
        expect(cost >= exact).toBe(true)
        expect(cost - exact < units(fromBaseUnits('1', decimals)) * 10n ** 18n).toBe(true)
      }),
    )
  })
})

describe('the maximum quantity', () => {
  it.each([
    [{ balance: '10' }, { quantity: '33.33', limitedBy: 'balance' }],
    [{ balance: '1000' }, { quantity: '50', limitedBy: 'quota' }],
    [
      { balance: '1000', limits: { maximum: '7.009', quotaRemaining: '50' } },
      { quantity: '7', limitedBy: 'maximum' },
    ],
    [{ balance: undefined }, { quantity: '50', limitedBy: 'quota' }],
    [
      { balance: '10', price: '0' },
      { quantity: '50', limitedBy: 'quota' },
    ],
    [{ balance: '0' }, { quantity: '0', limitedBy: 'balance' }],
  ])('%j: %j', (change, most) => {
    const asked = { decimals: 2, limits: { maximum: '100', quotaRemaining: '50' }, price: '0.3', ...change }
    expect(purchaseMaximum(asked)).toEqual(most)
  })

  it('is unknown without any limit', () => {
    expect(purchaseMaximum({ decimals: 2, limits: {}, price: '1' })).toBeUndefined()
  })

  it('can always be paid, and one step more cannot', () => {
    fc.assert(
      fc.property(amounts(9), positiveAmounts(4), fc.integer({ min: 0, max: 6 }), (funds, price, decimals) => {
        const balance = decimal(funds.replace(/(\.\d{6})\d+$/, '$1'))
        const most = purchaseMaximum({ decimals, limits: {}, price, balance })
        if (!most) throw new Error('a balance bounds')
        expect(compare(purchaseCost(most.quantity, price, 6), balance)).not.toBe(1)
        const next = units(most.quantity) + units(fromBaseUnits('1', decimals))
        expect(next * units(price) > units(balance) * 10n ** 18n).toBe(true)
        expect(compare(multiply(most.quantity, price), balance)).not.toBe(1)
      }),
    )
  })
})
