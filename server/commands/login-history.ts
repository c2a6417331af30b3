import { CODE } from '@/contract/codes'
import type { Data } from '@/contract/contract'
import { LOGIN_HISTORY_DAYS } from '@/domain/constants'
import { onlyRow, type Queryable } from '../database/database'
import { readPage } from '../database/page'
import { nowSeconds } from '../lib/clock'
import { RefusalError } from '../lib/refusal'
import type { Platform } from '../platform'
import { LOCKED_SECONDS } from './login'
import { addSecurityNotice } from './notices'
import { forgetDevices } from './second-factor'
import { beginSession, hashToken, type LoginOrigin } from './sessions'

const SECONDS_A_DAY = 86_400

type Session = Data<'/api/my/getSessions'>['list'][number]
type Login = Data<'/api/my/getLoginHistory'>['list'][number]

interface PageOfMember {
  readonly memberId: string
  readonly page: number
  readonly limit: number
}

/** The member of a login, and the password's hash or the wallet that proved them. */
export interface Credential {
  readonly memberId: string
  readonly passwordHash?: string
  /** Lower case. */
  readonly walletAddress?: string
}

/**
 * Begins the session of a login, and tells a member of one from a device that they did not log in with before.
 * @param credential by which the member logs in: it must still be theirs, so that no session outlives a new password
 * @returns its token, which is shown once
 * @throws RefusalError login-expired where the credential was replaced since it was verified; logins-frozen
 */
export const logIn = (
  { database, clock, config }: Platform,
  { memberId, passwordHash, walletAddress }: Credential,
  origin: LoginOrigin,
): Promise<string> =>
  database.transaction(async (transaction) => {
    const at = nowSeconds(clock)
    const [current] = await transaction.query<{ logins_frozen: boolean }>(
      `select logins_frozen from member where id = $1 and ($2::text is null or password_hash = $2)
         and ($3::text is null or wallet_address = $3) for share`,
      [memberId, passwordHash ?? null, walletAddress ?? null],
    )
    if (!current) throw new RefusalError(CODE.LOGIN_EXPIRED)
    if (current.logins_frozen) throw new RefusalError(CODE.LOGINS_FROZEN)
    const { token, newDevice } = await beginSession(transaction, { memberId, at, days: config.sessionDays }, origin)
    if (newDevice) {
      await addSecurityNotice(transaction, { memberId, at }, ({ newDevice }) => newDevice(origin))
    }
    return token
  })

/** Records the lock of an existing account, once per network until the lock ends. */
export const noteLockedLogin = async (
  { database, clock }: Platform,
  account: string,
  { browser, system, network }: LoginOrigin,
): Promise<void> => {
  const at = nowSeconds(clock)
  await database.query(
    `insert into login (member_id, method, outcome, browser, system, network, created_at)
     select id, 'account', 'locked', $2, $3, $4, $5 from member where lower(account) = $1
     and not exists (
       select from login
       where member_id = member.id and outcome = 'locked' and network = $4 and login.created_at > $5 - $6::bigint
     )`,
    [account.toLowerCase(), browser, system, network, at, LOCKED_SECONDS],
  )
}

/** The sessions of a member, the one of `token` first, then by last use. */
export const listSessions = (
  { database, clock }: Platform,
  { memberId, page, limit, token }: PageOfMember & { readonly token: string },
): Promise<Data<'/api/my/getSessions'>> =>
  readPage<Session>(database, {
    columns: `id, browser, system, network, created_at::float8 as "createdAt", token_hash = $2 as current,
      (case when token_hash = $2 then $3 else coalesce(last_used_at, created_at) end)::float8 as "lastUsedAt"`,
    from: 'session',
    where: 'member_id = $1 and expires_at > $3::bigint and $2::text is not null',
    order: 'token_hash = $2 desc, coalesce(last_used_at, created_at) desc, id',
    parameters: [memberId, hashToken(token), nowSeconds(clock)],
    page,
    limit,
  })

/** Ends a session of a member; one that they ended before stays so. @throws RefusalError record-not-found */
export const endSessionOf = async ({ database }: Platform, memberId: string, id: string): Promise<void> => {
  const { known } = onlyRow(
    await database.query<{ known: boolean }>(
      `with ended as (delete from session where id = $2::uuid and member_id = $1 returning id)
       select exists (select from ended) or exists (select from login where member_id = $1 and session_id = $2::uuid)
         as known`,
      [memberId, id],
    ),
  )
  if (!known) throw new RefusalError(CODE.RECORD_NOT_FOUND, { field: 'id' })
  await forgetDevices(database, memberId)
}

/** Ends a member's sessions but the one of `token`. @returns how many */
export const endOtherSessionsOf = async (queryable: Queryable, memberId: string, token: string): Promise<number> => {
  const rows = await queryable.query('delete from session where member_id = $1 and token_hash <> $2 returning id', [
    memberId,
    hashToken(token),
  ])
  await forgetDevices(queryable, memberId)
  return rows.length
}

/** A member's logins, newest first. */
export const listLogins = (
  { database, clock }: Platform,
  { memberId, page, limit }: PageOfMember,
): Promise<Data<'/api/my/getLoginHistory'>> =>
  readPage<Login>(database, {
    columns: 'id, browser, system, network, method, outcome, created_at::float8 as "createdAt"',
    from: 'login',
    where: 'member_id = $1 and created_at > $2',
    order: 'id desc',
    parameters: [memberId, nowSeconds(clock) - LOGIN_HISTORY_DAYS * SECONDS_A_DAY],
    page,
    limit,
  })
