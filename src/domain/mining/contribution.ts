import { compare, type Decimal, multiply, proportion, subtract, sum, ZERO } from '../money/money'
import { type Accrual, changeContribution } from './mining'

/** Contribution hash rate per BOEX that the member's smaller community burned. */
export const CONTRIBUTION_SHARE = '0.1'

/** Returns the contribution hash rate of a member. @param smallerCommunity BOEX that the smaller community burned */
export const contributionOf = (smallerCommunity: string): Decimal => multiply(CONTRIBUTION_SHARE, smallerCommunity)

/**
 * Spreads a contribution in proportion to basic hash rates, oldest position first. Each share is truncated to 18
 * decimals. The newest position gets the remainder, so the shares sum to the contribution exactly.
 */
export const contributionShares = (contribution: string, basicHashRates: readonly string[]): Decimal[] => {
  const total = sum(basicHashRates)
  const older = basicHashRates.slice(0, -1).map((basic) => proportion([contribution, basic], total))
  return basicHashRates.length === 0 ? [] : [...older, subtract(contribution, sum(older))]
}

/** True once an accrual has reached its cap and was settled there. */
const isCapped = ({ settledAt, capsAt }: Accrual): boolean => settledAt >= capsAt

/** Spreads a contribution at an instant. No accrual may have reached its cap between `settledAt` and the instant. */
const redistribute = (accruals: readonly Accrual[], contribution: Decimal, at: number): Accrual[] => {
  // An accrual that began after the instant gets no share.
  const concerned = accruals.filter((accrual) => !isCapped(accrual) && accrual.settledAt <= at)
  const running = concerned.filter(({ capsAt }) => at < capsAt)
  const shares = contributionShares(
    contribution,
    running.map(({ basicHashRate }) => basicHashRate),
  )
  return accruals.map((accrual) => {
    if (!concerned.includes(accrual)) return accrual
    const share = shares[running.indexOf(accrual)]
    if (share === undefined) return changeContribution(accrual, ZERO, at)
    return compare(share, accrual.contributionHashRate) === 0 ? accrual : changeContribution(accrual, share, at)
  })
}

/** First second at which an accrual reaches its cap, if nothing changes; infinity if none does. */
const nextCap = (accruals: readonly Accrual[]): number =>
  Math.min(...accruals.filter((accrual) => !isCapped(accrual)).map(({ capsAt }) => capsAt))

/**
 * Returns a member's running accruals at an instant, oldest first. Whenever an accrual reaches its cap, the
 * contribution is spread again over the others; it rests once all are capped. Mined amounts depend only on these
 * instants, not on the times of the calls.
 */
export const accrualsAt = (accruals: readonly Accrual[], at: number): readonly Accrual[] => {
  let current = accruals
  for (let cap = nextCap(current); cap <= at; cap = nextCap(current)) {
    const contribution = sum(
      current.filter((accrual) => !isCapped(accrual)).map((accrual) => accrual.contributionHashRate),
    )
    current = redistribute(current, contribution, cap)
  }
  return current
}

/** Returns the running accruals, oldest first, with a new contribution spread over those below their cap. */
export const spreadContribution = (
  accruals: readonly Accrual[],
  contribution: Decimal,
  at: number,
): readonly Accrual[] => {
  // Clocks of two processes may differ by a second, but all accruals must change at the same instant.
  const instant = Math.max(at, ...accruals.filter((accrual) => !isCapped(accrual)).map(({ settledAt }) => settledAt))
  return redistribute(accrualsAt(accruals, instant), contribution, instant)
}
