import { CODE } from '@/contract/codes'
import type { Data, ExhaustivePick } from '@/contract/contract'
import { TRUSTED_ADDRESS_WAIT_SECONDS, TRUSTED_ADDRESSES_MAXIMUM } from '@/domain/constants'
import { onlyRow, type Queryable, type Transaction } from '../database/database'
import { nowSeconds } from '../lib/clock'
import { RefusalError } from '../lib/refusal'
import type { Platform } from '../platform'
import { checkDestination } from './destination'
import type { LockedMember } from './idempotency'
import type { RequestNonce } from './nonces'
import { addSecurityNotice } from './notices'
import { runCommand } from './run-command'

type TrustedAddresses = Data<'/api/my/getTrustedAddresses'>
type Change = ExhaustivePick<'/api/my/updateTrustedAddresses', 'add' | 'remove' | 'only' | 'password' | 'secondFactor'>

type Restriction = Pick<LockedMember, 'trusted_only' | 'trusted_only_ends_at'>

/** A member with one of their addresses, or without any. */
interface Row extends Restriction {
  address: string | null
  added_at: string | null
}

/**
 * Returns true if a member's withdrawals may only go to trusted addresses.
 * @param at unix seconds
 */
const isTrustedOnly = ({ trusted_only, trusted_only_ends_at }: Restriction, at: number): boolean =>
  trusted_only && (trusted_only_ends_at === null || Number(trusted_only_ends_at) > at)

/** Returns the trusted addresses of a member, latest first, and the state of the restriction to them. */
const trustedAddressesOf = async (
  queryable: Queryable,
  { memberId, at }: { readonly memberId: string /** Unix seconds. */; readonly at: number },
): Promise<TrustedAddresses> => {
  const rows = await queryable.query<Row>(
    `select trusted_only, trusted_only_ends_at, address, added_at
     from member left join trusted_address on member_id = member.id
     where member.id = $1 order by added_at desc, address`,
    [memberId],
  )
  const [row] = rows
  if (!row) throw new Error('a member who is logged in has a row')
  const only = isTrustedOnly(row, at)
  return {
    only,
    endsAt: only && row.trusted_only_ends_at !== null ? Number(row.trusted_only_ends_at) : null,
    list: rows.flatMap(({ address, added_at }) => {
      if (address === null) return []
      const addedAt = Number(added_at)
      return [{ address, addedAt, usableAt: addedAt + TRUSTED_ADDRESS_WAIT_SECONDS }]
    }),
  }
}

/**
 * Refuses a withdrawal to an address that the member does not trust, or not for long enough, where they have chosen to
 * withdraw to trusted addresses alone.
 * @param at unix seconds
 * @throws RefusalError address-not-trusted
 */
export const checkTrusted = async (
  transaction: Transaction,
  { member, account, at }: { readonly member: LockedMember; readonly account: string; readonly at: number },
): Promise<void> => {
  if (!isTrustedOnly(member, at)) return
  const [trusted] = await transaction.query(
    'select 1 from trusted_address where member_id = $1 and address = $2 and added_at <= $3',
    [member.id, account.toLowerCase(), at - TRUSTED_ADDRESS_WAIT_SECONDS],
  )
  if (!trusted) throw new RefusalError(CODE.ADDRESS_NOT_TRUSTED, { field: 'account' })
}

interface Changing {
  readonly memberId: string
  readonly at: number
}

/** @throws RefusalError trusted-addresses-full */
const add = async (transaction: Transaction, { memberId, at }: Changing, address: string): Promise<void> => {
  const rows = await transaction.query<{ count: number; known: boolean }>(
    `select count(*)::integer as count, coalesce(bool_or(address = $2), false) as known
     from trusted_address where member_id = $1`,
    [memberId, address],
  )
  const { count, known } = onlyRow(rows)
  // Re-adding would restart the 24-hour wait.
  if (known) return
  if (count >= TRUSTED_ADDRESSES_MAXIMUM) {
    throw new RefusalError(CODE.TRUSTED_ADDRESSES_FULL, { field: 'add', bound: String(TRUSTED_ADDRESSES_MAXIMUM) })
  }
  await transaction.query('insert into trusted_address (member_id, address, added_at) values ($1, $2, $3)', [
    memberId,
    address,
    at,
  ])
  const from = at + TRUSTED_ADDRESS_WAIT_SECONDS
  await addSecurityNotice(transaction, { memberId, at }, ({ trustedAddressAdded }) =>
    trustedAddressAdded({ address, from }),
  )
}

/** Sets or ends the restriction of withdrawals to trusted addresses. */
const choose = async (
  transaction: Transaction,
  { member, at }: { readonly member: LockedMember; readonly at: number },
  only: boolean,
): Promise<void> => {
  const memberId = member.id
  const now = isTrustedOnly(member, at)
  if (only || !now) {
    await transaction.query('update member set trusted_only = $2, trusted_only_ends_at = null where id = $1', [
      memberId,
      only,
    ])
    return
  }
  if (member.trusted_only_ends_at !== null) return
  const endsAt = at + TRUSTED_ADDRESS_WAIT_SECONDS
  await transaction.query('update member set trusted_only_ends_at = $2 where id = $1', [memberId, endsAt])
  await addSecurityNotice(transaction, { memberId, at }, ({ trustedOnlyEnds }) => trustedOnlyEnds({ endsAt }))
}

/**
 * Changes the trusted addresses of a member. Safer settings take effect immediately. A new address, or the end of the
 * restriction, takes effect a day later and with a notice, so that the owner notices a thief.
 * @throws RefusalError withdrawal-password-…, second-factor-…, address-invalid, destination-refused, trusted-addresses-full
 */
export const updateTrusted = async (
  platform: Platform,
  { memberId, request, nonce }: { memberId: string; request: Change; nonce?: RequestNonce | undefined },
): Promise<TrustedAddresses> => {
  const password = 'password' in request ? request.password : undefined
  // Removing an address or turning the restriction on is the safer setting.
  const weakens = 'add' in request || ('only' in request && !request.only)
  const code = 'secondFactor' in request ? request.secondFactor : undefined
  const secondFactor = { code, asked: async () => weakens }
  const command = {
    memberId,
    path: '/api/my/updateTrustedAddresses',
    payload: {},
    nonce,
    password,
    secondFactor,
  } as const
  return runCommand(platform, command, async (transaction, { member, at }) => {
    if ('add' in request) {
      checkDestination(platform.chain, request.add, 'add')
      await add(transaction, { memberId, at }, request.add.toLowerCase())
    } else if ('remove' in request) {
      await transaction.query('delete from trusted_address where member_id = $1 and address = $2', [
        memberId,
        request.remove.toLowerCase(),
      ])
    } else {
      await choose(transaction, { member, at }, request.only)
    }
    return trustedAddressesOf(transaction, { memberId, at })
  })
}

export const readTrusted = ({ database, clock }: Platform, memberId: string): Promise<TrustedAddresses> =>
  trustedAddressesOf(database, { memberId, at: nowSeconds(clock) })
