import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { PasswordPeppers } from '../config/config'
import { newestPepper, pepperOf } from './password-peppers'

const ISSUER = 'BOEX'
const PERIOD_SECONDS = 30
const DIGITS = 6
/** RFC 4226, section 4: at least 128 bits, 160 are recommended. */
const SECRET_BYTES = 20
/** Steps before and after the current one, for clocks that differ by half a minute. */
const WINDOW_STEPS = 1

const SCHEME = 'aes-256-gcm'
const KEY_BYTES = 32
const IV_BYTES = 12

/** Returns a new shared secret in Base32. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

const totpOf = (secret: string, account = ''): TOTP =>
  new TOTP({ issuer: ISSUER, label: account, secret, algorithm: 'SHA1', digits: DIGITS, period: PERIOD_SECONDS })

/** Returns the URI that authenticator apps read from a QR code. */
export const otpauthUri = (secret: string, account: string): string => totpOf(secret, account).toString()

/** Returns the code of a time, in unix seconds. */
export const totpCode = (secret: string, at: number): string => totpOf(secret).generate({ timestamp: at * 1000 })

/**
 * Verifies a code (RFC 6238), one step early or late at most.
 *
 * The caller stores the returned step and accepts only later ones, in one statement: section 5.2 forbids accepting a
 * code twice.
 * @param at unix seconds
 * @returns the time step of the code; undefined where the code is wrong
 */
export const verifyTotp = (secret: string, code: string, at: number): number | undefined => {
  if (!/^\d{6}$/.test(code)) return undefined
  const delta = totpOf(secret).validate({ token: code, timestamp: at * 1000, window: WINDOW_STEPS })
  return delta === null ? undefined : Math.floor(at / PERIOD_SECONDS) + delta
}

const keyOf = (pepper: string): Buffer => Buffer.from(hkdfSync('sha256', pepper, '', 'boex totp secrets', KEY_BYTES))

/**
 * Encrypts a secret under the newest pepper, because verification needs its plain text and the database must not
 * reveal it.
 * @param owner e.g. `operator:12`; a secret that is moved to another owner's row cannot be opened
 * @returns `aes-256-gcm$version$iv$tag$ciphertext`, the last three in Base64
 */
export const sealTotpSecret = (secret: string, owner: string, peppers: PasswordPeppers): string => {
  const { version, pepper } = newestPepper(peppers)
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(SCHEME, keyOf(pepper), iv).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return [SCHEME, version, ...[iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64'))].join('$')
}

/**
 * Decrypts a sealed secret.
 * @throws Error if it was sealed for another owner, or the pepper of its version is not configured
 */
export const openTotpSecret = (sealed: string, owner: string, peppers: PasswordPeppers): string => {
  const [, version, ...parts] = sealed.split('$')
  const [iv, tag, text] = parts.map((part) => Buffer.from(part, 'base64'))
  if (!iv || !tag || !text) throw new Error('not a sealed TOTP secret')
  const decipher = createDecipheriv(SCHEME, keyOf(pepperOf(peppers, version)), iv, { authTagLength: tag.length })
  decipher.setAAD(Buffer.from(owner)).setAuthTag(tag)
  return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
}
