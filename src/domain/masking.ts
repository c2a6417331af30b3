const PHONE_DIGITS = 11

/**
 * Masks a phone number of 11 characters or more: characters 1 to 3, four asterisks, characters 8 to 11. Shorter numbers
 * are unchanged (specification §5).
 */
export const maskPhone = (phone: string): string =>
  phone.length < PHONE_DIGITS ? phone : `${phone.slice(0, 3)}****${phone.slice(7, PHONE_DIGITS)}`

/**
 * Masks an account name for other members. It keeps the first and last two characters, but at most half of the name.
 * In an email address, only the part before the `@` is masked.
 */
export const maskAccount = (account: string): string => {
  const at = account.indexOf('@')
  if (at > 0) return `${maskAccount(account.slice(0, at))}${account.slice(at)}`
  const shown = Math.min(2, Math.floor(account.length / 4))
  return `${account.slice(0, shown)}****${account.slice(account.length - shown)}`
}
