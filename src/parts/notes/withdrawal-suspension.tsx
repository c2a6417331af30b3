import { observer } from 'mobx-react-lite'
import { Box } from '@/components/layout/layout'
import type { LayoutProps } from '@/components/layout/layout-classes'
import { Note } from '@/components/note/note'
import { operationsTexts } from '@/i18n/texts/operations'
import { calendarTime, minuteFrom, zoneName } from '@/lib/calendar-date'
import { usePage } from '@/shell/frame/page-context'

interface SuspensionNoteProps extends LayoutProps {
  /** End of the suspension of transfers and withdrawals, in Unix seconds; undefined if there is none. */
  readonly until: number | undefined
}

const useFormatUntil = (until: number | undefined) => {
  const { t } = usePage()
  return (key: typeof operationsTexts.suspended | typeof operationsTexts.suspendedReason): string | undefined => {
    if (until === undefined) return undefined
    const said = minuteFrom(until)
    return t(key, { time: calendarTime(said), zone: zoneName(said) })
  }
}

/** Returns why outgoing payments are disabled after a password reset; undefined if they are enabled. */
export const useSuspensionReason = (until: number | undefined): string | undefined =>
  useFormatUntil(until)(operationsTexts.suspendedReason)

/** Note that transfers and withdrawals are suspended after a password reset, with the end of the suspension. */
export const SuspensionNote = observer(({ until, ...place }: SuspensionNoteProps) => {
  const text = useFormatUntil(until)(operationsTexts.suspended)
  if (text === undefined) return null
  return (
    <Box {...place}>
      <Note tone="warning" icon="lock" announced>
        {text}
      </Note>
    </Box>
  )
})
