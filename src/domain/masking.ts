const PHONE_DIGITS = 11

/**
 * A telephone number as it is shown: at 11 characters or more the first three and the last four of the first eleven
 * with four asterisks between; shorter ones stay as they are (specification §5).
 */
export const maskPhone = (phone: string): string =>
  phone.length < PHONE_DIGITS ? phone : `${phone.slice(0, 3)}****${phone.slice(7, PHONE_DIGITS)}`

/**
 * An account name as others see it: its first and last two characters with asterisks between, never more of it than
 * half. A name before an `@` is masked by itself.
 */
export const maskAccount = (account: string): string => {
  const at = account.indexOf('@')
  if (at > 0) return `${maskAccount(account.slice(0, at))}${account.slice(at)}`
  const shown = Math.min(2, Math.floor(account.length / 4))
  return `${account.slice(0, shown)}****${account.slice(account.length - shown)}`
}
