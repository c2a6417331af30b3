import { CODE, type Code } from '@/contract/codes'
import type { Refusal } from '@/contract/envelope'

/** Error of a rejected call: an error code and a message that tells the user what to do. */
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

/**
 * The whole process is overloaded. In addition to the code it sends HTTP 503, so that a proxy tries another process.
 */
export class OverloadedError extends RefusalError {
  override readonly name = 'OverloadedError'

  constructor(retryAfterSeconds: number) {
    super(CODE.PLATFORM_FULL, { retryAfterSeconds })
  }
}
