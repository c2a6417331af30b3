import { useTranslate } from '@/i18n/i18n-context'
import { relativeTime } from '@/lib/relative-time'
import { useStores } from '@/stores/stores-context'

const TEXTS = {
  seconds: 'common.secondsAgo',
  minutes: 'common.minutesAgo',
  hours: 'common.hoursAgo',
  days: 'common.daysAgo',
} as const

/**
 * Returns a formatter of the time between two instants, in the reader's language and time zone (specification §9). Unix
 * seconds.
 */
export const useRelativeTimeAt = (): ((thenSeconds: number, nowSeconds: number) => string) => {
  const { t } = useTranslate()
  return (thenSeconds, nowSeconds) => {
    const time = relativeTime(thenSeconds, nowSeconds, -new Date(thenSeconds * 1000).getTimezoneOffset())
    return 'text' in time ? time.text : t(TEXTS[time.unit], { count: time.count })
  }
}

/** Like `useRelativeTimeAt`, relative to the server time. */
export const useRelativeTime = (): ((unixSeconds: number) => string) => {
  const { serverSeconds } = useStores()
  const before = useRelativeTimeAt()
  return (unixSeconds) => before(unixSeconds, serverSeconds())
}
