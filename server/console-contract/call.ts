import type * as v from 'valibot'
import type { Role } from './roles'

/** Object schema: every payload and answer is an object. */
type ObjectSchema = v.GenericSchema<object, object>

/** A call of the console. `write` calls are audited in their own transaction. */
export interface ConsoleCall {
  /** Roles besides admin. */
  readonly roles: readonly Role[]
  readonly effect: 'read' | 'write'
  readonly payload: ObjectSchema
  readonly data: ObjectSchema
}

/** Declares a call without losing the types of its schemas. */
export const consoleCall = <const Call extends ConsoleCall>(call: Call): Call => call

export const EVERY_ROLE = ['support', 'content', 'treasury'] as const
