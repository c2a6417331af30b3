import type { Decimal } from '@/domain/money/money'
import { onlyRow, type Queryable, type Transaction } from '../../database/database'
import { addOrderNotice } from '../notices'
import { forgetDevices, readSecondFactor } from '../second-factor'
import { forgetWrongPasswords } from '../withdrawal-password'
import { SUSPENSION_SECONDS } from '../withdrawal-suspension'
import { ConsoleRefusal } from './refusal'

const FOUND_MAXIMUM = 20
const LOGINS_SHOWN = 20

export type Freeze = 'logins' | 'transfers' | 'withdrawals'

interface MemberRow {
  id: string
  uid: string
  account: string | null
  wallet_address: string | null
  phone: string
  created_at: string
  frozen: Freeze[]
}

const FROZEN = `array_remove(array[case when logins_frozen then 'logins' end, case when transfers_frozen then 'transfers' end,
  case when withdrawals_frozen then 'withdrawals' end], null)`

const COLUMNS = `member.id, member.uid::text as uid, member.account, member.wallet_address, member.phone,
  member.created_at, ${FROZEN} as frozen`

const foundOf = ({ uid, account, wallet_address, phone, created_at, frozen }: MemberRow) => ({
  uid,
  account,
  walletAddress: wallet_address,
  phone,
  createdAt: Number(created_at),
  frozen,
})

const PHONE_DIGITS_MINIMUM = 6
/** More digits are no UID, and would not fit a `bigint`. */
const LONGEST_UID = 12

/** Condition that a text begins with a parameter. The planner uses an index for it without knowing the parameter. */
const beginsWith = (text: string, parameter: string): string =>
  `(${text} ~>=~ ${parameter} and ${text} ~<~ (${parameter} || chr(1114111)))`

/** Members with this UID, the beginning of this account or wallet, or the end of this phone number. */
export const searchMembers = async (queryable: Queryable, text: string) => {
  const digits = text.replace(/\D/g, '')
  const uid = /^\d+$/.test(text) && text.length <= LONGEST_UID ? text : null
  const phone = digits.length >= PHONE_DIGITS_MINIMUM ? digits : null
  const rows = await queryable.query<MemberRow>(
    `select ${COLUMNS} from member
     where uid = $2::bigint or ${beginsWith('lower(account)', '$1')} or ${beginsWith('wallet_address', '$1')}
       or ${beginsWith("reverse(regexp_replace(phone, '\\D', '', 'g'))", 'reverse($3)')}
     order by uid is not distinct from $2::bigint desc, id limit ${FOUND_MAXIMUM}`,
    [text.toLowerCase(), uid, phone],
  )
  return rows.map(foundOf)
}

/** The member's row with a UID. @throws ConsoleRefusal record-not-found */
export const memberWithUid = async (queryable: Queryable, uid: string, lock = false): Promise<MemberRow> => {
  const [row] = await queryable.query<MemberRow>(
    `select ${COLUMNS} from member where uid = $1::bigint ${lock ? 'for no key update' : ''}`,
    [uid],
  )
  if (!row) throw new ConsoleRefusal('record-not-found')
  return row
}

interface SessionRow {
  id: string
  browser: string | null
  system: string | null
  network: string | null
  created_at: string
  last_used_at: string
}

interface LoginRow {
  id: string
  method: string
  outcome: string
  browser: string | null
  system: string | null
  network: string
  created_at: string
}

