import fc from 'fast-check'
import { clockText, countdown, resendSecondsLeft, secondsLeft } from '@/domain/choice/countdown'
import { displayDistance, distanceKilometers } from '@/domain/choice/distance'
import { maskAccount, maskPhone } from '@/domain/masking'
import { relativeTime } from '@/lib/relative-time'

describe('masking (specification §5)', () => {
  it.each([
    ['13812345678', '138****5678'],
    ['138123456789', '138****5678'],
    ['1381234567', '1381234567'],
    ['', ''],
  ])('the phone number %j becomes %j', (phone, masked) => {
    expect(maskPhone(phone)).toBe(masked)
  })

  it('keeps the first three characters and the last four of the first eleven', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{11,20}$/), (phone) => {
        const masked = maskPhone(phone)
        expect(masked).toHaveLength(11)
        expect(masked.slice(0, 3)).toBe(phone.slice(0, 3))
        expect(masked.slice(3, 7)).toBe('****')
        expect(masked.slice(7)).toBe(phone.slice(7, 11))
      }),
    )
  })

  it.each([
    ['demonstration', 'de****on'],
    ['abcd', 'a****d'],
    ['abc', '****'],
    ['somebody@example.com', 'so****dy@example.com'],
  ])('the account %j becomes %j', (account, masked) => {
    expect(maskAccount(account)).toBe(masked)
  })

  it('never shows more than half of an account', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9A-Za-z._+-]{4,32}$/), (account) => {
        expect(maskAccount(account).replace(/\*/g, '').length).toBeLessThanOrEqual(account.length / 2)
      }),
    )
  })
})

describe('relative time (specification §9)', () => {
  const now = Date.UTC(2026, 10, 21, 12, 30) / 1000
  const DAY = 86_400

  it.each([
    [0, { unit: 'seconds', count: 0 }],
    [-30, { unit: 'seconds', count: 0 }],
    [59, { unit: 'seconds', count: 59 }],
    [60, { unit: 'minutes', count: 1 }],
    [3_599, { unit: 'minutes', count: 59 }],
    [3_600, { unit: 'hours', count: 1 }],
    [DAY - 1, { unit: 'hours', count: 23 }],
    [DAY, { unit: 'days', count: 1 }],
    [30 * DAY - 1, { unit: 'days', count: 29 }],
    [30 * DAY, { unit: 'month-day-time', text: '10-22 12:30' }],
    [365 * DAY - 60, { unit: 'month-day-time', text: '11-21 12:31' }],
    [365 * DAY, { unit: 'date', text: '2025-11-21' }],
    [800 * DAY, { unit: 'date', text: '2024-09-12' }],
  ])('%i seconds ago', (ago, told) => {
    expect(relativeTime(now - ago, now)).toEqual(told)
  })

  it('shows dates in the reader’s time zone', () => {
    const lateEvening = Date.UTC(2026, 5, 30, 23, 30) / 1000
    expect(relativeTime(lateEvening, now, 480)).toEqual({ unit: 'month-day-time', text: '07-01 07:30' })
    expect(relativeTime(lateEvening, now, -300)).toEqual({ unit: 'month-day-time', text: '06-30 18:30' })
  })

  it('always shows a count below its next unit', () => {
    const most = { seconds: 59, minutes: 59, hours: 23, days: 29 }
    fc.assert(
      fc.property(fc.nat({ max: 4_000_000_000 }), fc.nat({ max: 4_000_000_000 }), (then, present) => {
        const told = relativeTime(then, present)
        if ('count' in told) expect(told.count).toBeLessThanOrEqual(most[told.unit])
        else expect(told.text).toMatch(told.unit === 'date' ? /^\d{4}-\d\d-\d\d$/ : /^\d\d-\d\d \d\d:\d\d$/)
      }),
    )
  })
})

describe('countdowns', () => {
  it('stop at zero', () => {
    expect(secondsLeft(100, 40)).toBe(60)
    expect(secondsLeft(100, 40.5)).toBe(60)
    expect(secondsLeft(100, 100)).toBe(0)
    expect(secondsLeft(100, 5_000)).toBe(0)
  })

  it('last sixty seconds between two verification codes', () => {
    expect(resendSecondsLeft(undefined, 1_000)).toBe(0)
    expect(resendSecondsLeft(1_000, 1_000)).toBe(60)
    expect(resendSecondsLeft(1_000, 1_059)).toBe(1)
    expect(resendSecondsLeft(1_000, 1_060)).toBe(0)
    // A clock that was set back must not extend the lockout.
    expect(resendSecondsLeft(1_000, 0)).toBe(60)
  })

  it.each([
    [0, '00:00:00', true],
    [1, '00:00:01', false],
    [8_020, '02:13:40', false],
    [90_061, '25:01:01', false],
  ])('%i seconds are %s', (left, text, over) => {
    const counted = countdown(1_000 + left, 1_000)
    expect(clockText(counted)).toBe(text)
    expect(counted.over).toBe(over)
  })

  it('have units that add up to the remaining time', () => {
    fc.assert(
      fc.property(fc.nat({ max: 10_000_000 }), (left) => {
        const { days, hours, minutes, seconds } = countdown(left, 0)
        expect(((days * 24 + hours) * 60 + minutes) * 60 + seconds).toBe(left)
      }),
    )
  })
})

describe('distance (specification §9)', () => {
  const beijing = { latitude: 39.9042, longitude: 116.4074 }
  const shanghai = { latitude: 31.2304, longitude: 121.4737 }

  it('is measured on a sphere with a radius of 6378.137 km, with two decimals', () => {
    expect(displayDistance(beijing, beijing)).toBe('0.00')
    expect(displayDistance({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBe('20037.51')
    expect(displayDistance(beijing, shanghai)).toBe('1068.51')
  })

  const places = fc.record({
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  })

  it('is symmetric and never more than half the circumference', () => {
    fc.assert(
      fc.property(places, places, (from, to) => {
        const there = distanceKilometers(from, to)
        expect(there).toBeCloseTo(distanceKilometers(to, from), 6)
        expect(there).toBeLessThanOrEqual(Math.PI * 6378.137 + 1e-6)
        expect(there).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
