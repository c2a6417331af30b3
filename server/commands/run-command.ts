import { CODE } from '@/contract/codes'
import { contract, type Data, type Path } from '@/contract/contract'
import { nowSeconds } from '../clock'
import { CommitUnknownError, inOrder, type LastAsked, onlyRow, type Transaction } from '../database/database'
import { type RequestNonce, spendRequestNonce } from '../database/nonces'
import { reset } from '../database/rate-limits'
import { runExclusive } from '../lib/keyed-mutex'
import type { Platform } from '../platform'
import { RefusalError } from '../refusal'
import { type CommandPath, type LockedMember, lockMember, payloadHashOf, storeIdempotencyRecord } from './idempotency'
import {
  checkWithdrawalPassword,
  OutdatedHashError,
  type PasswordTries,
  passwordTriesSubject,
  verifyPasswordAttempt,
} from './withdrawal-password'

/** Commands that `runCommand` carries out. */
const PATHS: Readonly<Record<CommandPath, true>> = {
  '/api/funds/addMiningRig': true,
  '/api/funds/addTransfer': true,
  '/api/funds/addBoexRelease': true,
  '/api/funds/addCashLog': true,
  '/api/funds/getMiningRigRelease': true,
  '/api/funds/returnMiningRig': true,
  '/api/help/addTicket': true,
  '/api/help/addTicketMessage': true,
  '/api/my/updateTrustedAddresses': true,
}

/** Whether a call spends its nonce in the transaction that changes something. */
export const spendsOwnNonce = (path: Path): boolean => path in PATHS

/** A command of a member's: what it is, and what proves that it may be done. */
export interface Command {
  readonly memberId: string
  readonly path: CommandPath
  /** Without the password: what a repetition must have in common with what it repeats. */
  readonly payload: { readonly idempotencyKey?: string | undefined }
  /** Of the request that asks for it; a seed has none. */
  readonly nonce?: CommandNonce | undefined
  /** The withdrawal password, where the command asks for one. */
  readonly password?: string | undefined
}

/** A nonce that a command spends in its own transaction. */
export interface CommandNonce extends RequestNonce {
  /** Whether it was spent by a transaction that was committed. */
  isSpent: boolean
}

/** What a command is done with: the member's row is locked. */
export interface Opened<Facts = undefined> {
  readonly member: LockedMember
  /** Unix seconds. */
  readonly at: number
  readonly facts: Facts
}

/** An answer that is known while the last statements of its command are on their way. */
export class PipelinedAnswer<Answer> {
  /** @param statements of which a failure undoes the command; nothing depends on what they answer */
  constructor(
    readonly answer: Answer,
    readonly statements: readonly Promise<unknown>[],
  ) {}
}

type Execute<Answer, Facts> = (
  transaction: Transaction,
  opened: Opened<Facts>,
) => Promise<Answer | PipelinedAnswer<Answer>>

/** One statement that changes nothing. */
type Read<Facts> = (transaction: Transaction) => Promise<Facts>

interface OpeningRow {
  fresh: boolean
  path: string | null
  payload_hash: string | null
  answer: unknown
  used: number | null
  resets_at: string | null
  revoked: boolean
}

/**
 * Spends the nonce, and looks for a receipt of the command and for wrong tries at the password. After the member's row
 * is locked, in a statement of its own: what another command of the member's wrote meanwhile is seen.
 */
const open = async (transaction: Transaction, { memberId, payload, nonce }: Command): Promise<OpeningRow> =>
  onlyRow(
    await transaction.query<OpeningRow>(
      `with spent as (
         insert into request_nonce (nonce, expires_at) select $1::text, $2::bigint where $1::text is not null
         on conflict do nothing returning nonce
       )
       select $1::text is null or exists (select from spent) as fresh, receipt.path, receipt.payload_hash,
         receipt.answer, tries.used, tries.resets_at, revoked.member_id is not null as revoked
       from (values (1)) one (row)
       left join command_receipt receipt on receipt.member_id = $3 and receipt.request_id = $4
       left join revoked_command revoked on revoked.member_id = $3 and revoked.request_id = $4
       left join rate_limit tries on tries.subject = $5`,
      [
        // Spent already where it was asked what became of a commit.
        nonce?.isSpent === false ? nonce.nonce : null,
        nonce?.expiresAt ?? null,
        memberId,
        payload.idempotencyKey ?? null,
        passwordTriesSubject(memberId),
      ],
    ),
  )

const triesOf = ({ used, resets_at }: OpeningRow): PasswordTries | undefined =>
  used === null ? undefined : { used, resetsAt: Number(resets_at) }

