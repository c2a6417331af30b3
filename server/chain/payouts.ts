/**
 * Condition on rows of `payout`: a transaction pays it, by its current hash or, as long as none is mined, by one that was
 * replaced.
 * @param hash SQL expression
 */
export const isPaidBy = (hash: string): string =>
  `(payout.hash = ${hash} or payout.status <> 'mined' and ${hash} = any(payout.earlier_hashes))`

/** SQL assignments that remove the nonce and signature of a payout. */
export const UNSIGNED = `nonce = null, raw = null, hash = null, earlier_hashes = '{}', signed_at = null, stuck_at = null,
  first_block = null, missing_at = null, missing_block = null`
