import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Note } from '@/components/note/note'
import { operationsTexts } from '@/i18n/texts/operations'
import { calendarTime, minuteFrom, zoneName } from '@/lib/calendar-date'
import { usePage } from '@/shell/frame/page-context'

interface SuspensionNoteProps {
  /** When transfers and withdrawals are possible again, in unix seconds; undefined where they are. */
  readonly until: number | undefined
  readonly className?: string | undefined
}

const useFormatUntil = (until: number | undefined) => {
  const { t } = usePage()
  return (key: typeof operationsTexts.suspended | typeof operationsTexts.suspendedReason): string | undefined => {
    if (until === undefined) return undefined
    const said = minuteFrom(until)
    return t(key, { time: calendarTime(said), zone: zoneName(said) })
  }
}

/** Why an action that moves money away is off after a password was reset; undefined where it is on. */
export const useSuspensionReason = (until: number | undefined): string | undefined =>
  useFormatUntil(until)(operationsTexts.suspendedReason)

/** Says that transfers and withdrawals rest after a password was reset, and until when. */
export const SuspensionNote = observer(({ until, className }: SuspensionNoteProps) => {
  const text = useFormatUntil(until)(operationsTexts.suspended)
  if (text === undefined) return null
  return (
    <View className={className}>
      <Note tone="warning" icon="lock" announced>
        {text}
      </Note>
    </View>
  )
})