/** Everything that an operator sees of a member. @throws ConsoleRefusal record-not-found */
export const memberFile = async (queryable: Queryable, uid: string, at: number) => {
  const row = await memberWithUid(queryable, uid)
  const more = onlyRow(
    await queryable.query<{ level: string; inviter_uid: string | null; set: boolean; suspended: string | null }>(
      `select member.level, inviter.uid::text as inviter_uid, member.withdrawal_password_hash is not null as set,
         case when member.withdrawals_suspended_until > $2 then member.withdrawals_suspended_until end as suspended
       from member left join member inviter on inviter.id = member.inviter_id where member.id = $1`,
      [row.id, at],
    ),
  )
  const balances = await queryable.query<{ account: string; coin: 'BOEX' | 'VC' | 'USDT'; balance: Decimal }>(
    `select name as account, coin, trim_scale(balance)::text as balance from ledger_account
     where member_id = $1 and balance <> 0 order by coin, name`,
    [row.id],
  )
  const sessions = await queryable.query<SessionRow>(
    `select id, browser, system, network, created_at, coalesce(last_used_at, created_at) as last_used_at from session
     where member_id = $1 and expires_at > $2 order by last_used_at desc`,
    [row.id, at],
  )
  const logins = await queryable.query<LoginRow>(
    `select id, method, outcome, browser, system, network, created_at from login where member_id = $1
     order by id desc limit ${LOGINS_SHOWN}`,
    [row.id],
  )
  return {
    member: foundOf(row),
    level: more.level,
    inviterUid: more.inviter_uid,
    withdrawalPasswordSet: more.set,
    secondFactorSince: (await readSecondFactor(queryable, { memberId: row.id, at })).since,
    suspendedUntil: more.suspended === null ? null : Number(more.suspended),
    balances,
    sessions: sessions.map(({ created_at, last_used_at, ...session }) => ({
      ...session,
      createdAt: Number(created_at),
      lastUsedAt: Number(last_used_at),
    })),
    logins: logins.map(({ created_at, ...login }) => ({ ...login, createdAt: Number(created_at) })),
  }
}

const FREEZE_COLUMNS: Readonly<Record<Freeze, string>> = {
  logins: 'logins_frozen',
  transfers: 'transfers_frozen',
  withdrawals: 'withdrawals_frozen',
}

/**
 * Ends every session of a member whose row is locked: a login at the same time waits, and is refused or ended. Every
 * device has to prove the second factor again.
 * @returns how many
 */
export const endMemberSessions = async (transaction: Transaction, memberId: string): Promise<number> => {
  await forgetDevices(transaction, memberId)
  return (await transaction.query('delete from session where member_id = $1 returning id', [memberId])).length
}

/**
 * Freezes or unfreezes logins, transfers or withdrawals of a member. Frozen logins also end the sessions.
 * @returns everything that is frozen before and after
 * @throws ConsoleRefusal record-not-found
 */
export const setFreeze = async (
  transaction: Transaction,
  { uid, what, frozen }: { readonly uid: string; readonly what: Freeze; readonly frozen: boolean },
): Promise<{ readonly before: readonly Freeze[]; readonly after: readonly Freeze[] }> => {
  const { id, frozen: before } = await memberWithUid(transaction, uid, true)
  const [row] = await transaction.query<{ frozen: Freeze[] }>(
    `update member set ${FREEZE_COLUMNS[what]} = $2 where id = $1 returning ${FROZEN} as frozen`,
    [id, frozen],
  )
  if (what === 'logins' && frozen) await endMemberSessions(transaction, id)
  return { before, after: row?.frozen ?? [] }
}

/**
 * Removes the withdrawal password, so that the member sets a new one by the account password or a wallet signature.
 * Suspends transfers and withdrawals for a day and notifies the member, because a thief may have asked for it.
 * @returns the end of the suspension, in unix seconds
 * @throws ConsoleRefusal record-not-found
 */
export const removeWithdrawalPassword = async (transaction: Transaction, uid: string, at: number): Promise<number> => {
  const { id: memberId } = await memberWithUid(transaction, uid, true)
  const until = at + SUSPENSION_SECONDS
  await transaction.query(
    `update member set withdrawal_password_hash = null,
       withdrawals_suspended_until = greatest(coalesce(withdrawals_suspended_until, 0), $2) where id = $1`,
    [memberId, until],
  )
  await forgetWrongPasswords(transaction, memberId)
  await addOrderNotice(transaction, {
    memberId,
    kind: 'login',
    render: ({ withdrawalPasswordRemoved }) => withdrawalPasswordRemoved({ until }),
    at,
  })
  return until
}
