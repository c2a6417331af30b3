import type { AppError } from '@/errors/app-error'
import type { Translate } from '@/i18n/translator'
import { formatError } from '@/shell/notices/format-error'
import { lockedSeconds } from '@/stores/support/password-lock'

const SECONDS_PER_MINUTE = 60

/** Returns the error text of a rejected withdrawal password, with the remaining minutes if it is locked. */
export const formatPasswordError = (t: Translate, error: AppError): string => {
  const seconds = lockedSeconds(error)
  if (seconds === undefined) return formatError(t, error)
  return t('common.padLocked', { minutes: Math.max(1, Math.ceil(seconds / SECONDS_PER_MINUTE)) })
}
