import { type Database, onlyRow } from '../database/database'
import { BoundedMap } from '../lib/bounded-map'
import type { Clock } from '../lib/clock'
import { TokenBucket } from '../lib/token-bucket'

/** Maximum clients that one process remembers. */
const CLIENTS_MAXIMUM = 100_000

/** Share of a limit that a process may let through before it synchronises with the others. */
const UNSYNCED_SHARE = 0.05

const MINUTE_MILLISECONDS = 60_000

interface ClientBucket {
  readonly bucket: TokenBucket
  /** When the client last called, in milliseconds. */
  calledAt: number
  /** How many calls were let through since the bucket was last synchronised, and when the first of them was. */
  unsynced: { count: number; since: number }
  synchronising: Promise<void> | undefined
}

export interface ClientRateLimit {
  /** Name of the limited action, e.g. `calls`. */
  readonly name: string
  readonly perMinute: number
}

/**
 * A limit of calls a minute for each client, held by all processes together: a token bucket for each client in memory,
 * synchronised over the database whenever a process has let through a twentieth of the limit, and at least one call. For
 * one process the limit is exact; n processes exceed it by at most n - 1 times that share.
 */
export class DistributedRateLimiter {
  private readonly clients: BoundedMap<ClientBucket>
  private readonly unsyncedMaximum: number
  private readonly millisecondsACall: number

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly limit: ClientRateLimit,
  ) {
    this.unsyncedMaximum = Math.max(1, Math.floor(limit.perMinute * UNSYNCED_SHARE))
    this.millisecondsACall = MINUTE_MILLISECONDS / limit.perMinute
    // Keep clients for a minute even if the bucket is full, or each pause would drop unsynchronised calls.
    this.clients = new BoundedMap(
      CLIENTS_MAXIMUM,
      ({ bucket, calledAt }) => bucket.missing === 0 && clock.now() - calledAt >= MINUTE_MILLISECONDS,
    )
  }

  /** Counts a call of a client. @returns seconds until the next one is allowed; 0 when this one is, and only then it counts */
  async hit(client: string): Promise<number> {
    const state = this.clients.get(client) ?? this.newClient()
    while (state.unsynced.count >= this.unsyncedMaximum && state.bucket.waitFor() === 0) {
      state.synchronising ??= this.synchronise(client, state).finally(() => {
        state.synchronising = undefined
      })
      await state.synchronising
    }
    if (!state.bucket.tryConsume()) return Math.max(1, Math.ceil(state.bucket.waitFor() / 1000))
    state.calledAt = this.clock.now()
    if (state.unsynced.count === 0) state.unsynced.since = state.calledAt
    state.unsynced.count += 1
    this.clients.set(client, state)
    return 0
  }

  private newClient(): ClientBucket {
    const { perMinute } = this.limit
    const now = () => this.clock.now()
    const bucket = new TokenBucket({ capacity: perMinute, refillPerSecond: perMinute / 60 }, now)
    return { bucket, calledAt: now(), unsynced: { count: 0, since: now() }, synchronising: undefined }
  }

  /** Blocks further calls of this client until it is done. */
  private async synchronise(client: string, state: ClientBucket): Promise<void> {
    const { count, since } = state.unsynced
    const rows = await this.database.query<{ full_at: number }>(
      `insert into token_bucket (subject, full_at) values ($1, $2::float8 + $3::float8)
       on conflict (subject) do update set full_at = greatest(token_bucket.full_at, $2::float8) + $3::float8
       returning full_at`,
      [`${this.limit.name}:${client}`, since, count * this.millisecondsACall],
    )
    state.bucket.delayUntil(onlyRow(rows).full_at)
    state.unsynced = { count: 0, since }
  }
}