const carryOut = async <Answer extends Data<CommandPath>, Facts>(
  transaction: Transaction,
  platform: Platform,
  command: Command,
  {
    execute,
    read,
    resetTries,
    lastAsked,
  }: {
    readonly execute: Execute<Answer, Facts>
    readonly read: Read<Facts>
    readonly resetTries: () => void
    readonly lastAsked: LastAsked
  },
): Promise<Answer | RefusalError> => {
  const { memberId, path, payload, password } = command
  const at = nowSeconds(platform.clock)
  const [member, opening, facts] = await inOrder(
    lockMember(transaction, memberId),
    open(transaction, command),
    read(transaction),
  )
  if (!opening.fresh) throw new RefusalError(CODE.NONCE_REPLAYED)
  if (password !== undefined) {
    const tries = triesOf(opening)
    const refusal = await verifyPasswordAttempt(transaction, platform, {
      member,
      tries,
      password,
      field: 'password',
      at,
    })
    if (refusal) return refusal
    if (tries) resetTries()
  }
  const { idempotencyKey } = payload
  const finish = async (record?: (answer: Answer) => Promise<void>): Promise<Answer> => {
    const done = await execute(transaction, { member, at, facts })
    const { answer, statements }: PipelinedAnswer<Answer> =
      done instanceof PipelinedAnswer ? done : new PipelinedAnswer(done, [])
    const last = record ? [...statements, record(answer)] : statements
    lastAsked()
    await inOrder(...last)
    return answer
  }
  if (idempotencyKey === undefined) return finish()
  const payloadHash = payloadHashOf(payload, contract[path].payload)
  if (opening.path !== null) {
    if (opening.path === path && opening.payload_hash === payloadHash) return opening.answer as Answer
    throw new RefusalError(CODE.IDEMPOTENCY_KEY_REUSED, { field: 'idempotencyKey' })
  }
  // Whatever its timestamp says: the clocks of two requests do not tell which one arrived first.
  if (opening.revoked) throw new RefusalError(CODE.COMMAND_REVOKED)
  return finish((answer) =>
    storeIdempotencyRecord(transaction, { memberId, idempotencyKey, path, payloadHash, answer, at }),
  )
}

/**
 * What a command answered whose commit was not answered. Its nonce tells: who spends it now knows that it is not spent by
 * the command, nor ever will be.
 * @returns undefined where nothing was done: the command may be carried out again
 * @throws CommitUnknownError where nothing tells
 */
const committedAnswer = async <Answer extends Data<CommandPath>>(
  { database }: Platform,
  { memberId, payload, nonce }: Command,
  failure: CommitUnknownError,
): Promise<Answer | undefined> => {
  const unknown = (): never => {
    throw failure
  }
  const { idempotencyKey } = payload
  if (!nonce || idempotencyKey === undefined) return unknown()
  if (await spendRequestNonce(database, nonce).catch(unknown)) {
    nonce.isSpent = true
    return undefined
  }
  const [receipt] = await database
    .query<{ answer: Answer }>('select answer from command_receipt where member_id = $1 and request_id = $2', [
      memberId,
      idempotencyKey,
    ])
    .catch(unknown)
  return receipt?.answer ?? unknown()
}

/**
 * Carries out a command of a member's: in one transaction that holds the member's row, spends the nonce, verifies the
 * withdrawal password, and answers a repetition with what the first one answered. A command that is refused leaves no
 * receipt: it may be tried again with the same key. A wrong password is counted although nothing else is done.
 * @param execute may run again after a deadlock, so it must have no effects but those on the database
 * @param read what `execute` depends on: asked together with what opens the command, when the member's row is locked, and
 *   before it is known whether the command may be done
 * @throws RefusalError nonce-replayed, withdrawal-password-…, idempotency-key-reused, command-revoked, and what `execute` refuses
 */
export const runCommand = <Answer extends Data<CommandPath>, Facts = undefined>(
  platform: Platform,
  command: Command,
  execute: Execute<Answer, Facts>,
  read: Read<Facts> = async () => undefined as Facts,
): Promise<Answer> => {
  const { database } = platform
  const { memberId, nonce, password } = command
  let resetsTries = false
  const resetTries = () => {
    resetsTries = true
  }
  const attempt = async (): Promise<Answer> => {
    // A row is locked, a nonce is spent, something is read.
    const transact = () =>
      database.transaction(
        (transaction, lastAsked) => carryOut(transaction, platform, command, { execute, read, resetTries, lastAsked }),
        { opensHarmlessly: true },
      )
    const outcome = await transact().catch(async (error: unknown) => {
      if (!(error instanceof CommitUnknownError)) throw error
      return (await committedAnswer<Answer>(platform, command, error)) ?? transact()
    })
    if (nonce) nonce.isSpent = true
    if (outcome instanceof RefusalError) throw outcome
    return outcome
  }
  // One at a time in this process: each one that waits for the member's row would hold a connection.
  return runExclusive(`command:${memberId}`, async () => {
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof OutdatedHashError) || password === undefined) throw error
      await checkWithdrawalPassword(platform, memberId, password)
      return await attempt()
    } finally {
      if (resetsTries) await reset(database, passwordTriesSubject(memberId))
    }
  })
}
