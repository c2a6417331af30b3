import type * as v from 'valibot'
import { calls } from './calls'
import { payloads } from './payloads'

type Calls = typeof calls
type Payloads = typeof payloads

/** The one description both ends are typed and checked by. */
export type Contract = { readonly [P in keyof Calls]: Calls[P] & { readonly payload: Payloads[P] } }
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

export const PATHS = Object.keys(calls) as Path[]

/** Every call with what it is sent: the platform's view. The app imports types from here, and `calls`. */
export const contract = Object.fromEntries(
  PATHS.map((path) => [path, { ...calls[path], payload: payloads[path] }]),
) as unknown as Contract
