import { View } from '@tarojs/components'
import { Box } from '@/components/layout/layout'
import { StepLine } from '@/components/step-line/step-line'
import { wholeDates } from '@/components/whole-dates/whole-dates'
import type { Sale } from '@/contract/purchases'
import { displayAmount, displayPrice } from '@/domain/money/money'
import { calendarDate } from '@/lib/calendar-date'
import { usePage } from '@/shell/frame/page-context'
import { useStores } from '@/stores/stores-context'
import type { SoldCoin } from './exchange-model'
import { Pending } from './pending'
import { exchangeTexts } from './texts'

const NONE = '0'

/** A change in per cent as it is read: truncated to two decimals, with its sign; none is none. */
const Change = ({ name, percent }: { readonly name: string; readonly percent: string }) => {
  const fell = percent.startsWith('-')
  const way = percent === NONE ? 'none' : fell ? 'fell' : 'rose'
  const shown = percent === NONE ? NONE : `${fell ? '−' : '+'}${displayAmount(percent.replace('-', ''))}`
  return (
    <View className="exchange-token__line">
      <View>{wholeDates(name)}</View>
      <View className={`exchange-price__percent exchange-price__percent--${way}`}>{`${shown}%`}</View>
    </View>
  )
}

interface PriceHistoryProps {
  readonly coin: SoldCoin
  /** Undefined while it is not known: its place is kept, so that nothing moves when it comes. */
  readonly history: Sale['history']
}

/** As long as a day is. */
const A_DAY = '0000-00-00'

const Place = () => {
  const { t } = usePage()
  return (
    <Box mb="2">
      <View className="exchange-token__line">
        <View>{t(exchangeTexts.dayChange)}</View>
        <Pending like="+0.00%" />
      </View>
      <View className="exchange-pending">
        <View className="exchange-pending__like">
          <StepLine label={t('common.loading')} steps={[]} now={0} from={A_DAY} to={A_DAY} />
        </View>
      </View>
      <View className="exchange-token__line">
        <Pending like={t(exchangeTexts.changeSince, { date: A_DAY })} />
        <Pending like="+0.00%" />
      </View>
    </Box>
  )
}

/** How the price came about: what the platform recorded of it, and nothing that did not happen. */
export const PriceHistory = ({ coin, history }: PriceHistoryProps) => {
  const { t } = usePage()
  const { serverSeconds } = useStores()
  const start = history?.prices[0]
  if (!history || !start) return <Place />
  const { prices, dayChange, totalChange, since } = history
  const now = serverSeconds()
  const words = prices.map((each) => `${calendarDate(each.since)} ${displayPrice(each.price)}`).join(', ')
  return (
    <Box mb="2">
      <Change name={t(exchangeTexts.dayChange)} percent={dayChange} />
      <StepLine
        label={t(exchangeTexts.priceLine, { coin, prices: words })}
        steps={prices}
        now={now}
        from={calendarDate(start.since)}
        to={calendarDate(now)}
      />
      <Change name={t(exchangeTexts.changeSince, { date: calendarDate(since) })} percent={totalChange} />
    </Box>
  )
}
