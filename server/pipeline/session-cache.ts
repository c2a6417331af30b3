import { hashToken, isRenewalDue, memberOfToken, SESSION_ENDED_CHANNEL, type SessionMember } from '../commands/sessions'
import { BoundedMap } from '../lib/bounded-map'
import { nowSeconds } from '../lib/clock'
import type { Platform } from '../platform'

/**
 * How long, in milliseconds, a cached session is used without asking the database. Whoever ends one notifies all
 * processes; a process whose connection was cut notices it after this time at the latest.
 */
const BELIEVED_MILLISECONDS = 1_500
const SESSIONS_MAXIMUM = 100_000

interface CachedSession {
  readonly member: SessionMember
  /** Milliseconds of a clock that only goes forward. */
  readonly until: number
}

/** Members behind tokens, as this process was last told by the database. */
export class SessionCache {
  private readonly sessions = new BoundedMap<CachedSession>(SESSIONS_MAXIMUM, ({ until }) => until <= performance.now())
  /** How many sessions ended so far: what was asked before one of them is not kept. */
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
    const until = performance.now() + BELIEVED_MILLISECONDS
    const endedBefore = this.ended
    const member = await memberOfToken(database, token, lifetime)
    if (member && this.ended === endedBefore) this.sessions.set(hash, { member, until })
    return member
  }

  /** Asks the database the next time. */
  forget(token: string): void {
    this.drop(hashToken(token))
  }

  private drop(hash: string): void {
    this.ended += 1
    this.sessions.delete(hash)
  }
}
