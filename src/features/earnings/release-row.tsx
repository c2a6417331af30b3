import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Amount } from '@/components/amount/amount'
import { Chip } from '@/components/chip/chip'
import { Meter } from '@/components/meter/meter'
import { Pressable } from '@/components/pressable/pressable'
import { wholeDates } from '@/components/whole-dates/whole-dates'
import { releasedShare } from '@/domain/mining/release-plan'
import { displayAmount } from '@/domain/money/money'
import { calendarDate, calendarTime } from '@/lib/calendar-date'
import { usePage } from '@/shell/frame/page-context'
import { useStores } from '@/stores/stores-context'
import type { Release } from './earnings-model'
import { releaseRowId } from './release-row-id'
import { earningsTexts } from './texts'

interface ReleaseRowProps {
  readonly release: Release
  /** It was just made. */
  readonly highlighted?: boolean
  /** The same row stands on the page below: it has the id there. */
  readonly inSheet?: boolean
  /** Called as its page is opened. */
  readonly onOpen?: () => void
}

/** One release: "day 12 of 30 · 40.00 released · next at …" (G3). */
export const ReleaseRow = observer(({ release, highlighted = false, inSheet = false, onOpen }: ReleaseRowProps) => {
  const { t, navigation } = usePage()
  const { preferences } = useStores()
  const hidden = preferences.amountsHidden
  const { id, total, released, days, daysPaid, status, nextPaymentAt, finishesAt } = release
  const progress = t(earningsTexts.progress, { day: daysPaid, days })
  const state = t(status === 'running' ? earningsTexts.running : earningsTexts.finished)
  const said = hidden ? progress : `${progress} · ${t(earningsTexts.released, { amount: displayAmount(released) })}`
  const when =
    nextPaymentAt === null
      ? t(earningsTexts.finishedAt, { date: calendarDate(finishesAt) })
      : t(earningsTexts.nextAt, { time: calendarTime(nextPaymentAt) })
  const open = () => {
    onOpen?.()
    navigation.push('earningsDetail', { id })
  }
  return (
    <View
      {...(inSheet ? {} : { id: releaseRowId(id) })}
      className={`earnings-row ${highlighted ? 'earnings-row--new' : ''}`}
    >
      <Pressable className="earnings-row__press" onPress={open}>
        <View className="earnings-row__line">
          <Amount value={total} unit={t('common.boex')} size="title" hidden={hidden} />
          <Chip tone={highlighted ? 'info' : status === 'running' ? 'brand' : 'neutral'}>
            {highlighted ? t(earningsTexts.newOne) : state}
          </Chip>
        </View>
        <Meter label={said} share={releasedShare(release)} />
        <View className="earnings-row__line earnings-row__line--small">
          <View>{said}</View>
          <View>{wholeDates(when)}</View>
        </View>
      </Pressable>
    </View>
  )
})
