import { observer } from 'mobx-react-lite'
import { Button } from '@/components/button/button'
import { Row } from '@/components/layout/layout'
import { displayAmount } from '@/domain/money/money'
import { minuteFrom, zonedTime } from '@/lib/calendar-date'
import { usePage } from '@/shell/frame/page-context'
import { useCopy } from '@/shell/hooks/use-copy'
import { useReminders } from '@/shell/hooks/use-reminders'
import { useStores } from '@/stores/stores-context'
import type { Position } from '../pool/pool-model'
import { positionsTexts } from '../texts'
import { useCountdown } from '../use-countdown'

/** Puts the instant from which a position can be redeemed into the person's calendar; or its words, to be kept anywhere. */
export const RemindMe = observer(({ position, at }: { readonly position: Position; readonly at: number }) => {
  const { t, platform } = usePage()
  const { appConfig } = useStores()
  const copy = useCopy()
  const reminders = useReminders()
  const left = useCountdown(at)
  if (left.over) return null
  const amount = displayAmount(position.quantity)
  const time = zonedTime(minuteFrom(at))
  const words = t(positionsTexts.reminderText, { amount, time })
  const remind = async () => {
    const title = t(positionsTexts.reminderTitle, { amount })
    const outcome = await reminders.add({ id: `position-${position.id}`, title, notes: words, at })
    if (outcome === 'refused') copy(words)
    else platform.notifier.toast(t(outcome === 'calendar' ? positionsTexts.reminded : positionsTexts.reminderFile))
  }
  return (
    <Row wrap gap="2" py="2">
      {appConfig.rule('calendarReminder') !== 'copy' && appConfig.allows('calendarReminder') && (
        <Button size="small" kind="secondary" icon="clock" onPress={remind}>
          {t(positionsTexts.remindMe)}
        </Button>
      )}
      <Button size="small" kind="ghost" onPress={() => copy(words)}>
        {t(positionsTexts.reminderCopy)}
      </Button>
    </Row>
  )
})
