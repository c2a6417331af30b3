import { compare, type Decimal, multiply, proportion, subtract, sum, ZERO } from '../money/money'
import { type Accrual, changeContribution } from './mining'

/** Hash rate that a member's smaller community adds, for one BOEX it burned. */
export const CONTRIBUTION_SHARE = '0.1'

/** Contribution hash rate of a member. @param smallerCommunity BOEX burned by it */
export const contributionOf = (smallerCommunity: string): Decimal => multiply(CONTRIBUTION_SHARE, smallerCommunity)

/**
 * A contribution spread in proportion to basic hash rates, oldest position first. Each share is truncated to 18
 * decimals, and the newest position has what truncation leaves: the shares sum to the contribution exactly.
 */
export const contributionShares = (contribution: string, basicHashRates: readonly string[]): Decimal[] => {
  const total = sum(basicHashRates)
  const older = basicHashRates.slice(0, -1).map((basic) => proportion([contribution, basic], total))
  return basicHashRates.length === 0 ? [] : [...older, subtract(contribution, sum(older))]
}

/** Whether an accrual has reached its cap, and is settled there. */
const isCapped = ({ settledAt, capsAt }: Accrual): boolean => settledAt >= capsAt

/** The accruals with a contribution spread at an instant; none of them reached its cap between `settledAt` and then. */
const redistribute = (accruals: readonly Accrual[], contribution: Decimal, at: number): Accrual[] => {
  // One that was begun after the instant had no part in it.
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

/** The first second at which one of them reaches its cap, if nothing changes; infinite where none does. */
const nextCap = (accruals: readonly Accrual[]): number =>
  Math.min(...accruals.filter((accrual) => !isCapped(accrual)).map(({ capsAt }) => capsAt))

/**
 * A member's accruals in progress as they stand at an instant, oldest first: at each second at which one of them reached
 * its cap since they were settled, the contribution was spread anew over those that went on. It rests once none does.
 * What they mine depends on these seconds alone, never on when this is asked.
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

/** A member's accruals in progress, oldest first, with a contribution spread over those below their cap at an instant. */
export const spreadContribution = (
  accruals: readonly Accrual[],
  contribution: Decimal,
  at: number,
): readonly Accrual[] => {
  // Clocks of two processes may differ by a second; all of them change at the same one.
  const instant = Math.max(at, ...accruals.filter((accrual) => !isCapped(accrual)).map(({ settledAt }) => settledAt))
  return redistribute(accrualsAt(accruals, instant), contribution, instant)
}
