import fc from 'fast-check'
import {
  accelerationProblem,
  accelerationVc,
  releasedAfter,
  releaseOfDay,
  releaseProblem,
} from '@/domain/mining/release'
import { sum } from '@/domain/money/money'
import { amounts } from './arbitraries'

const days = fc.integer({ min: 1, max: 400 })

describe('a release over days', () => {
  it('pays equal daily amounts and the remainder on the last day', () => {
    expect(releaseOfDay('100', 3, 1)).toBe('33.333333333333333333')
    expect(releaseOfDay('100', 3, 2)).toBe('33.333333333333333333')
    expect(releaseOfDay('100', 3, 3)).toBe('33.333333333333333334')
    expect(releaseOfDay('100', 1, 1)).toBe('100')
  })

  it('sums to its total exactly', () => {
    fc.assert(
      fc.property(amounts(), days, (total, count) => {
        const parts = Array.from({ length: count }, (_, index) => releaseOfDay(total, count, index + 1))
        expect(sum(parts)).toBe(total)
      }),
      { numRuns: 40 },
    )
  })

  it('has paid the sum of its past days', () => {
    fc.assert(
      fc.property(amounts(), days, fc.nat({ max: 400 }), (total, count, paid) => {
        const payments = Array.from({ length: Math.min(paid, count) }, (_, index) =>
          releaseOfDay(total, count, index + 1),
        )
        expect(releasedAfter(total, count, paid)).toBe(sum(payments))
      }),
      { numRuns: 40 },
    )
    expect(releasedAfter('100', 3, -1)).toBe('0')
  })

  it('refuses other days', () => {
    for (const [count, day] of [
      [3, 0],
      [3, 4],
      [3, 1.5],
      [0, 1],
      [1.5, 1],
    ] as const) {
      expect(() => releaseOfDay('100', count, day)).toThrow(RangeError)
    }
    expect(() => releasedAfter('100', 0, 1)).toThrow(RangeError)
  })
})

describe('the first problem of a release', () => {
  const question = {
    text: '50',
    decimals: 18,
    minimum: '10',
    maximum: '100',
    days: 30,
    minimumDays: 7,
    maximumDays: 365,
  }

  it.each([
    [{}, undefined],
    [{ text: '', days: undefined }, { problem: 'release-quantity-required' }],
    [{ text: 'all' }, { problem: 'quantity-invalid' }],
    [{ text: '10.123', decimals: 2 }, { problem: 'too-many-decimals' }],
    [{ text: '9' }, { problem: 'below-minimum', bound: '10' }],
    [{ text: '101' }, { problem: 'above-releasable', bound: '100' }],
    [{ days: undefined }, { problem: 'days-invalid' }],
    [{ days: 6 }, { problem: 'days-invalid' }],
    [{ days: 366 }, { problem: 'days-invalid' }],
    [{ days: 30.5 }, { problem: 'days-invalid' }],
    [{ days: 7 }, undefined],
    [{ days: 365 }, undefined],
  ])('%j: %j', (change, refusal) => {
    expect(releaseProblem({ ...question, ...change })).toEqual(refusal)
  })
})

describe('accelerating', () => {
  it('costs VC per BOEX and saved day', () => {
    expect(accelerationVc('100', 10, '0.005')).toBe('5')
    expect(accelerationVc('100', 0, '0.005')).toBe('0')
  })

  it.each([
    [10, '5', '5', undefined],
    [10, '5', undefined, undefined],
    [0, '0', '5', { problem: 'nothing-saved' }],
    [10, '5', '4.5', { problem: 'insufficient-vc', bound: '0.5' }],
  ])('%i days for %s VC of %s: %j', (saved, needed, available, refusal) => {
    expect(accelerationProblem(saved, needed, available)).toEqual(refusal)
  })
})
