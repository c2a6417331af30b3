import * as v from 'valibot'
import { WIRE_LANGUAGES } from './language'
import { described, Seconds } from './schema'

/** Envelope of every response (specification §7). `time` is the platform's clock in unix seconds. */
export const EnvelopeSchema = v.object({
  code: v.union([v.number(), v.string()]),
  msg: v.optional(v.string(), ''),
  data: v.optional(v.unknown()),
  time: v.optional(v.number()),
})

export type Envelope<Data = unknown> = {
  code: number | string
  msg: string
  data?: Data
  time?: number
}

/** `data` of a rejection (code other than 1) that one payload field caused. */
export const RefusalSchema = v.object({
  /** Name of the invalid payload field. */
  field: v.optional(v.string()),
  /** Violated limit, as a decimal string. */
  bound: v.optional(v.string()),
  /** Seconds until the client may retry the call. */
  retryAfterSeconds: v.optional(v.number()),
})

export type Refusal = v.InferOutput<typeof RefusalSchema>

/** Metadata that the request wrapper adds to every body (specification §7). */
export const RequestMetadataSchema = v.object({
  lang: described(v.picklist(WIRE_LANGUAGES), 'language of the answer'),
  timestamp: described(Seconds, "the platform's clock, in unix seconds"),
  nonce: described(v.pipe(v.string(), v.regex(/^[0-9A-Za-z]{32}$/)), '32 letters or digits, new for every call'),
  sign: described(v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)), 'signature of the body (see *Signing*)'),
})

export type RequestMetadata = v.InferOutput<typeof RequestMetadataSchema>
