import { changeContribution, type Work } from './mining'
import { compare, type Decimal, multiply, proportion, subtract, sum, ZERO } from './money'

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

/** Whether a work reached its cap, and is settled there. */
const hasRested = ({ settledAt, capsAt }: Work): boolean => settledAt >= capsAt

/** The works with a contribution spread at an instant; none of them reached its cap between `settledAt` and then. */
const redistribute = (works: readonly Work[], contribution: Decimal, at: number): Work[] => {
  // One that was begun after the instant had no part in it.
  const concerned = works.filter((work) => !hasRested(work) && work.settledAt <= at)
  const running = concerned.filter(({ capsAt }) => at < capsAt)
  const shares = contributionShares(
    contribution,
    running.map(({ basicHashRate }) => basicHashRate),
  )
  return works.map((work) => {
    if (!concerned.includes(work)) return work
    const share = shares[running.indexOf(work)]
    if (share === undefined) return changeContribution(work, ZERO, at)
    return compare(share, work.contributionHashRate) === 0 ? work : changeContribution(work, share, at)
  })
}

/** The first second at which one of the works reaches its cap, if nothing changes; infinite where none does. */
const nextCap = (works: readonly Work[]): number =>
  Math.min(...works.filter((work) => !hasRested(work)).map(({ capsAt }) => capsAt))

/**
 * A member's works in progress as they stand at an instant, oldest first: at each second at which one of them reached
 * its cap since they were settled, the contribution was spread anew over those that went on. It rests once none does.
 * What they mine depends on these seconds alone, never on when this is asked.
 */
export const worksAt = (works: readonly Work[], at: number): readonly Work[] => {
  let current = works
  for (let cap = nextCap(current); cap <= at; cap = nextCap(current)) {
    const contribution = sum(current.filter((work) => !hasRested(work)).map((work) => work.contributionHashRate))
    current = redistribute(current, contribution, cap)
  }
  return current
}

/** A member's works in progress, oldest first, with a contribution spread over those below their cap at an instant. */
export const spreadContribution = (works: readonly Work[], contribution: Decimal, at: number): readonly Work[] => {
  // Clocks of two processes may differ by a second; all of them change at the same one.
  const instant = Math.max(at, ...works.filter((work) => !hasRested(work)).map(({ settledAt }) => settledAt))
  return redistribute(worksAt(works, instant), contribution, instant)
}
