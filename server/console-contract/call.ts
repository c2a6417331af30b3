import type * as v from 'valibot'
import type { Role } from './roles'

/** Object schema: every payload and answer is an object. */
type ObjectSchema = v.GenericSchema<object, object>

/** Declares a call that changes nothing. An admin may make it, too. */
export const read = <Payload extends ObjectSchema, Data extends ObjectSchema>(
  roles: readonly Role[],
  payload: Payload,
  data: Data,
) => ({ roles, effect: 'read', payload, data }) as const

/** Declares a call that is audited in its own transaction. An admin may make it, too. */
export const write = <Payload extends ObjectSchema, Data extends ObjectSchema>(
  roles: readonly Role[],
  payload: Payload,
  data: Data,
) => ({ roles, effect: 'write', payload, data }) as const

export const EVERY_ROLE = ['support', 'content', 'treasury'] as const
