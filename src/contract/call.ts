import * as v from 'valibot'

/** Callers: a visitor needs no token, a member does. */
export type Access = 'visitor' | 'member'

/** A read may be sent again after a transport failure, a write never. */
export type Effect = 'read' | 'write'

/** A call of the contract. */
export interface Call<
  Payload extends v.GenericSchema = v.GenericSchema,
  Data extends v.GenericSchema = v.GenericSchema,
> {
  readonly access: Access
  readonly effect: Effect
  /** The client's fields, without the metadata that every request carries. Its title describes the call on the API page. */
  readonly payload: Payload
  /** The envelope's `data` at code 1. */
  readonly data: Data
  /** The caller gets the whole envelope instead of its data (specification §7: the bind calls). */
  readonly raw?: true
  /** The body is a multipart form with one `file` instead of JSON. */
  readonly multipart?: true
}

/** Keeps the literal types of a call. */
export const call = <const C extends Call>(definition: C): C => definition

/**
 * The payload of a call and the line that describes it on the API page. The platform checks payloads; the app has only
 * their types.
 */
export function sent<Payload extends v.GenericSchema>(line: string, payload: () => Payload): Payload {
  return (process.env.TARO_ENV ? undefined : v.pipe(payload(), v.title(line))) as unknown as Payload
}
