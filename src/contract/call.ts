import * as v from 'valibot'

/** Callers: visitors need no token, members do. */
export type Access = 'visitor' | 'member'

/** The app may retry a read after a transport failure, but never a write. */
export type Effect = 'read' | 'write'

export interface Call<
  Payload extends v.GenericSchema = v.GenericSchema,
  Data extends v.GenericSchema = v.GenericSchema,
> {
  readonly access: Access
  readonly effect: Effect
  /** The client's fields, without the metadata of every request. Its title describes the call on the API page. */
  readonly payload: Payload
  /** The envelope's `data` at code 1. */
  readonly data: Data
  /** The caller gets the full envelope instead of its data (specification §7: the bind calls). */
  readonly raw?: true
  /** The body is a multipart form with one `file` instead of JSON. */
  readonly multipart?: true
}

/** Defines a call and keeps its literal types. */
export const call = <const C extends Call>(definition: C): C => definition

/**
 * Returns the payload schema of a call, with its description for the API page. Only the platform validates payloads;
 * the app uses only their types.
 */
export function sent<Payload extends v.GenericSchema>(line: string, payload: () => Payload): Payload {
  return (process.env.TARO_ENV ? undefined : v.pipe(payload(), v.title(line))) as unknown as Payload
}
