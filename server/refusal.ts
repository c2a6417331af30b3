import type { Code } from '@/contract/codes'
import type { Refusal } from '@/contract/envelope'

/** The platform says no, with a code of its own and words that a person can act on. */
export class RefusalError extends Error {
  override readonly name = 'RefusalError'

  constructor(
    readonly code: Code,
    /** Travels in the envelope's `data` and fills the placeholders of the message. */
    readonly details: Refusal & Record<string, unknown> = {},
  ) {
    super(`refused with code ${code}`)
  }
}
