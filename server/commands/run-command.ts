import { CODE } from '@/contract/codes'
import { contract, type Data, type Path } from '@/contract/contract'
import { CommitUnknownError, onlyRow, type Transaction } from '../database/database'
import { nowSeconds } from '../lib/clock'
import { runExclusive } from '../lib/keyed-mutex'
import { RefusalError } from '../lib/refusal'
import type { Platform } from '../platform'
import {
  type CommandPath,
  findIdempotencyRecord,
  type LockedMember,
  lockMember,
  payloadHashOf,
  storeIdempotencyRecord,
} from './idempotency'
import type { RequestNonce } from './nonces'
import { reset } from './rate-limits'
import { secondFactorProblem } from './second-factor'
import {
  checkWithdrawalPassword,
  OutdatedHashError,
  passwordTriesSubject,
  verifyPasswordAttempt,
} from './withdrawal-password'

const COMMAND_PATHS: Readonly<Record<CommandPath, true>> = {
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

/** Returns true if `runCommand` carries a call out, and spends its nonce in the transaction of the command. */
export const isCommand = (path: Path): boolean => path in COMMAND_PATHS

/** A command of a member, and the proof that it may be carried out. */
export interface Command {
  readonly memberId: string
  readonly path: CommandPath
  /** Without the password: the fields that a repetition has in common with the first request. */
  readonly payload: { readonly idempotencyKey?: string | undefined }
  /** Of the request; the seed has none. */
  readonly nonce?: RequestNonce | undefined
  /** The withdrawal password, where the command needs it. */
  readonly password?: string | undefined
  /** Code of the second factor, where the command asks for it. */
  readonly secondFactor?: { readonly code: string | undefined; asked(transaction: Transaction): Promise<boolean> }
}

/** The locked member, and the time in unix seconds. */
export interface CommandScope {
  readonly member: LockedMember
  readonly at: number
}

type Execute<Answer> = (transaction: Transaction, scope: CommandScope) => Promise<Answer>

/**
 * The answer of the first command with this key; undefined where there is none.
 * @throws RefusalError idempotency-key-reused, command-revoked
 */
const findAnswer = async <Answer extends Data<CommandPath>>(
  transaction: Transaction,
  { memberId, path }: Command,
  { idempotencyKey, payloadHash }: { readonly idempotencyKey: string; readonly payloadHash: string },
): Promise<Answer | undefined> => {
  const record = await findIdempotencyRecord(transaction, memberId, idempotencyKey)
  if (!record) return undefined
  // Whatever its timestamp: the clocks of two requests do not tell which one arrived first.
  if (record.path === null) throw new RefusalError(CODE.COMMAND_REVOKED)
  if (record.path === path && record.payload_hash === payloadHash) return record.answer as Answer
  throw new RefusalError(CODE.IDEMPOTENCY_KEY_REUSED, { field: 'idempotencyKey' })
}

/**
 * Executes a command, or repeats the answer of the first one with its key.
 * @returns a refusal of the second factor, because the counted try has to be committed
 */
const executeOnce = async <Answer extends Data<CommandPath>>(
  transaction: Transaction,
  { platform, command, execute }: Pick<Attempt<Answer>, 'platform' | 'command' | 'execute'>,
  scope: CommandScope,
): Promise<Answer | RefusalError> => {
  const { memberId, path, payload, secondFactor } = command
  const { idempotencyKey } = payload
  /** A refused code is counted; one that was right is spent only if the command is carried out. */
  const proveAndExecute = async (): Promise<Answer | RefusalError> => {
    const refusal =
      secondFactor && (await secondFactor.asked(transaction))
        ? await secondFactorProblem(transaction, platform, { memberId, at: scope.at, code: secondFactor.code })
        : undefined
    return refusal ?? execute(transaction, scope)
  }
  if (idempotencyKey === undefined) return proveAndExecute()
  const payloadHash = payloadHashOf(payload, contract[path].payload)
  const repeated = await findAnswer<Answer>(transaction, command, { idempotencyKey, payloadHash })
  if (repeated) return repeated
  const answer = await proveAndExecute()
  if (answer instanceof RefusalError) return answer
  const record = { memberId, idempotencyKey, path, payloadHash, answer, at: scope.at }
  await storeIdempotencyRecord(transaction, record)
  return answer
}

/**
 * The result of a command whose nonce is spent although this process has not spent it: after a lost commit, the stored
 * answer. Any other request was sent before.
 */
const repliedBefore = async <Answer extends Data<CommandPath>>(
  transaction: Transaction,
  { memberId, payload }: Command,
  lostCommit: CommitUnknownError | undefined,
): Promise<Answer> => {
  if (!lostCommit) throw new RefusalError(CODE.NONCE_REPLAYED)
  const { idempotencyKey } = payload
  const record = idempotencyKey && (await findIdempotencyRecord(transaction, memberId, idempotencyKey))
  if (!record || record.path === null) throw lostCommit
  return record.answer as Answer
}

/**
 * Spends the nonce, and reads wrong tries of the withdrawal password, in one statement. It follows the member's lock, so it
 * sees the tries of every earlier command.
 */
const spendNonceAndReadTries = async (transaction: Transaction, { memberId, nonce }: Command) => {
  const { spent, used, resets_at } = onlyRow(
    await transaction.query<{ spent: boolean; used: number | null; resets_at: string | null }>(
      `with spent as (
         insert into request_nonce (nonce, expires_at) select $1::text, $2::bigint where $1::text is not null
         on conflict do nothing returning nonce
       )
       select exists (select from spent) as spent, used, resets_at
       from (select $3::text as subject) member left join rate_limit using (subject)`,
      [nonce?.nonce ?? null, nonce?.expiresAt ?? null, passwordTriesSubject(memberId)],
    ),
  )
  const tries = used === null ? undefined : { used, resetsAt: Number(resets_at) }
  return { replayed: nonce !== undefined && !spent, tries }
}

interface Attempt<Answer> {
  readonly platform: Platform
  readonly command: Command
  readonly execute: Execute<Answer>
  /** After the password was right, which clears wrong tries even where the command is refused. */
  readonly onRightPassword: () => void
}

/** @returns a refusal where password or second factor is wrong, because the counted try has to be committed */
const runOnce = <Answer extends Data<CommandPath>>(
  { platform, command, execute, onRightPassword }: Attempt<Answer>,
  lostCommit?: CommitUnknownError,
): Promise<Answer | RefusalError> =>
  platform.database.transaction(async (transaction) => {
    const { memberId, password } = command
    const member = await lockMember(transaction, memberId)
    const at = nowSeconds(platform.clock)
    const { replayed, tries } = await spendNonceAndReadTries(transaction, command)
    if (replayed) return repliedBefore(transaction, command, lostCommit)
    if (password !== undefined) {
      const attempt = { member, tries, password, field: 'password', at } as const
      const refusal = await verifyPasswordAttempt(transaction, platform, attempt)
      if (refusal) return refusal
      if (tries) onRightPassword()
    }
    return executeOnce(transaction, { platform, command, execute }, { member, at })
  })

/**
 * Runs a command again whose commit got no reply. The nonce tells whether it was committed:
 *
 * 1. The second transaction locks the member's row. That waits until the first transaction has ended, with or without
 *    commit, because it held the same lock.
 * 2. The nonce is not spent: the first transaction was rolled back. The command runs now, once.
 * 3. The nonce is spent: the first transaction was committed, and the record under the command's key has its answer.
 * 4. Spent, but the command has no key or was not carried out: the caller gets the lost commit as an error (500).
 * 5. Without a nonce (seed), or when the second reply is lost as well, the same error.
 */
const runRecovered = async <Answer extends Data<CommandPath>>(attempt: Attempt<Answer>) => {
  try {
    return await runOnce(attempt)
  } catch (error) {
    if (!(error instanceof CommitUnknownError) || !attempt.command.nonce) throw error
    return runOnce(attempt, error)
  }
}

/**
 * Carries out a command of a member in one transaction: locks the member's row, spends the nonce, verifies the withdrawal
 * password, and repeats the answer of the first command with the same key. A refused command stores no record: it may be
 * tried again with its key. A wrong password is counted although nothing else is done.
 * @param execute may run again after a deadlock, so it must have no effects but those on the database
 * @throws RefusalError nonce-replayed, withdrawal-password-…, second-factor-…, idempotency-key-reused, command-revoked, and the refusals of `execute`
 */
export const runCommand = <Answer extends Data<CommandPath>>(
  platform: Platform,
  command: Command,
  execute: Execute<Answer>,
): Promise<Answer> => {
  const { memberId, password } = command
  let clearsTries = false
  const onRightPassword = () => {
    clearsTries = true
  }
  const attempt = async (): Promise<Answer> => {
    const outcome = await runRecovered({ platform, command, execute, onRightPassword })
    if (outcome instanceof RefusalError) throw outcome
    return outcome
  }
  // One at a time in this process, because each waiting call holds a database connection.
  return runExclusive(`command:${memberId}`, async () => {
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof OutdatedHashError) || password === undefined) throw error
      await checkWithdrawalPassword(platform, memberId, password)
      return await attempt()
    } finally {
      if (clearsTries) await reset(platform.database, passwordTriesSubject(memberId))
    }
  })
}
