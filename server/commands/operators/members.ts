import type { Decimal } from '@/domain/money/money'
import type { ConsoleData } from '../../console-contract/contract'
import { onlyRow, type Queryable, type Transaction } from '../../database/database'
import { addSecurityNotice } from '../notices'
import { forgetDevices, readSecondFactor } from '../second-factor'
import { forgetWrongPasswords } from '../withdrawal-password'
import { suspendAfterReset } from '../withdrawal-suspension'
import { ConsoleRefusal } from './refusal'

const FOUND_MAXIMUM = 20
const LOGINS_SHOWN = 20

export type Freeze = 'logins' | 'transfers' | 'withdrawals'

interface MemberRow {
  id: string
  uid: string
  account: string | null
  walletAddress: string | null
  phone: string
  createdAt: number
  frozen: Freeze[]
}

const FROZEN = `array_remove(array[case when logins_frozen then 'logins' end, case when transfers_frozen then 'transfers' end,
  case when withdrawals_frozen then 'withdrawals' end], null)`

const COLUMNS = `member.id, member.uid::text as uid, member.account, member.wallet_address as "walletAddress",
  member.phone, member.created_at::float8 as "createdAt", ${FROZEN} as frozen`

const PHONE_DIGITS_MINIMUM = 6
/** More digits are no UID, and would not fit a `bigint`. */
const LONGEST_UID = 12

/** Condition that a text begins with a parameter. The planner uses an index for it without knowing the parameter. */
const beginsWith = (text: string, parameter: string): string =>
  `(${text} ~>=~ ${parameter} and ${text} ~<~ (${parameter} || chr(1114111)))`

/** Members with this UID, the beginning of this account or wallet, or the end of this phone number. */
export const searchMembers = (queryable: Queryable, text: string) => {
  const digits = text.replace(/\D/g, '')
  const uid = /^\d+$/.test(text) && text.length <= LONGEST_UID ? text : null
  const phone = digits.length >= PHONE_DIGITS_MINIMUM ? digits : null
  return queryable.query<MemberRow>(
    `select ${COLUMNS} from member
     where uid = $2::bigint or ${beginsWith('lower(account)', '$1')} or ${beginsWith('wallet_address', '$1')}
       or ${beginsWith("reverse(regexp_replace(phone, '\\D', '', 'g'))", 'reverse($3)')}
     order by uid is not distinct from $2::bigint desc, id limit ${FOUND_MAXIMUM}`,
    [text.toLowerCase(), uid, phone],
  )
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

/** Everything that an operator sees of a member. @throws ConsoleRefusal record-not-found */
export const memberFile = async (queryable: Queryable, uid: string, at: number) => {
  const member = await memberWithUid(queryable, uid)
  type More = Pick<ConsoleData<'members/show'>, 'level' | 'inviterUid' | 'withdrawalPasswordSet' | 'suspendedUntil'>
  const more = onlyRow(
    await queryable.query<More>(
      `select member.level, inviter.uid::text as "inviterUid",
         member.withdrawal_password_hash is not null as "withdrawalPasswordSet", (
           case when member.withdrawals_suspended_until > $2 then member.withdrawals_suspended_until end
         )::float8 as "suspendedUntil"
       from member left join member inviter on inviter.id = member.inviter_id where member.id = $1`,
      [member.id, at],
    ),
  )
  const balances = await queryable.query<{ account: string; coin: 'BOEX' | 'VC' | 'USDT'; balance: Decimal }>(
    `select name as account, coin, trim_scale(balance)::text as balance from ledger_account
     where member_id = $1 and balance <> 0 order by coin, name`,
    [member.id],
  )
  const sessions = await queryable.query<ConsoleData<'members/show'>['sessions'][number]>(
    `select id, browser, system, network, created_at::float8 as "createdAt",
       coalesce(last_used_at, created_at)::float8 as "lastUsedAt" from session
     where member_id = $1 and expires_at > $2 order by "lastUsedAt" desc`,
    [member.id, at],
  )
  const logins = await queryable.query<ConsoleData<'members/show'>['logins'][number]>(
    `select id, method, outcome, browser, system, network, created_at::float8 as "createdAt" from login
     where member_id = $1 order by id desc limit ${LOGINS_SHOWN}`,
    [member.id],
  )
  const { since: secondFactorSince } = await readSecondFactor(queryable, { memberId: member.id, at })
  return { member, ...more, secondFactorSince, balances, sessions, logins }
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
  await transaction.query('update member set withdrawal_password_hash = null where id = $1', [memberId])
  const until = await suspendAfterReset(transaction, memberId, at)
  await forgetWrongPasswords(transaction, memberId)
  await addSecurityNotice(transaction, { memberId, at }, ({ withdrawalPasswordRemoved }) =>
    withdrawalPasswordRemoved({ until }),
  )
  return until
}
