import { CODE, type Code } from '@/contract/codes'
import type { Refusal } from '@/contract/envelope'

/** The platform says no, with a code of its own and words that a person can act on. */
export class RefusalError extends Error {
  override readonly name: string = 'RefusalError'

  constructor(
    readonly code: Code,
    /** Travels in the envelope's `data` and fills the placeholders of the message. */
    readonly details: Refusal & Record<string, unknown> = {},
  ) {
    super(`refused with code ${code}`)
  }
}

/** A broken bound as details of a refusal, with the coin that it is counted in. */
export const boundIn = (unit: string, bound: string | undefined): { bound?: string; unit?: string } =>
  bound === undefined ? {} : { bound, unit }

/** The process can take no more at all, whoever asks: HTTP's 503 beside the code, so that a proxy asks another one. */
export class OverloadedError extends RefusalError {
  override readonly name = 'OverloadedError'

  constructor(retryAfterSeconds: number) {
    super(CODE.PLATFORM_FULL, { retryAfterSeconds })
  }
}
