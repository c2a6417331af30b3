import { add, compare, type Decimal, truncate } from '../money/money'
import { sameAddress } from '../money/wallet-address'

/** Fields of a ranking row that these rules use. */
export interface RankedRow {
  readonly rank: number
  /** Wallet address, or the masked account name of a member without a wallet. */
  readonly address: string
  /** BOEX burned by the smaller community, as a decimal string. */
  readonly burned: string
  readonly mine: boolean
}

export const PODIUM_PLACES = 3
/** Age in seconds after which the app marks the ranking as outdated (I4). */
export const RANKING_STALE_SECONDS = 600

const CENT = '0.01'
const CENT_PLACES = 2

/** Returns true for the member's own row: by the platform's flag or by the address, case-insensitively (§3). */
export const isOwnRow = (row: RankedRow, walletAddress: string | undefined): boolean =>
  row.mine || sameAddress(row.address, walletAddress)

/**
 * Returns the minimum amount, in hundredths, that overtakes the member ahead. It is always more than the gap, which
 * would only reach a tie.
 *
 * @param gap decimal string, the lead of the member ahead
 */
export const amountToPass = (gap: string): Decimal => add(truncate(gap, CENT_PLACES), CENT)

/** Returns the rank of the member ahead; undefined if that member is not among the rows. */
export const rankAhead = (
  rows: readonly RankedRow[],
  own: { readonly burned: string; readonly gap: string },
): number | undefined => {
  const aim = add(own.burned, own.gap)
  return rows.find(({ burned }) => compare(burned, aim) === 0)?.rank
}

/** Returns the rows on the podium. */
export const podium = <Row>(rows: readonly Row[]): readonly Row[] => rows.slice(0, PODIUM_PLACES)

export type Medal = 'gold' | 'silver' | 'bronze'

const MEDALS: readonly Medal[] = ['gold', 'silver', 'bronze']

/** Returns the medal of a rank; undefined beyond the third. */
export const medalOf = (rank: number): Medal | undefined => MEDALS[rank - 1]
