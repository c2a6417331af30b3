import { add, compare, type Decimal, decimal, divide, isZero, multiply, proportion, ZERO } from '../money/money'
import { burnSplit, earningsCap, hashRateOf, type PoolType } from './mining'

/** Parts of the available balance that are offered beside typing, in per cent; the last is all of it. */
export const JOIN_PRESETS = [25, 50, 75, 100] as const

/**
 * A part of a balance, truncated to what the coin can hold: the last of the presets is the balance itself.
 *
 * @param percent of the balance
 * @param decimals of the coin
 */
export const presetQuantity = (balance: string, percent: number, decimals: number): Decimal =>
  proportion([balance, String(percent)], '100', decimals)

/** A share of the whole in per cent: `'0.8'` is `'80'`. */
export const sharePercent = (share: string): Decimal => multiply(share, '100')

/** What a pool asks and gives, as far as a plan needs it. */
export interface PlanTerms {
  /** Hash rate for one BOEX. */
  readonly weight: string
  readonly multiplier: string
  /** BOEX a day for one unit of hash rate; null where it is not published. */
  readonly dailyRate: string | null
}

/** What becomes of a quantity of BOEX in a pool. */
export interface MiningPlan {
  readonly hashRate: Decimal
  /** What can be had back: all of it, or nothing where it is burned. */
  readonly redeemable: Decimal
  readonly blackHole: Decimal
  readonly ecosystem: Decimal
  /** The most that it earns. */
  readonly cap: Decimal
  /** BOEX a day; undefined where the rate is not published. */
  readonly daily: Decimal | undefined
  /** Whole days until what was burned is earned back; undefined where nothing is, or the rate is not published. */
  readonly breakEvenDays: number | undefined
  /** Whole days until the earnings reach their cap; undefined where the rate is not published. */
  readonly capDays: number | undefined
}

/** Whole days of a daily amount that it takes to reach an amount, the begun one counted. */
const daysUntil = (amount: string, daily: string): number => {
  const whole = divide(amount, daily, 0)
  return Number(whole) + (compare(multiply(whole, daily), amount) < 0 ? 1 : 0)
}

const daysOf = (amount: string, daily: Decimal | undefined): number | undefined =>
  daily === undefined || isZero(daily) ? undefined : daysUntil(amount, daily)

/**
 * What becomes of a quantity in a pool, so that the pools can be compared for the same amount (E2). No yield is
 * invented: where the platform publishes no rate, the plan has no days.
 *
 * @param decimals of BOEX on its chain
 */
export const miningPlan = (
  type: PoolType,
  quantity: string,
  { terms, decimals }: { readonly terms: PlanTerms; readonly decimals: number },
): MiningPlan => {
  const burns = type === 'burn'
  const hashRate = hashRateOf(quantity, terms.weight)
  const cap = earningsCap(quantity, terms.multiplier)
  const daily = terms.dailyRate === null ? undefined : multiply(hashRate, terms.dailyRate)
  const { blackHole, ecosystem } = burns ? burnSplit(quantity, decimals) : { blackHole: ZERO, ecosystem: ZERO }
  return {
    hashRate,
    redeemable: burns ? ZERO : decimal(quantity),
    blackHole,
    ecosystem,
    cap,
    daily,
    breakEvenDays: burns ? daysOf(quantity, daily) : undefined,
    capDays: daysOf(cap, daily),
  }
}

/** What of a member's hash rate works, and the contribution that rests while no position does. */
export interface PresentHashRate {
  readonly basic: string
  readonly contribution: string
  readonly restingContribution: string
}

/** What a new position begins with. */
export interface Beginning {
  /** Its share of the member's contribution hash rate. */
  readonly share: Decimal
  /** Whole days until it reaches its cap at the present rates; undefined where the daily rate is not published. */
  readonly capDays: number | undefined
}

/** What a planned position begins with, for a member with a hash rate. */
export const beginningOf = (
  { hashRate, cap }: Pick<MiningPlan, 'hashRate' | 'cap'>,
  { dailyRate, present }: { readonly dailyRate: string | null; readonly present: PresentHashRate },
): Beginning => {
  const contribution = add(present.contribution, present.restingContribution)
  const share = proportion([contribution, hashRate], add(present.basic, hashRate))
  return { share, capDays: dailyRate === null ? undefined : daysOf(cap, multiply(add(hashRate, share), dailyRate)) }
}
