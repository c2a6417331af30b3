import { createHash } from 'node:crypto'
import { CODE } from '@/contract/codes'
import type { CarriedOut, Data, OperationPath } from '@/contract/contract'
import type { Queryable, Transaction } from '../database/database'
import { RefusalError } from '../refusal'

/** Commands that are done once: those that move money, and what is written to customer service. */
type CommandPath = OperationPath | '/api/help/addTicket' | '/api/help/addTicketMessage'

/** A command that a client may send again when it does not know what became of it. */
export interface IdempotentCommand {
  readonly memberId: string
  readonly path: CommandPath
  readonly payload: { readonly requestId?: string | undefined }
  /** Unix seconds. */
  readonly at: number
}

const hashOf = (payload: object): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(payload).sort(([left], [right]) => (left < right ? -1 : 1))))
    .digest('hex')

/**
 * One command of a member at a time. Taken first in every such command, before any other row is locked. No key is
 * changed by it: a stronger lock would hold up everybody whose rows refer to the member, and two members who transfer
 * to each other would wait for one another.
 */
export const lockMember = async (transaction: Transaction, memberId: string): Promise<void> => {
  await transaction.query('select id from member where id = $1 for no key update', [memberId])
}

/**
 * Does a command within the caller's transaction, and answers a repetition with what the first one answered.
 * Locks the member. A command that is refused leaves no record: it may be tried again with the same key.
 * @throws RefusalError request-id-reused when the key stands for another command
 */
export const withIdempotency = async <Answer extends Data<CommandPath>>(
  transaction: Transaction,
  { memberId, path, payload, at }: IdempotentCommand,
  work: () => Promise<Answer>,
): Promise<Answer> => {
  await lockMember(transaction, memberId)
  const { requestId } = payload
  if (requestId === undefined) return work()
  const payloadHash = hashOf(payload)
  const records = await transaction.query<{ path: string; payload_hash: string; answer: Answer }>(
    'select path, payload_hash, answer from command_receipt where member_id = $1 and request_id = $2',
    [memberId, requestId],
  )
  const [record] = records
  if (record) {
    if (record.path !== path || record.payload_hash !== payloadHash) {
      throw new RefusalError(CODE.REQUEST_ID_REUSED, { field: 'requestId' })
    }
    return record.answer
  }
  const answer = await work()
  await transaction.query(
    `insert into command_receipt (member_id, request_id, path, payload_hash, answer, created_at)
     values ($1, $2, $3, $4, $5::jsonb, $6)`,
    [memberId, requestId, path, payloadHash, JSON.stringify(answer), at],
  )
  return answer
}

/**
 * What became of a member's money command, by its idempotency key; null where none was carried out. One that is under way is
 * waited for: its member is locked until it ends. Another member's key is never answered.
 */
export const operationOf = async (
  queryable: Queryable,
  { memberId, requestId }: { readonly memberId: string; readonly requestId: string },
): Promise<CarriedOut | null> => {
  const [record] = await queryable.query<Omit<CarriedOut, 'createdAt'> & { created_at: string }>(
    "select path, answer, created_at from finished_command($1, $2) where path like '/api/funds/%'",
    [memberId, requestId],
  )
  if (!record) return null
  const { path, answer, created_at } = record
  // The answer was written by the command of that path.
  return { path, answer, createdAt: Number(created_at) } as CarriedOut
}
