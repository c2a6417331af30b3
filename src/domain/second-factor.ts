/** Time until a removal takes effect, in which the owner can notice a thief. */
export const SECOND_FACTOR_REMOVAL_SECONDS = 24 * 60 * 60

/** Recovery codes of a member, each good for one use. */
export const RECOVERY_CODES = 10

/** Letters of a recovery code: nearly fifty bits, far more than the tries allow to guess. */
export const RECOVERY_CODE_LENGTH = 10

/** Digits and letters that people do not mistake for each other. */
export const RECOVERY_CODE_LETTERS = '23456789abcdefghjkmnpqrstuvwxyz'

/** Characters of the longest entry: a recovery code with its hyphen and spaces around. */
export const SECOND_FACTOR_ENTRY_MAXIMUM = 16

const TOTP_CODE = /^\d{6}$/
const RECOVERY_CODE = /^[2-9a-hjkmnp-z]{10}$/

/** Reads an entered code: spaces, hyphens and the case of letters do not count. */
export const readSecondFactorCode = (entered: string): string => entered.replace(/[\s-]/g, '').toLowerCase()

/** Returns true for six digits of an authenticator app, or a recovery code. */
export const isSecondFactorCode = (entered: string): boolean => {
  const code = readSecondFactorCode(entered)
  return TOTP_CODE.test(code) || RECOVERY_CODE.test(code)
}
