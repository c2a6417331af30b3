import { relativeTime } from '@/domain/relative-time'
import { useTranslate } from '@/i18n/i18n-context'
import { useStores } from '@/stores/stores-context'

const TEXTS = {
  seconds: 'common.secondsAgo',
  minutes: 'common.minutesAgo',
  hours: 'common.hoursAgo',
  days: 'common.daysAgo',
} as const

/** How long ago something was, in the reader's language and zone (specification §9). */
export const useRelativeTime = (): ((unixSeconds: number) => string) => {
  const { t } = useTranslate()
  const { serverSeconds } = useStores()
  return (unixSeconds) => {
    const told = relativeTime(unixSeconds, serverSeconds(), -new Date(unixSeconds * 1000).getTimezoneOffset())
    return 'text' in told ? told.text : t(TEXTS[told.unit], { count: told.count })
  }
}
