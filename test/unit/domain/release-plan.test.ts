import fc from 'fast-check'
import { accelerationVc } from '@/domain/mining/release'
import {
  acceleratedPlan,
  affordableDays,
  daysLeftOf,
  lastDayRemainder,
  RELEASE_DAY_SECONDS,
  releaseCurve,
  releasedShare,
  releasePlan,
} from '@/domain/mining/release-plan'
import { add, compare, multiply } from '@/domain/money/money'
import { amounts, positiveAmounts } from './arbitraries'

const NOW = 1_800_000_000
const days = fc.integer({ min: 1, max: 400 })

describe('the schedule of a release', () => {
  it('makes the first payment after a day, and the remainder on the last day', () => {
    const plan = releasePlan('100', 30, NOW)
    expect(plan).toEqual({
      daily: '3.333333333333333333',
      last: '3.333333333333333343',
      firstAt: NOW + RELEASE_DAY_SECONDS,
      finishesAt: NOW + 30 * RELEASE_DAY_SECONDS,
    })
    expect(lastDayRemainder(plan)).toBe('0.00000000000000001')
    expect(lastDayRemainder(releasePlan('90', 30, NOW))).toBeUndefined()
  })

  it('sums to the total exactly', () => {
    fc.assert(
      fc.property(amounts(), days, (total, count) => {
        const { daily, last } = releasePlan(total, count, NOW)
        expect(add(multiply(daily, String(count - 1)), last)).toBe(total)
      }),
    )
  })

  it('has at least one day', () => {
    expect(() => releasePlan('1', 0, NOW)).toThrow(RangeError)
  })
})

describe('the curve of a release', () => {
  it('has one point per day if they fit, and the total at its end', () => {
    expect(releaseCurve('100', 3, 30)).toEqual([
      { day: 1, released: '33.333333333333333333' },
      { day: 2, released: '66.666666666666666666' },
      { day: 3, released: '100' },
    ])
    expect(releaseCurve('100', 100, 4).map(({ day }) => day)).toEqual([25, 50, 75, 100])
  })

  it('never decreases', () => {
    fc.assert(
      fc.property(amounts(), days, fc.integer({ min: 1, max: 60 }), (total, count, points) => {
        const curve = releaseCurve(total, count, points)
        expect(curve).toHaveLength(Math.min(count, points))
        expect(curve[curve.length - 1]).toEqual({ day: count, released: total })
        curve.slice(1).forEach(({ day, released }, index) => {
          expect(day).toBeGreaterThan(curve[index]?.day ?? 0)
          expect(compare(released, curve[index]?.released ?? '0')).toBeGreaterThanOrEqual(0)
        })
      }),
    )
  })
})

describe('an accelerated release', () => {
  const release = { remaining: '100', days: 30, daysPaid: 10, nextPaymentAt: NOW + 600 }

  it('keeps its payment time and spreads the remaining amount', () => {
    expect(daysLeftOf(release)).toBe(20)
    expect(acceleratedPlan(release, 0, NOW)).toEqual({
      days: 20,
      daily: '5',
      finishesAt: NOW + 600 + 19 * RELEASE_DAY_SECONDS,
    })
    expect(acceleratedPlan(release, 15, NOW)).toEqual({
      days: 5,
      daily: '20',
      finishesAt: NOW + 600 + 4 * RELEASE_DAY_SECONDS,
    })
  })

  it('is paid immediately if no day remains', () => {
    expect(acceleratedPlan(release, 20, NOW)).toEqual({ days: 0, daily: '100', finishesAt: NOW })
    expect(daysLeftOf({ days: 5, daysPaid: 7 })).toBe(0)
  })

  it('starts now if the platform has not announced the next payment', () => {
    expect(acceleratedPlan({ ...release, nextPaymentAt: null }, 19, NOW).finishesAt).toBe(NOW)
  })

  it('saves as many days as the VC pays for, and no more', () => {
    expect(affordableDays(release, '1', '0.001')).toBe(10)
    expect(affordableDays(release, '1000', '0.001')).toBe(20)
    expect(affordableDays(release, '0', '0.001')).toBe(0)
    fc.assert(
      fc.property(positiveAmounts(6), amounts(4), fc.constantFrom('0.001', '0.37', '2'), (remaining, vc, rate) => {
        const saved = affordableDays({ ...release, remaining }, vc, rate)
        if (saved > 0) expect(compare(accelerationVc(remaining, saved, rate), vc)).toBeLessThanOrEqual(0)
        if (saved < 20) expect(compare(accelerationVc(remaining, saved + 1, rate), vc)).toBe(1)
      }),
    )
  })
})

it('knows the paid share of a release', () => {
  expect(releasedShare({ total: '120', released: '30' })).toBe(0.25)
  expect(releasedShare({ total: '0', released: '0' })).toBe(0)
  expect(releasedShare({ total: '7', released: '7' })).toBe(1)
})
