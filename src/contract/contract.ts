import type * as v from 'valibot'
import { commonCalls } from './common'
import { contentCalls } from './content'
import { fundsCalls } from './funds'
import { helpCalls } from './help'
import { memberCalls } from './member'
import { miningCalls } from './mining'
import { purchaseCalls } from './purchases'
import { releaseCalls } from './releases'
import { sessionCalls } from './session'

/** All calls of the specification's §7 and our own, by path. App and platform are typed and checked by it. */
export const contract = {
  ...sessionCalls,
  ...contentCalls,
  ...memberCalls,
  ...purchaseCalls,
  ...miningCalls,
  ...releaseCalls,
  ...fundsCalls,
  ...commonCalls,
  ...helpCalls,
} as const

export type Contract = typeof contract
export type Path = keyof Contract
export const PATHS = Object.keys(contract) as Path[]

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
