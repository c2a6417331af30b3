import { add, compare, type Decimal, truncate } from '../money/money'
import { sameAddress } from '../money/wallet-address'

/** What a row of the ranking says, as far as its rules need it. */
export interface RankedRow {
  readonly rank: number
  /** A wallet address, or the masked name of who has none. */
  readonly address: string
  /** Decimal string: what the smaller community burned. */
  readonly burned: string
  readonly mine: boolean
}

/** Places on the podium. */
export const PODIUM_PLACES = 3
/** A list that was read longer ago than this many seconds is marked as old (I4). */
export const RANKING_STALE_SECONDS = 600

const CENT = '0.01'
const CENT_PLACES = 2

/** Whether a row is the member's own: as the platform says, or by the address, whatever its letters' case (§3). */
export const isOwnRow = (row: RankedRow, walletAddress: string | undefined): boolean =>
  row.mine || sameAddress(row.address, walletAddress)

/**
 * The least amount, in hundredths, that passes who stands ahead: the gap alone would only draw level. It is rounded
 * up, never down: who burns it has passed.
 *
 * @param gap decimal string, how much the one ahead has more
 */
export const amountToPass = (gap: string): Decimal => add(truncate(gap, CENT_PLACES), CENT)

/** Who stands next ahead, as the rows tell it: the last one with more. Undefined where it is not among them. */
export const rankAhead = (
  rows: readonly RankedRow[],
  own: { readonly burned: string; readonly gap: string },
): number | undefined => {
  const aim = add(own.burned, own.gap)
  return rows.find(({ burned }) => compare(burned, aim) === 0)?.rank
}

/** The first rows by place for the podium; who shares a place shares the medal. */
export const podium = <Row>(rows: readonly Row[]): readonly Row[] => rows.slice(0, PODIUM_PLACES)

export type Medal = 'gold' | 'silver' | 'bronze'

const MEDALS: readonly Medal[] = ['gold', 'silver', 'bronze']

/** The medal of a rank; undefined beyond the third. */
export const medalOf = (rank: number): Medal | undefined => MEDALS[rank - 1]
