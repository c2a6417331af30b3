import type { RequestNonce } from '../commands/nonces'
import { BoundedMap } from '../lib/bounded-map'

/** About 20 MiB. A read's nonce beyond that is forgotten early; a command's is in the database. */
const NONCES_MAXIMUM = 200_000

/** Nonces that this process has seen, as long as their timestamps are good. */
export class NonceCache {
  private readonly expiries: BoundedMap<number>

  /** @param nowSeconds the platform's clock, in unix seconds */
  constructor(nowSeconds: () => number) {
    this.expiries = new BoundedMap(NONCES_MAXIMUM, (expiresAt) => expiresAt <= nowSeconds())
  }

  /** @returns false when it was seen before */
  add({ nonce, expiresAt }: Pick<RequestNonce, 'nonce' | 'expiresAt'>): boolean {
    if (this.expiries.get(nonce) !== undefined) return false
    this.expiries.set(nonce, expiresAt)
    return true
  }
}
