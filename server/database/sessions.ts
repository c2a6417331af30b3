import { createHash, randomBytes } from 'node:crypto'
import type { Queryable } from './database'

const TOKEN_BYTES = 32
const SECONDS_A_DAY = 86_400

/** Where processes hear that a session has ended; the payload is its hash. A trigger of the table tells. */
export const SESSION_ENDED_CHANNEL = 'session_ended'

/** Tokens are kept hashed: who reads the database cannot log in with what they find. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Begins a session. @returns its token, which is shown once */
export const beginSession = async (
  queryable: Queryable,
  session: { memberId: string; at: number; days: number },
): Promise<string> => {
  const token = randomBytes(TOKEN_BYTES).toString('hex')
  await queryable.query('insert into session (token_hash, member_id, created_at, expires_at) values ($1, $2, $3, $4)', [
    hashToken(token),
    session.memberId,
    session.at,
    session.at + session.days * SECONDS_A_DAY,
  ])
  return token
}

/** Ends a session; the member's other ones go on. */
export const endSession = async (queryable: Queryable, token: string): Promise<void> => {
  await queryable.query('delete from session where token_hash = $1', [hashToken(token)])
}

/** Who a token stands for. */
export interface SessionMember {
  readonly id: string
  /** The language the member was last answered in. */
  readonly language: string
  /** When the session ends without use, in unix seconds. */
  readonly expiresAt: number
}

/** The present time, and how many days a session lives without use. */
export interface SessionLifetime {
  readonly at: number
  readonly days: number
}

const renewedExpiry = ({ at, days }: SessionLifetime): number => at + days * SECONDS_A_DAY

/** Whether a session in use is to live on: at most once a day, so that a read stays a read. */
export const isRenewalDue = ({ expiresAt }: Pick<SessionMember, 'expiresAt'>, lifetime: SessionLifetime): boolean =>
  renewedExpiry(lifetime) - expiresAt > SECONDS_A_DAY

/** The member behind a token, or undefined when it is unknown or has ended. A session in use lives on. */
export const memberOfToken = async (
  queryable: Queryable,
  token: string,
  lifetime: SessionLifetime,
): Promise<SessionMember | undefined> => {
  const hash = hashToken(token)
  const rows = await queryable.query<{ id: string; language: string; expires_at: string }>(
    `select member.id, member.language, session.expires_at from session join member on member.id = session.member_id
     where token_hash = $1 and expires_at > $2`,
    [hash, lifetime.at],
  )
  const [session] = rows
  if (!session) return undefined
  const member = { id: session.id, language: session.language, expiresAt: Number(session.expires_at) }
  if (!isRenewalDue(member, lifetime)) return member
  const expiresAt = renewedExpiry(lifetime)
  await queryable.query('update session set expires_at = $2 where token_hash = $1', [hash, expiresAt])
  return { ...member, expiresAt }
}
