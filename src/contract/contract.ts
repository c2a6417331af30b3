import type * as v from 'valibot'
import { commonCalls } from './common'
import { contentCalls } from './content'
import { fundsCalls } from './funds'
import { helpCalls } from './help'
import { memberCalls } from './member'
import { sessionCalls } from './session'

/** Every call of the specification's §7 and our own, by path: the one description both ends are typed and checked by. */
export const contract = {
  ...sessionCalls,
  ...contentCalls,
  ...memberCalls,
  ...fundsCalls,
  ...commonCalls,
  ...helpCalls,
} as const

export type Contract = typeof contract
export type Path = keyof Contract
/** What a client hands in. */
export type Payload<P extends Path> = v.InferInput<Contract[P]['payload']>
/** What a handler receives: defaults filled in. */
export type CheckedPayload<P extends Path> = v.InferOutput<Contract[P]['payload']>
export type Data<P extends Path> = v.InferOutput<Contract[P]['data']>

/** A money command that was carried out, as it is told to a client that never heard of it. */
export type CarriedOut = NonNullable<Data<'/api/funds/getOperation'>['operation']>
/** Money commands that carry an idempotency key. */
export type OperationPath = CarriedOut['path']

export const PATHS = Object.keys(contract) as Path[]
