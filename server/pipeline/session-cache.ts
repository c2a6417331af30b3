import { hashToken, isRenewalDue, memberOfToken, SESSION_ENDED_CHANNEL, type SessionMember } from '../commands/sessions'
import { BoundedMap } from '../lib/bounded-map'
import { nowSeconds } from '../lib/clock'
import type { Platform } from '../platform'

/**
 * Maximum age, in milliseconds, of a cached session. Ending a session notifies all processes. A process whose
 * connection was cut notices it after this time at the latest.
 */
const MEMBER_TTL_MILLISECONDS = 1_500
const SESSIONS_MAXIMUM = 100_000

interface CachedSession {
  readonly member: SessionMember
  /** Milliseconds of a clock that only goes forward. */
  readonly until: number
}

export class SessionCache {
  private readonly sessions = new BoundedMap<CachedSession>(SESSIONS_MAXIMUM, ({ until }) => until <= performance.now())
  /** Number of ended sessions: a result read before one of them is not cached. */
  private ended = 0
  private stopListening: (() => Promise<void>) | undefined

  constructor(private readonly platform: Pick<Platform, 'config' | 'database' | 'clock'>) {}

  /** Starts to listen for sessions that end, in whatever process. */
  async start(): Promise<void> {
    this.stopListening = await this.platform.database.listen(SESSION_ENDED_CHANNEL, (hash) => this.drop(hash))
  }

  async stop(): Promise<void> {
    await this.stopListening?.()
  }

  /** As `memberOfToken`. */
  async memberOf(token: string): Promise<SessionMember | undefined> {
    const { config, database, clock } = this.platform
    const hash = hashToken(token)
    const lifetime = { at: nowSeconds(clock), days: config.sessionDays }
    const cached = this.sessions.get(hash)?.member
    if (cached && cached.expiresAt > lifetime.at && !isRenewalDue(cached, lifetime)) return cached
    const until = performance.now() + MEMBER_TTL_MILLISECONDS
    const endedBefore = this.ended
    const member = await memberOfToken(database, token, lifetime)
    if (member && this.ended === endedBefore) this.sessions.set(hash, { member, until })
    return member
  }

  forget(token: string): void {
    this.drop(hashToken(token))
  }

  private drop(hash: string): void {
    this.ended += 1
    this.sessions.delete(hash)
  }
}
