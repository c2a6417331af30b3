import { compare, type Decimal, decimal, divide, subtract } from '../money/money'
import { accelerationVc, releasedAfter, releaseOfDay } from './release'

/** Between two payments of a release. */
export const RELEASE_DAY_SECONDS = 86_400

/** What a release will pay, and when. Times in unix seconds. */
export interface ReleasePlan {
  /** Each day but the last. */
  readonly daily: Decimal
  /** The last day takes the remainder, so that the days sum to the total exactly. */
  readonly last: Decimal
  readonly firstAt: number
  readonly finishesAt: number
}

/** The schedule of a release that begins now: its first day is paid a day later. @throws RangeError below one day */
export const releasePlan = (total: string, days: number, nowSeconds: number): ReleasePlan => ({
  daily: releaseOfDay(total, days, 1),
  last: releaseOfDay(total, days, days),
  firstAt: nowSeconds + RELEASE_DAY_SECONDS,
  finishesAt: nowSeconds + days * RELEASE_DAY_SECONDS,
})

export interface ReleasePoint {
  /** 1 to the number of days. */
  readonly day: number
  /** All that was paid up to and with this day. */
  readonly released: Decimal
}

/** How a release adds up, at so many days at most; the last point is the whole. */
export const releaseCurve = (total: string, days: number, points: number): ReleasePoint[] => {
  const count = Math.min(days, points)
  return Array.from({ length: count }, (_, index) => {
    const day = Math.round(((index + 1) * days) / count)
    return { day, released: releasedAfter(total, days, day) }
  })
}

/** A running release, as far as bringing it forward goes. */
export interface RunningRelease {
  /** Not yet paid, in BOEX. */
  readonly remaining: string
  readonly days: number
  readonly daysPaid: number
  /** Unix seconds; null when it is finished. */
  readonly nextPaymentAt: number | null
}

/** Days of a release that are not paid yet. */
export const daysLeftOf = ({ days, daysPaid }: Pick<RunningRelease, 'days' | 'daysPaid'>): number =>
  Math.max(0, days - daysPaid)

/** What is left of a release once a number of its days is saved. */
export interface AcceleratedPlan {
  readonly days: number
  readonly daily: Decimal
  /** Unix seconds. */
  readonly finishesAt: number
}

/** What remains, spread over fewer days, which keep their hour; with no day left all of it is paid at once. */
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

/** The most days that an amount of VC saves. */
export const affordableDays = (release: RunningRelease, vc: string, vcPerBoexDay: string): number => {
  for (let days = daysLeftOf(release); days > 0; days -= 1) {
    if (compare(accelerationVc(release.remaining, days, vcPerBoexDay), vc) <= 0) return days
  }
  return 0
}

const SHARE_PLACES = 4

/** How much of a release is paid, from 0 to 1; only to be drawn. */
export const releasedShare = ({ total, released }: { readonly total: string; readonly released: string }): number =>
  Number(compare(total, '0') === 0 ? '0' : divide(released, total, SHARE_PLACES))

/** What of a plan's last day goes beyond the other days; undefined when all days are the same. */
export const lastDayRemainder = ({ daily, last }: ReleasePlan): Decimal | undefined =>
  compare(daily, last) === 0 ? undefined : subtract(last, daily)
