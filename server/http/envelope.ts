import type { Code } from '@/contract/codes'
import { CODE } from '@/contract/codes'
import type { Envelope, Refusal } from '@/contract/envelope'
import type { Language } from '@/domain/language'
import { message } from '../texts/message'

/** Returns the envelope of a success (code 1). */
export const success = <Data>(data: Data, time: number): Envelope<Data> => ({ code: CODE.SUCCESS, msg: '', data, time })

/** Returns the envelope of a refusal (any other code). */
export const refused = (
  code: Code,
  language: Language,
  details: Refusal & Record<string, unknown>,
  time: number,
): Envelope => ({ code, msg: message(code, language, details), data: details, time })

/** HTTP stays 200 for business answers; these codes are HTTP's own and used as what they mean. */
const STATUS: ReadonlyMap<Code, number> = new Map<Code, number>([
  [CODE.LOGIN_EXPIRED, 401],
  [CODE.NOT_FOUND, 404],
  [CODE.METHOD_NOT_ALLOWED, 405],
  [CODE.BODY_TOO_SLOW, 408],
  [CODE.BODY_TOO_LARGE, 413],
  [CODE.TOO_MANY_REQUESTS, 429],
  [CODE.PLATFORM_FULL, 429],
  [CODE.INTERNAL, 500],
])

export const httpStatus = (code: Code): number => STATUS.get(code) ?? 200
