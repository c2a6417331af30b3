import type { Path } from '@/contract/contract'
import { nowSeconds } from '../lib/clock'
import { ConcurrencyLimiter } from '../lib/concurrency-limiter'
import type { Platform } from '../platform'
import { DistributedRateLimiter } from './distributed-rate-limiter'
import { NonceCache } from './nonce-cache'
import { SessionCache } from './session-cache'
import { SessionUses } from './session-uses'

/** Reads whose time grows with what a member has: one at a time for each member. */
export const EXPENSIVE_READS: ReadonlySet<Path> = new Set(['/api/funds/getStatement', '/api/my/getMyTeam'])
/** Expensive reads of one member that run or wait; further ones get 429. */
const EXPENSIVE_READS_MAXIMUM = 16

/** Members who call at the same time from one client network: a carrier's has many behind one address. */
const MEMBERS_OF_A_NETWORK = 10

/** Caches and limiters of a process, which admit most requests without a database query. */
export interface RequestGuards {
  /** Calls of one member, or of one client network without a session. */
  readonly rateLimiter: DistributedRateLimiter
  /** Calls with a token from one client network, of all its members together. */
  readonly networkLimiter: DistributedRateLimiter
  readonly nonces: NonceCache
  readonly sessions: SessionCache
  readonly sessionUses: SessionUses
  readonly expensiveReads: ConcurrencyLimiter
}

export const createRequestGuards = ({ config, database, clock, log }: Platform): RequestGuards => ({
  rateLimiter: new DistributedRateLimiter(database, clock, { name: 'calls', perMinute: config.rateLimitPerMinute }),
  networkLimiter: new DistributedRateLimiter(database, clock, {
    name: 'network-calls',
    perMinute: config.rateLimitPerMinute * MEMBERS_OF_A_NETWORK,
  }),
  nonces: new NonceCache(() => nowSeconds(clock)),
  sessions: new SessionCache({ config, database, clock }),
  sessionUses: new SessionUses({ database, log }),
  expensiveReads: new ConcurrencyLimiter({ total: config.callsAtOnce, perClient: EXPENSIVE_READS_MAXIMUM }),
})
