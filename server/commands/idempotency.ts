import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import type { CarriedOut, Data, OperationPath } from '@/contract/contract'
import { OPERATIONS_KEPT_SECONDS } from '@/domain/constants'
import { onlyRow, type Queryable, type Transaction } from '../database/database'

/** Commands of a member: those that move money or say where to, and what is written to customer service. */
export type CommandPath =
  | OperationPath
  | '/api/help/addTicket'
  | '/api/help/addTicketMessage'
  | '/api/my/updateTrustedAddresses'

/** Fields that keep their default in the hash, as in hashes from before defaults were left out. */
const HASHED_DEFAULTS: readonly string[] = ['images']

/** Default values of optional fields, in any variant of a payload. */
const defaultsOf = (schema: v.GenericSchema): ReadonlyMap<string, unknown> => {
  const defaults = new Map<string, unknown>()
  if ('entries' in schema) {
    for (const [field, entry] of Object.entries(schema.entries as Readonly<Record<string, v.GenericSchema>>)) {
      defaults.set(field, v.getDefault(entry))
    }
  }
  if ('options' in schema) {
    for (const option of schema.options as readonly v.GenericSchema[]) {
      for (const [field, value] of defaultsOf(option)) defaults.set(field, value)
    }
  }
  return defaults
}

/**
 * Returns the hash of the fields that a repeated command must have in common with the first one. Fields with their default
 * are left out, so that a new optional field keeps the hash: two versions serve at a time during a rolling upgrade.
 * @param schema of the payload
 */
export const payloadHashOf = (payload: object, schema: v.GenericSchema): string => {
  const defaults = defaultsOf(schema)
  const fields = Object.entries(payload).filter(
    ([field, value]) => HASHED_DEFAULTS.includes(field) || !isDeepStrictEqual(value, defaults.get(field)),
  )
  return createHash('sha256')
    .update(JSON.stringify(fields.sort(([left], [right]) => (left < right ? -1 : 1))))
    .digest('hex')
}

/** Member whose row this transaction has locked. */
export interface LockedMember {
  readonly id: string
  readonly uid: string
  readonly account: string | null
  readonly wallet_address: string | null
  readonly withdrawal_password_hash: string | null
  /** Unix seconds, as the database writes them. */
  readonly withdrawals_suspended_until: string | null
  /** Stopped by an operator. */
  readonly transfers_frozen: boolean
  readonly withdrawals_frozen: boolean
  /**
   * True if withdrawals only go to trusted addresses; the next field is the end of this restriction, in unix seconds.
   */
  readonly trusted_only: boolean
  readonly trusted_only_ends_at: string | null
}

/**
 * Locks a member, so that one command at a time runs for them. Every such command takes this lock before any other row.
 *
 * The lock is `for no key update`. A stronger one would block every row that refers to the member, and two members who
 * transfer to each other would deadlock.
 */
export const lockMember = async (transaction: Transaction, memberId: string): Promise<LockedMember> =>
  onlyRow(
    await transaction.query<LockedMember>(
      `select id, uid, account, wallet_address, withdrawal_password_hash, withdrawals_suspended_until,
         transfers_frozen, withdrawals_frozen, trusted_only, trusted_only_ends_at
       from member where id = $1 for no key update`,
      [memberId],
    ),
  )

interface StoredRecord {
  /** Null if `operationOf` told the member that no command with this key was carried out. */
  readonly path: string | null
  readonly payload_hash: string
  readonly answer: unknown
}

export const findIdempotencyRecord = async (
  transaction: Transaction,
  memberId: string,
  idempotencyKey: string,
): Promise<StoredRecord | undefined> => {
  const [record] = await transaction.query<StoredRecord>(
    `select path, payload_hash, answer from command_receipt where member_id = $1 and request_id = $2
     union all
     select null, null, null from revoked_command where member_id = $1 and request_id = $2
     order by path nulls last`,
    [memberId, idempotencyKey],
  )
  return record
}

/** Stored answer of a command, for retries. */
interface IdempotencyRecord {
  readonly memberId: string
  readonly idempotencyKey: string
  readonly path: CommandPath
  readonly payloadHash: string
  readonly answer: Data<CommandPath>
  /** Unix seconds. */
  readonly at: number
}

export const storeIdempotencyRecord = async (transaction: Transaction, record: IdempotencyRecord): Promise<void> => {
  const { memberId, idempotencyKey, path, payloadHash, answer, at } = record
  await transaction.query(
    `insert into command_receipt (member_id, request_id, path, payload_hash, answer, created_at)
     values ($1, $2, $3, $4, $5::jsonb, $6)`,
    [memberId, idempotencyKey, path, payloadHash, JSON.stringify(answer), at],
  )
}

/**
 * Returns the result of a member's money command by its idempotency key, or null if none was carried out. A command
 * that is still running holds its member's lock, so this call waits for it.
 *
 * A key without a receipt is revoked: `runCommand` refuses it from then on. Without `revoke`, this call neither waits
 * nor changes anything. It never returns the result of another member's key.
 * @param at unix seconds
 */
export const operationOf = async (
  queryable: Queryable,
  {
    memberId,
    idempotencyKey,
    at,
    revoke = true,
  }: {
    readonly memberId: string
    readonly idempotencyKey: string
    readonly at: number
    readonly revoke?: boolean | undefined
  },
): Promise<CarriedOut | null> => {
  // The answer was written by the command of that path.
  const [record] = await queryable.query<CarriedOut>(
    `select path, answer, created_at::float8 as "createdAt"
     from ${revoke ? 'finished_or_revoked_command($1, $2, $3)' : 'command_receipt where member_id = $1 and request_id = $2'}
     ${revoke ? 'where' : 'and'} path like '/api/funds/%'`,
    revoke ? [memberId, idempotencyKey, at + OPERATIONS_KEPT_SECONDS] : [memberId, idempotencyKey],
  )
  return record ?? null
}
