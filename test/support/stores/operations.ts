import { CODE } from '@/contract/codes'
import type { CarriedOut, OperationPath } from '@/contract/contract'
import { AppError, BusinessError } from '@/errors/app-error'

const CARRIED_OUT_AT = 1_800_000_000

interface Command {
  readonly idempotencyKey?: string | undefined
}

/** A platform that carries each money command out once for its idempotency key, and says by the key what became of it. */
export class OperationRecords {
  readonly carriedOut = new Map<string, CarriedOut>()
  /** Keys without a command when they were asked for: refused from then on. */
  private readonly revoked = new Set<string>()
  /** What goes wrong when it is asked for a key. */
  unreachable: AppError | undefined
  /** Keys that were asked for. */
  readonly asked: string[] = []

  /** Does a command, unless its key was done before. @param answer of a first one, by how many were done before it */
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

/** A call that does what it should, and whose answer never arrives. */
export const answerLost =
  <Payload>(call: (payload: Payload) => unknown) =>
  async (payload: Payload): Promise<never> => {
    await call(payload)
    throw new AppError('timeout')
  }
