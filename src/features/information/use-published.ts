import { calendarTime, zoneName } from '@/lib/calendar-date'
import { useRelativeTime } from '@/shell/hooks/use-relative-time'

/** When something was published: how long ago, and the instant with its zone. */
export const usePublished = (): ((unixSeconds: number) => string) => {
  const ago = useRelativeTime()
  return (unixSeconds) => {
    const published = ago(unixSeconds)
    const time = calendarTime(unixSeconds)
    const instant = `${time} ${zoneName(unixSeconds)}`
    // For old items, `published` is a date already.
    return time.includes(published) ? instant : `${published} · ${instant}`
  }
}
