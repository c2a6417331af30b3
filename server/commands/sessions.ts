import { createHash, randomBytes } from 'node:crypto'
import { onlyRow, type Queryable } from '../database/database'
import type { Device } from '../lib/user-agent'

const TOKEN_BYTES = 32
const SECONDS_A_DAY = 86_400

/** Channel that tells processes about an ended session; the payload is its hash. A trigger of the table sends it. */
export const SESSION_ENDED_CHANNEL = 'session_ended'

/** Hashes a token. The database stores only hashes, so that a person who reads it cannot log in. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** The present time in unix seconds, and how many days a session lives without use. */
export interface SessionLifetime {
  readonly at: number
  readonly days: number
}

const renewedExpiry = ({ at, days }: SessionLifetime): number => at + days * SECONDS_A_DAY

/** How, with what and from where a member logs in. */
export interface LoginOrigin extends Device {
  readonly method: 'account' | 'wallet'
  /** As `maskedNetwork`: an address without its end. */
  readonly network: string
}

interface NewSession extends SessionLifetime {
  readonly memberId: string
}

/**
 * Begins the session of a login and writes the login down.
 * @returns its token, which is shown once, and whether the member logged in before, by something that is known, and never
 *   with this device
 */
export const beginSession = async (
  queryable: Queryable,
  session: NewSession,
  { method, browser, system, network }: LoginOrigin,
): Promise<{ readonly token: string; readonly newDevice: boolean }> => {
  const token = randomBytes(TOKEN_BYTES).toString('hex')
  const rows = await queryable.query<{ seen: boolean | null }>(
    `with begun as (
       insert into session (token_hash, member_id, created_at, expires_at, browser, system, network)
       values ($1, $2, $3, $4, $5, $6, $7) returning id
     ), written as (
       insert into login (member_id, method, outcome, session_id, browser, system, network, created_at)
       select $2, $8, 'success', id, $5, $6, $7, $3 from begun
     )
     select bool_or(browser is not distinct from $5 and system is not distinct from $6) as seen from login
     where member_id = $2 and outcome = 'success' and (browser is not null or system is not null)`,
    [hashToken(token), session.memberId, session.at, renewedExpiry(session), browser, system, network, method],
  )
  return { token, newDevice: onlyRow(rows).seen === false }
}

/** Ends a session; the member's other ones go on. */
export const endSession = async (queryable: Queryable, token: string): Promise<void> => {
  await queryable.query('delete from session where token_hash = $1', [hashToken(token)])
}

export interface SessionMember {
  readonly id: string
  /** Language of the last answer to the member. */
  readonly language: string
  /** Time when an unused session ends, in unix seconds. */
  readonly expiresAt: number
}

/** Returns true if a session in use should be extended: at most once a day, so that most reads do not write. */
export const isRenewalDue = ({ expiresAt }: Pick<SessionMember, 'expiresAt'>, lifetime: SessionLifetime): boolean =>
  renewedExpiry(lifetime) - expiresAt > SECONDS_A_DAY

/** Returns the member of a token, or undefined if it is unknown or has ended. Using a session extends it. */
export const memberOfToken = async (
  queryable: Queryable,
  token: string,
  lifetime: SessionLifetime,
): Promise<SessionMember | undefined> => {
  const hash = hashToken(token)
  const [member] = await queryable.query<SessionMember>(
    `select member.id, member.language, session.expires_at::float8 as "expiresAt"
     from session join member on member.id = session.member_id where token_hash = $1 and expires_at > $2`,
    [hash, lifetime.at],
  )
  if (!member || !isRenewalDue(member, lifetime)) return member
  const expiresAt = renewedExpiry(lifetime)
  await queryable.query('update session set expires_at = $2 where token_hash = $1', [hash, expiresAt])
  return { ...member, expiresAt }
}

/** Returns the token hashes whose session has ended. */
export const endedSessions = async (
  queryable: Queryable,
  hashes: readonly string[],
  at: number,
): Promise<readonly string[]> => {
  const rows = await queryable.query<{ hash: string }>(
    `select hash from unnest($1::text[]) as asked (hash)
     where not exists (select from session where token_hash = hash and expires_at > $2)`,
    [hashes, at],
  )
  return rows.map(({ hash }) => hash)
}

/** When and from where a session was used. */
export interface SessionUse {
  readonly tokenHash: string
  /** Unix seconds. */
  readonly at: number
  /** As `maskedNetwork`. */
  readonly network: string
}

/** Records the use of sessions. It skips a session that is being changed, until the next time. */
export const keepUses = async (queryable: Queryable, uses: readonly SessionUse[]): Promise<void> => {
  if (uses.length === 0) return
  await queryable.query(
    `with used as (
       select * from unnest($1::text[], $2::text[], $3::text[]) as use (token_hash, at, network)
     ), free as (
       select token_hash from session where token_hash = any($1::text[]) order by token_hash for no key update skip locked
     )
     update session set last_used_at = greatest(last_used_at, used.at::bigint), network = used.network
     from used join free using (token_hash) where session.token_hash = used.token_hash`,
    [uses.map(({ tokenHash }) => tokenHash), uses.map(({ at }) => String(at)), uses.map(({ network }) => network)],
  )
}
