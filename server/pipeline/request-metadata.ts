import { createHash, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { CODE, type Code } from '@/contract/codes'
import { type RequestMetadata, RequestMetadataSchema } from '@/contract/envelope'
import { signature } from '@/contract/sign'
import { TIMESTAMP_WINDOW_SECONDS } from '@/domain/constants'
import type { RequestNonce } from '../commands/nonces'
import { RefusalError } from '../lib/refusal'

type Body = Record<string, unknown>

/** Maximum nesting of a body, above that of any payload. It limits the recursion that a body can cause. */
const DEEPEST_BODY = 16

const FRAME_CODES: Record<string, Code> = {
  sign: CODE.SIGN_INVALID,
  timestamp: CODE.TIMESTAMP_INVALID,
  nonce: CODE.NONCE_INVALID,
}

/** A lone surrogate has no UTF-8 form, so it would be stored as another character. */
const HALF_CHARACTER = /[\ud800-\udfff]/u

/** PostgreSQL keeps no NUL character, so no text with one can be looked up or stored. */
const isText = (text: string): boolean => !text.includes('\u0000') && !HALF_CHARACTER.test(text)

/** Returns true if the database can store every text of a body, and it is not nested too deeply. */
export const isUsable = (value: unknown, depth = 0): boolean => {
  if (typeof value === 'string') return isText(value)
  if (typeof value !== 'object' || value === null) return true
  return (
    depth < DEEPEST_BODY && Object.entries(value).every(([name, member]) => isText(name) && isUsable(member, depth + 1))
  )
}

/** The parsed body as an object. @throws RefusalError body-invalid */
export const bodyOf = (body: unknown): Body => {
  if (typeof body !== 'object' || body === null || Array.isArray(body) || !isUsable(body)) {
    throw new RefusalError(CODE.BODY_INVALID, { field: 'body' })
  }
  return body as Body
}

/** Reads what every body carries. @throws RefusalError with the code of what is missing or malformed */
export const readMetadata = (body: Body): RequestMetadata => {
  const metadata = v.safeParse(RequestMetadataSchema, body)
  if (metadata.success) return metadata.output
  const field = String(metadata.issues[0].path?.[0]?.key ?? '')
  throw new RefusalError(FRAME_CODES[field] ?? CODE.BODY_INVALID, { field })
}

const md5 = (text: string): string => createHash('md5').update(text).digest('hex')

/** @throws RefusalError sign-invalid, in the same time whatever the difference */
export const checkSignature = (body: Body, metadata: RequestMetadata, signKey: string): void => {
  const expected = Buffer.from(signature(body, signKey, md5))
  if (!timingSafeEqual(expected, Buffer.from(metadata.sign))) throw new RefusalError(CODE.SIGN_INVALID)
}

/** @throws RefusalError timestamp-invalid when the sender's clock is too far from the platform's */
export const checkTimestamp = (metadata: RequestMetadata, nowSeconds: number): void => {
  if (Math.abs(metadata.timestamp - nowSeconds) > TIMESTAMP_WINDOW_SECONDS) {
    throw new RefusalError(CODE.TIMESTAMP_INVALID)
  }
}

export const nonceOf = ({ nonce, timestamp }: RequestMetadata): RequestNonce => ({
  nonce,
  expiresAt: timestamp + TIMESTAMP_WINDOW_SECONDS + 1,
})
