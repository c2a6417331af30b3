import { nowSeconds } from '../clock'
import { DistributedRateLimiter } from '../database/distributed-rate-limiter'
import type { Platform } from '../platform'
import { NonceCache } from './nonce-cache'
import { SessionCache } from './session-cache'
import { SessionUses } from './session-uses'

/** What a process remembers of requests, so that most of them are admitted without asking the database. */
export interface RequestGuards {
  readonly rateLimiter: DistributedRateLimiter
  readonly nonces: NonceCache
  readonly sessions: SessionCache
  readonly sessionUses: SessionUses
}

export const createRequestGuards = ({ config, database, clock, log }: Platform): RequestGuards => ({
  rateLimiter: new DistributedRateLimiter(database, clock, { name: 'calls', perMinute: config.rateLimitPerMinute }),
  nonces: new NonceCache(() => nowSeconds(clock)),
  sessions: new SessionCache({ config, database, clock }),
  sessionUses: new SessionUses({ database, log }),
})
