import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { PasswordPeppers } from '../config/config'
import { type Database, onlyRow } from '../database/database'
import { START_PROBLEMS, StartError } from '../lib/start-error'

const SCHEME = 'hmac-sha256'
const SALT_BYTES = 16
const CHECKED_TEXT = 'boex withdrawal passwords'

const newestOf = (peppers: PasswordPeppers): number => Math.max(...peppers.keys())

/** @throws Error if the pepper of this version is not configured */
export const pepperOf = (peppers: PasswordPeppers, version: string | undefined): string => {
  const pepper = peppers.get(Number(version))
  if (pepper === undefined) throw new Error(`PASSWORD_PEPPER lacks version ${version}`)
  return pepper
}

/** Returns the pepper of new hashes and secrets. */
export const newestPepper = (peppers: PasswordPeppers): { readonly version: number; readonly pepper: string } => {
  const version = newestOf(peppers)
  return { version, pepper: pepperOf(peppers, String(version)) }
}

const keyedHash = (pepper: string, salt: Buffer, password: string): Buffer =>
  createHmac('sha256', pepper).update(salt).update(password).digest()

/**
 * Hashes a withdrawal password. Six digits are 20 bits, which no work factor protects from who has the database: the
 * key that is not in it does.
 * @returns `hmac-sha256$version$salt$hash`, salt and hash in Base64
 */
export const hashWithdrawalPassword = (password: string, peppers: PasswordPeppers): string => {
  const { version, pepper } = newestPepper(peppers)
  const salt = randomBytes(SALT_BYTES)
  const hash = keyedHash(pepper, salt, password)
  return [SCHEME, version, salt.toString('base64'), hash.toString('base64')].join('$')
}

/** Returns true for a hash keyed with a pepper, and false for a scrypt hash from before peppers existed. */
export const isKeyedHash = (hash: string): boolean => hash.startsWith(`${SCHEME}$`)

/** Returns true if the next correct password should be hashed again: the hash is scrypt, or uses an older pepper. */
export const isOutdatedHash = (hash: string, peppers: PasswordPeppers): boolean =>
  !hash.startsWith(`${SCHEME}$${newestOf(peppers)}$`)

/**
 * Returns true if a password matches a keyed hash.
 * @throws Error if the pepper of its version is not configured
 */
export const isWithdrawalPassword = (password: string, hash: string, peppers: PasswordPeppers): boolean => {
  const [, version, salt = '', expected = ''] = hash.split('$')
  const actual = keyedHash(pepperOf(peppers, version), Buffer.from(salt, 'base64'), password)
  return timingSafeEqual(actual, Buffer.from(expected, 'base64'))
}

const checkName = (version: number): string => `password_pepper_check:${version}`

/**
 * Compares the peppers with the check values in the database, and keeps one of a version that is new to it.
 * @throws StartError where one is another than before, or one is missing that passwords or TOTP secrets are kept under
 */
export const checkPasswordPeppers = async (database: Database, peppers: PasswordPeppers): Promise<void> => {
  const inUse = await database.query<{ version: string; secrets: number }>(
    `select version, count(*)::integer as secrets from (
       select split_part(withdrawal_password_hash, '$', 2) as version from member
       where withdrawal_password_hash like '${SCHEME}$%'
       union all select split_part(secret, '$', 2) from second_factor
       union all select split_part(code_hash, '$', 2) from second_factor_recovery where used_at is null
       union all select split_part(totp_secret, '$', 2) from operator
     ) kept group by 1 order by 1`,
  )
  for (const { version, secrets } of inUse) {
    if (peppers.has(Number(version))) continue
    throw new StartError(START_PROBLEMS.pepperMissing(version, secrets))
  }
  for (const [version, pepper] of peppers) {
    const value = createHmac('sha256', pepper).update(CHECKED_TEXT).digest('base64')
    await database.query('insert into setting (name, value) values ($1, $2) on conflict (name) do nothing', [
      checkName(version),
      value,
    ])
    const rows = await database.query<{ value: string }>('select value from setting where name = $1', [
      checkName(version),
    ])
    if (onlyRow(rows).value === value) continue
    throw new StartError(START_PROBLEMS.pepperChanged(version))
  }
}
