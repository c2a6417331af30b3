import { TRUSTED_ADDRESS_WAIT_SECONDS } from '@/domain/constants'
import { add, compare, type Decimal } from '@/domain/money/money'
import { onlyRow, type Transacting, type Transaction } from '../database/database'
import { nowSeconds } from '../lib/clock'
import type { Platform } from '../platform'
import type { Withdrawal } from './withdrawals'

/** Reason why a withdrawal waits for an operator although its quantity would not require it. */
export type Hold = 'suspended' | 'address-not-trusted' | 'outflow-limit'

const AN_HOUR_SECONDS = 3_600

/**
 * SQL for the reason to hold the row `withdrawal` of its `member`. `$1` is the current time; addresses added by `$2`
 * are trusted.
 */
const HOLD = `case
  when member.withdrawals_suspended_until > $1 or member.withdrawals_frozen then 'suspended'
  when member.trusted_only and coalesce(member.trusted_only_ends_at > $1, true) and not exists (
    select from trusted_address where trusted_address.member_id = member.id
      and trusted_address.address = lower(withdrawal.account) and added_at <= $2
  ) then 'address-not-trusted' end`

const timesOf = (at: number): readonly [number, number] => [at, at - TRUSTED_ADDRESS_WAIT_SECONDS]

/**
 * Returns true if the coin's withdrawals of the last hour, including this one, exceed the limit. A lock lets one
 * process at a time check.
 */
const exceedsOutflow = async (
  transaction: Transaction,
  { config }: Platform,
  { coin, quantity }: Withdrawal,
  at: number,
): Promise<boolean> => {
  await transaction.query("select pg_advisory_xact_lock(hashtext('withdrawal outflow'), hashtext($1))", [coin])
  const { outflow } = onlyRow(
    await transaction.query<{ outflow: Decimal }>(
      `select trim_scale(coalesce(sum(quantity), 0))::text as outflow from withdrawal
       where coin = $1 and approved_at > $2`,
      [coin, at - AN_HOUR_SECONDS],
    ),
  )
  return compare(add(outflow, quantity), config.withdrawals.outflowPerHour[coin]) > 0
}

/**
 * Returns the reason to hold a withdrawal before approval. The member's transfers and withdrawals are suspended, the
 * address is not trusted, or the platform's hourly outflow would be exceeded. An operator may approve beyond the
 * outflow limit.
 */
export const holdOf = async (
  transaction: Transaction,
  platform: Platform,
  withdrawal: Withdrawal,
  at: number,
): Promise<Hold | undefined> => {
  const { hold } = onlyRow(
    await transaction.query<{ hold: Hold | null }>(
      `select ${HOLD} as hold from withdrawal join member on member.id = withdrawal.member_id where withdrawal.id = $3`,
      [...timesOf(at), withdrawal.id],
    ),
  )
  if (hold !== null) return hold
  const automatic = withdrawal.decision === null
  return automatic && (await exceedsOutflow(transaction, platform, withdrawal, at)) ? 'outflow-limit' : undefined
}

/** Hands a withdrawal to an operator; an earlier approval no longer counts. */
export const holdWithdrawal = async (
  transaction: Transaction,
  { log }: Platform,
  id: string,
  hold: Hold,
): Promise<void> => {
  await transaction.query(
    `update withdrawal set status = 'under-review', manual = true, decision = null, approved_at = null, hold = $2,
       first_approver_id = null, first_approved_at = null
     where id = $1`,
    [id, hold],
  )
  log.error({ withdrawal: id, hold }, 'a withdrawal is held for an operator')
}

/** Takes approved withdrawals back that have no nonce yet and whose member is suspended or trusts other addresses alone. */
export const recallHeldPayouts = (platform: Platform, database: Transacting = platform.database): Promise<void> =>
  database.transaction(async (transaction) => {
    const held = await transaction.query<{ payout_id: string; id: string; hold: Hold }>(
      `select * from (
         select payout.id as payout_id, withdrawal.id, ${HOLD} as hold
         from payout join withdrawal on withdrawal.id = payout.subject_id
           join member on member.id = withdrawal.member_id
         where payout.kind = 'withdrawal' and payout.status = 'queued' and payout.nonce is null
         for no key update of payout skip locked
       ) queued where hold is not null`,
      [...timesOf(nowSeconds(platform.clock))],
    )
    for (const { payout_id, id, hold } of held) {
      await transaction.query('delete from payout where id = $1', [payout_id])
      await holdWithdrawal(transaction, platform, id, hold)
    }
  })
