import { compare, type Decimal, decimal, divide, subtract } from '../money/money'
import { accelerationVc, releasedAfter, releaseOfDay } from './release'

/** Interval between two payments of a release. */
export const RELEASE_DAY_SECONDS = 86_400

/** Forecast of a release. Times in unix seconds. */
export interface ReleasePlan {
  /** Payment of each day except the last. */
  readonly daily: Decimal
  /** Payment of the last day, with the remainder: the days sum to the total exactly. */
  readonly last: Decimal
  readonly firstAt: number
  readonly finishesAt: number
}

/** Returns the schedule of a release that begins now: first payment in 24 hours. @throws RangeError below one day */
export const releasePlan = (total: string, days: number, nowSeconds: number): ReleasePlan => ({
  daily: releaseOfDay(total, days, 1),
  last: releaseOfDay(total, days, days),
  firstAt: nowSeconds + RELEASE_DAY_SECONDS,
  finishesAt: nowSeconds + days * RELEASE_DAY_SECONDS,
})

export interface ReleasePoint {
  /** 1 to the number of days. */
  readonly day: number
  /** Total paid up to and including this day. */
  readonly released: Decimal
}

/** Returns at most `points` points of the cumulative payments; the last one is the total. */
export const releaseCurve = (total: string, days: number, points: number): ReleasePoint[] => {
  const count = Math.min(days, points)
  return Array.from({ length: count }, (_, index) => {
    const day = Math.round(((index + 1) * days) / count)
    return { day, released: releasedAfter(total, days, day) }
  })
}

/** Fields of a running release that an acceleration uses. */
export interface RunningRelease {
  /** Not yet paid, in BOEX. */
  readonly remaining: string
  readonly days: number
  readonly daysPaid: number
  /** Unix seconds; null if the release is finished. */
  readonly nextPaymentAt: number | null
}

/** Returns the number of unpaid days of a release. */
export const daysLeftOf = ({ days, daysPaid }: Pick<RunningRelease, 'days' | 'daysPaid'>): number =>
  Math.max(0, days - daysPaid)

/** Remaining schedule of a release after an acceleration. */
export interface AcceleratedPlan {
  readonly days: number
  readonly daily: Decimal
  /** Unix seconds. */
  readonly finishesAt: number
}

/**
 * Returns the schedule after an acceleration, with payments at the same time of day as before. If no days are left, the
 * release pays everything now.
 */
export const acceleratedPlan = (release: RunningRelease, daysSaved: number, nowSeconds: number): AcceleratedPlan => {
  const days = daysLeftOf(release) - daysSaved
  if (days < 1) return { days: 0, daily: decimal(release.remaining), finishesAt: nowSeconds }
  const nextPaymentAt = release.nextPaymentAt ?? nowSeconds
  return {
    days,
    daily: releaseOfDay(release.remaining, days, 1),
    finishesAt: nextPaymentAt + (days - 1) * RELEASE_DAY_SECONDS,
  }
}

/** Returns the maximum number of days that an amount of VC can save. */
export const affordableDays = (release: RunningRelease, vc: string, vcPerBoexDay: string): number => {
  for (let days = daysLeftOf(release); days > 0; days -= 1) {
    if (compare(accelerationVc(release.remaining, days, vcPerBoexDay), vc) <= 0) return days
  }
  return 0
}

const SHARE_PLACES = 4

/** Returns the paid share of a release, from 0 to 1, for drawing only. */
export const releasedShare = ({ total, released }: { readonly total: string; readonly released: string }): number =>
  Number(compare(total, '0') === 0 ? '0' : divide(released, total, SHARE_PLACES))

/** Returns the difference between the last day and the other days; undefined if all days are equal. */
export const lastDayRemainder = ({ daily, last }: ReleasePlan): Decimal | undefined =>
  compare(daily, last) === 0 ? undefined : subtract(last, daily)
