import fc from 'fast-check'
import { add, compare, subtract } from '@/domain/money/money'
import {
  processingTime,
  quantityForArrival,
  withdrawalArrives,
  withdrawalFee,
  withdrawalMaximum,
  withdrawalProblem,
} from '@/domain/money/withdrawal'
import { amounts, positiveAmounts } from './arbitraries'

const terms = { fixedFee: '1', feeRate: '0.01', minimum: '10', maximum: '1000', dailyRemaining: '500' }

describe('the fee of a withdrawal', () => {
  it('is the fixed part plus the rate', () => {
    expect(withdrawalFee('100', terms)).toBe('2')
    expect(withdrawalArrives('100', terms)).toBe('98')
    expect(withdrawalFee('0.333', { fixedFee: '0', feeRate: '0.001' }, 3)).toBe('0')
  })

  it('adds up to the quantity with the arriving amount', () => {
    fc.assert(
      fc.property(positiveAmounts(), amounts(3), (quantity, fixedFee) => {
        const fee = withdrawalFee(quantity, { fixedFee, feeRate: '0.0123' })
        const arrives = withdrawalArrives(quantity, { fixedFee, feeRate: '0.0123' })
        if (arrives === undefined) expect(compare(quantity, fee)).not.toBe(1)
        else expect(add(arrives, fee)).toBe(quantity)
      }),
    )
  })

  it('is computed backwards from the arriving amount', () => {
    expect(quantityForArrival('98', terms)).toBe('100')
    expect(quantityForArrival('1', { fixedFee: '0', feeRate: '1' })).toBeUndefined()
    fc.assert(
      fc.property(positiveAmounts(8), amounts(3), fc.integer({ min: 0, max: 999 }), (arrives, fixedFee, perMille) => {
        const rates = { fixedFee, feeRate: `0.${String(perMille).padStart(3, '0')}` }
        const quantity = quantityForArrival(arrives, rates)
        if (quantity === undefined) throw new Error('there is a quantity for every rate below one')
        const arriving = withdrawalArrives(quantity, rates) ?? '0'
        expect(compare(arriving, arrives)).not.toBe(-1)
        expect(compare(subtract(arriving, arrives), '0.000000000000000001')).not.toBe(1)
      }),
    )
  })
})

describe('the first problem of a withdrawal', () => {
  const question = {
    passwordSet: true,
    text: '100',
    decimals: 18,
    account: `0x${'ab'.repeat(20)}`,
    terms,
    balance: '300',
  }

  it.each([
    [{}, undefined],
    [{ passwordSet: false, text: '' }, { problem: 'withdrawal-password-not-set' }],
    [{ text: '', account: '' }, { problem: 'coin-quantity-required' }],
    [{ account: ' ' }, { problem: 'address-required' }],
    [{ text: '1e3' }, { problem: 'quantity-invalid' }],
    [{ text: '10.123', decimals: 2 }, { problem: 'too-many-decimals' }],
    [{ account: '100001' }, { problem: 'address-invalid' }],
    [{ text: '9.99' }, { problem: 'below-minimum', bound: '10' }],
    [{ text: '1001' }, { problem: 'above-maximum', bound: '1000' }],
    [{ text: '501' }, { problem: 'above-daily-limit', bound: '500' }],
    [{ text: '301' }, { problem: 'insufficient-balance', bound: '300' }],
    [{ text: '301', balance: undefined }, undefined],
    [
      { text: '10', terms: { ...terms, fixedFee: '9.9' } },
      { problem: 'fee-exceeds-quantity', bound: '10' },
    ],
  ])('%j: %j', (change, refusal) => {
    expect(withdrawalProblem({ ...question, ...change })).toEqual(refusal)
  })
})

describe('the maximum withdrawal', () => {
  const terms = { maximum: '500', dailyRemaining: '300' }

  it('is the least of balance, limit and remaining daily limit, and names which', () => {
    expect(withdrawalMaximum(terms, '100.5')).toEqual({ quantity: '100.5', limitedBy: 'balance' })
    expect(withdrawalMaximum(terms, '400')).toEqual({ quantity: '300', limitedBy: 'daily' })
    expect(withdrawalMaximum({ maximum: '200', dailyRemaining: '300' }, '400')).toEqual({
      quantity: '200',
      limitedBy: 'maximum',
    })
    expect(withdrawalMaximum({ maximum: '100', dailyRemaining: '100' }, '100')?.limitedBy).toBe('balance')
  })

  it('is unknown until the balance is known', () => {
    expect(withdrawalMaximum(terms, undefined)).toBeUndefined()
  })
})

describe('the time before a withdrawal is sent', () => {
  const terms = (reviewSeconds: number) => ({ reviewSeconds, manualAbove: '10000' })

  it.each([
    [0, { unit: 'minutes', count: 1 }],
    [60, { unit: 'minutes', count: 1 }],
    [61, { unit: 'minutes', count: 2 }],
    [7_200, { unit: 'minutes', count: 120 }],
    [7_201, { unit: 'hours', count: 3 }],
    [86_400, { unit: 'hours', count: 24 }],
  ])('for %d seconds of review', (seconds, expected) => {
    expect(processingTime('10000', terms(seconds))).toEqual(expected)
  })

  it('depends on an operator above a quantity', () => {
    expect(processingTime('10000.000000000000000001', terms(600))).toBe('manual')
  })

  it('is unknown if the platform does not publish it', () => {
    expect(processingTime('20000', {})).toBeUndefined()
  })
})
