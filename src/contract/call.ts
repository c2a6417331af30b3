import type * as v from 'valibot'

/** Who may make a call: a visitor needs no token, a member does. */
export type Access = 'visitor' | 'member'

/** A read may be asked again after a transport failure, a write never. */
export type Effect = 'read' | 'write'

/** A call as the app needs it at run time. */
export interface ClientCall<Data extends v.GenericSchema = v.GenericSchema> {
  /** What the envelope's `data` holds at code 1. */
  readonly data: Data
  readonly access: Access
  readonly effect: Effect
  /** The caller gets the whole envelope instead of its data (specification §7: the bind calls). */
  readonly raw?: true
  /** The body is a multipart form with one `file` instead of JSON. */
  readonly multipart?: true
}

/** A call with what it is sent (`payloads.ts`): the platform's view. */
export interface Call<Payload extends v.GenericSchema = v.GenericSchema, Data extends v.GenericSchema = v.GenericSchema>
  extends ClientCall<Data> {
  /** What the client sends, without the frame that the request wrapper adds. */
  readonly payload: Payload
}

/** Keeps the literal types of one call. */
export const call = <const C extends ClientCall>(definition: C): C => definition
