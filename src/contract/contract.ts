import type * as v from 'valibot'
import { commonCalls } from './common'
import { contentCalls } from './content'
import { fundsCalls } from './funds'
import { helpCalls } from './help'
import { memberCalls } from './member'
import { miningCalls } from './mining'
import { purchaseCalls } from './purchases'
import { releaseCalls } from './releases'
import { reserveCalls } from './reserves'
import { secondFactorCalls } from './second-factor'
import { sessionCalls } from './session'

/** All calls by path: those of the specification (§7) and ours. App and platform use it for types and validation. */
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
  ...reserveCalls,
  ...secondFactorCalls,
} as const

export type Contract = typeof contract
export type Path = keyof Contract
export const PATHS = Object.keys(contract) as Path[]

/** Payload as the client sends it. */
export type Payload<P extends Path> = v.InferInput<Contract[P]['payload']>
/** Validated payload with defaults, as the handler receives it. */
export type CheckedPayload<P extends Path> = v.InferOutput<Contract[P]['payload']>
type FieldOf<T> = T extends unknown ? keyof T : never
type OmittedField<P extends Path, Field> = Exclude<FieldOf<CheckedPayload<P>>, Field>
/**
 * Payload of a command that lists all its fields. If a field of the contract is missing in the list, the type becomes
 * unusable, because the command would silently ignore that field.
 */
export type ExhaustivePick<P extends Path, Field extends FieldOf<CheckedPayload<P>>> = [
  OmittedField<P, Field>,
] extends [never]
  ? CheckedPayload<P>
  : { readonly omittedField: OmittedField<P, Field> }
/** Fields that a form must send, except those of its confirmation. A missing field does not compile. */
export type AllFields<Sent extends object> = Readonly<
  Record<Exclude<keyof Sent, 'password' | 'secondFactor' | 'idempotencyKey'>, unknown>
>
export type Data<P extends Path> = v.InferOutput<Contract[P]['data']>

/** Executed money command, for a client that did not receive its response. */
export type CarriedOut = NonNullable<Data<'/api/funds/getOperation'>['operation']>
/** Money commands with an idempotency key. */
export type OperationPath = CarriedOut['path']
