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
type FieldOf<T> = T extends unknown ? keyof T : never
type NotTaken<P extends Path, Field> = Exclude<FieldOf<CheckedPayload<P>>, Field>
/**
 * What a command takes, each field by its name. One that the contract has and the command does not name makes this a type
 * that nothing fits: it would be dropped without an error.
 */
export type Taken<P extends Path, Field extends FieldOf<CheckedPayload<P>>> = [NotTaken<P, Field>] extends [never]
  ? CheckedPayload<P>
  : { readonly notTaken: NotTaken<P, Field> }
/** What a form sends, besides what it is confirmed with: a field that it does not send does not compile. */
export type EveryField<Sent extends object> = Readonly<
  Record<Exclude<keyof Sent, 'password' | 'idempotencyKey'>, unknown>
>
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
