import fc from 'fast-check'
import {
  burnSplit,
  claimProblem,
  earningsCap,
  hashRateOf,
  isHashRateBurned,
  joinProblem,
  minedAmount,
  POOL_WEIGHTS,
  redeemableAt,
  redemptionProblem,
} from '@/domain/mining'
import { add, compare } from '@/domain/money'
import { amounts, positiveAmounts, units } from './arbitraries'

describe('pools (specification §1)', () => {
  it('weigh flexible BOEX once and burned BOEX four times', () => {
    expect(hashRateOf('10.5', POOL_WEIGHTS.flexible)).toBe('10.5')
    expect(hashRateOf('10.5', POOL_WEIGHTS.burn)).toBe('42')
  })

  it('burn all of it: 80 % and the rest, to the last decimal', () => {
    expect(burnSplit('100')).toEqual({ blackHole: '80', ecosystem: '20' })
    expect(burnSplit('0.000000000000000001')).toEqual({ blackHole: '0', ecosystem: '0.000000000000000001' })
    fc.assert(
      fc.property(amounts(), (quantity) => {
        const { blackHole, ecosystem } = burnSplit(quantity)
        expect(add(blackHole, ecosystem)).toBe(quantity)
        expect(units(blackHole)).toBe((units(quantity) * 8n) / 10n)
      }),
    )
  })
})

describe('joining a pool', () => {
  const question = { text: '100', decimals: 18, pool: { enabled: true, minimum: '10' }, balance: '1000' }

  it.each([
    [{}, undefined],
    [{ text: '' }, { problem: 'boex-quantity-required' }],
    [{ text: 'x' }, { problem: 'quantity-invalid' }],
    [{ text: '1.234', decimals: 2 }, { problem: 'too-many-decimals' }],
    [{ pool: { enabled: false, minimum: '10' } }, { problem: 'pool-not-open' }],
    [{ text: '9' }, { problem: 'below-minimum', bound: '10' }],
    [{ text: '1001' }, { problem: 'insufficient-balance', bound: '1000' }],
    [{ text: '1001', balance: undefined }, undefined],
  ])('%j: %j', (change, refusal) => {
    expect(joinProblem({ ...question, ...change })).toEqual(refusal)
  })
})

describe('redeeming (specification §4)', () => {
  const position = { type: 'flexible', status: 'in-progress', createdAt: 1_000_000 } as const
  const aDayLater = 1_000_000 + 24 * 60 * 60

  it('is possible 24 hours after a flexible position began, not a second before', () => {
    expect(redeemableAt(position)).toBe(aDayLater)
    expect(redemptionProblem(position, aDayLater - 1)).toBe('redemption-too-early')
    expect(redemptionProblem(position, aDayLater)).toBeUndefined()
    expect(redemptionProblem(position, aDayLater + 10_000_000)).toBeUndefined()
  })

  it('is possible once, and never for what was burned', () => {
    expect(redemptionProblem({ ...position, status: 'redeemed' }, aDayLater)).toBe('already-redeemed')
    expect(redemptionProblem({ ...position, type: 'burn' }, aDayLater)).toBe('not-redeemable')
    expect(redemptionProblem({ ...position, type: 'node' }, aDayLater)).toBe('not-redeemable')
    expect(redeemableAt({ type: 'burn', createdAt: 0 })).toBeUndefined()
  })
})

describe('earning', () => {
  it('is the hash rate by the day’s rate by the time, truncated once', () => {
    expect(minedAmount('100', '0.01', 86_400, '1000')).toBe('1')
    expect(minedAmount('100', '0.01', 43_200, '1000')).toBe('0.5')
    expect(minedAmount('1', '1', 1, '1')).toBe('0.000011574074074074')
    expect(minedAmount('100', '0.01', -5, '1000')).toBe('0')
    expect(minedAmount('100', '0.01', 1.9, '1000')).toBe(minedAmount('100', '0.01', 1, '1000'))
  })

  it('never falls with time and never passes the cap', () => {
    fc.assert(
      fc.property(positiveAmounts(6), positiveAmounts(2), fc.nat(), fc.nat(), amounts(9), (rate, daily, a, b, cap) => {
        const [sooner, later] = [Math.min(a, b), Math.max(a, b)]
        const before = minedAmount(rate, daily, sooner, cap)
        const after = minedAmount(rate, daily, later, cap)
        expect(compare(before, after)).not.toBe(1)
        expect(compare(after, cap)).not.toBe(1)
      }),
    )
  })

  it('burns the hash rate at the cap', () => {
    expect(earningsCap('100', '2.5')).toBe('250')
    expect(isHashRateBurned('249.999999999999999999', '250')).toBe(false)
    expect(isHashRateBurned('250', '250')).toBe(true)
  })
})

describe('claiming', () => {
  const question = { text: '5', decimals: 18, minimum: '1', maximum: '10' }

  it.each([
    [{}, undefined],
    [{ text: '' }, { problem: 'claim-quantity-required' }],
    [{ text: '-1' }, { problem: 'quantity-invalid' }],
    [{ text: '1.005', decimals: 2 }, { problem: 'too-many-decimals' }],
    [{ text: '0.5' }, { problem: 'below-minimum', bound: '1' }],
    [{ text: '10.000000000000000001' }, { problem: 'above-claimable', bound: '10' }],
    [{ text: '10' }, undefined],
  ])('%j: %j', (change, refusal) => {
    expect(claimProblem({ ...question, ...change })).toEqual(refusal)
  })
})
