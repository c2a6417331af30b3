import { CODE } from '@/contract/codes'
import type { CarriedOut, OperationPath } from '@/contract/contract'
import { AppError, BusinessError } from '@/errors/app-error'

const CARRIED_OUT_AT = 1_800_000_000

interface Command {
  readonly idempotencyKey?: string | undefined
}

/** A platform that carries out each money command once per idempotency key, and reports the result of a key. */
export class OperationRecords {
  readonly carriedOut = new Map<string, CarriedOut>()
  /** Keys that were looked up before their command arrived: refused from then on. */
  private readonly revoked = new Set<string>()
  /** Error of every lookup of a key. */
  unreachable: AppError | undefined
  /** Keys that were looked up. */
  readonly asked: string[] = []

  /**
   * Carries out a command, unless its key is already done. @param answer returns the response, from the number of
   * earlier commands
   */
  carryOut<Answer extends object>(
    path: OperationPath,
    { idempotencyKey = '' }: Command,
    answer: (done: number) => Answer,
  ) {
    const known = this.carriedOut.get(idempotencyKey)
    if (known) return known.answer as unknown as Answer
    if (this.revoked.has(idempotencyKey)) throw new BusinessError(CODE.COMMAND_REVOKED, 'revoked')
    const made = answer(this.carriedOut.size)
    this.carriedOut.set(idempotencyKey, { path, answer: made, createdAt: CARRIED_OUT_AT } as unknown as CarriedOut)
    return made
  }

  async getOperation({
    idempotencyKey,
  }: {
    readonly idempotencyKey: string
  }): Promise<{ operation: CarriedOut | null }> {
    this.asked.push(idempotencyKey)
    if (this.unreachable) throw this.unreachable
    const operation = this.carriedOut.get(idempotencyKey) ?? null
    if (!operation) this.revoked.add(idempotencyKey)
    return { operation }
  }
}

/** Returns a call that acts, and whose response is lost. */
export const answerLost =
  <Payload>(call: (payload: Payload) => unknown) =>
  async (payload: Payload): Promise<never> => {
    await call(payload)
    throw new AppError('timeout')
  }
