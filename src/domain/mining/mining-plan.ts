import { add, compare, type Decimal, decimal, divide, isZero, multiply, proportion, ZERO } from '../money/money'
import { burnSplit, earningsCap, hashRateOf, type PoolType } from './mining'

/** Preset shares of the available balance, in per cent. */
export const JOIN_PRESETS = [25, 50, 75, 100] as const

/**
 * Returns a share of a balance, truncated to the decimals of the coin.
 *
 * @param percent share of the balance
 * @param decimals decimals of the coin
 */
export const presetQuantity = (balance: string, percent: number, decimals: number): Decimal =>
  proportion([balance, String(percent)], '100', decimals)

/** Converts a share to per cent: `'0.8'` becomes `'80'`. */
export const sharePercent = (share: string): Decimal => multiply(share, '100')

/** Terms of a pool that a plan depends on. */
export interface PlanTerms {
  /** Hash rate for one BOEX. */
  readonly weight: string
  readonly multiplier: string
  /** BOEX a day for one unit of hash rate; null if not published. */
  readonly dailyRate: string | null
}

/** Forecast for a quantity of BOEX in a pool. */
export interface MiningPlan {
  readonly hashRate: Decimal
  /** Redeemable BOEX: the whole quantity, or zero if it is burned. */
  readonly redeemable: Decimal
  readonly blackHole: Decimal
  readonly ecosystem: Decimal
  /** Maximum earnings. */
  readonly cap: Decimal
  /** BOEX a day; undefined if the rate is not published. */
  readonly daily: Decimal | undefined
  /** Whole days until the burned quantity is earned back; undefined without a burn or a published rate. */
  readonly breakEvenDays: number | undefined
  /** Whole days until the earnings reach their cap; undefined if the rate is not published. */
  readonly capDays: number | undefined
}

/** Whole days until a daily amount adds up to an amount, rounded up. */
const daysUntil = (amount: string, daily: string): number => {
  const whole = divide(amount, daily, 0)
  return Number(whole) + (compare(multiply(whole, daily), amount) < 0 ? 1 : 0)
}

const daysOf = (amount: string, daily: Decimal | undefined): number | undefined =>
  daily === undefined || isZero(daily) ? undefined : daysUntil(amount, daily)

/**
 * Returns the forecast for a quantity in a pool, to compare pools for the same amount (E2). If the platform publishes
 * no rate, the plan has no daily amount and no days, so that the app never invents a yield.
 *
 * @param decimals decimals of BOEX on its chain
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

/** Current hash rate of a member, and the contribution that rests while no position works. */
export interface PresentHashRate {
  readonly basic: string
  readonly contribution: string
  readonly restingContribution: string
}

/** Initial figures of a new position. */
export interface Beginning {
  /** Its share of the member's contribution hash rate. */
  readonly share: Decimal
  /** Whole days until its cap at the current rates; undefined if the daily rate is not published. */
  readonly capDays: number | undefined
}

/** Returns the initial figures of a planned position, for a member with a given hash rate. */
export const beginningOf = (
  { hashRate, cap }: Pick<MiningPlan, 'hashRate' | 'cap'>,
  { dailyRate, present }: { readonly dailyRate: string | null; readonly present: PresentHashRate },
): Beginning => {
  const contribution = add(present.contribution, present.restingContribution)
  const share = proportion([contribution, hashRate], add(present.basic, hashRate))
  return { share, capDays: dailyRate === null ? undefined : daysOf(cap, multiply(add(hashRate, share), dailyRate)) }
}
