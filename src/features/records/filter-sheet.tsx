import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/button/button'
import { ChoiceChips } from '@/components/choice-chips/choice-chips'
import { DateField } from '@/components/nut/date-field/date-field'
import { Segmented } from '@/components/segmented/segmented'
import { Sheet } from '@/components/sheet/sheet'
import { calendarDate } from '@/domain/calendar-date'
import { daysOfYears } from '@/domain/date-choice'
import { pickerYears } from '@/domain/picker-range'
import { usePage } from '@/shell/page-context'
import { useStores } from '@/stores/stores-context'
import type { RecordsModel } from './records-model'

interface FilterSheetProps {
  readonly model: RecordsModel
  readonly open: boolean
  readonly onClose: () => void
}

/** The ends of a period of one's own. */
const OwnDates = observer(({ model }: { readonly model: RecordsModel }) => {
  const { t } = usePage()
  const { serverSeconds } = useStores()
  const { period } = model.filter
  if (period.kind !== 'own') return null
  const today = calendarDate(serverSeconds())
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  const common = {
    range: { first: daysOfYears(pickerYears(year)).first, last: today },
    start: { year, month, day },
    words: {
      year: t('common.year'),
      month: t('common.month'),
      day: t('common.day'),
      choose: t('records.chooseDate'),
      confirm: t('common.confirm'),
      close: t('common.close'),
    },
  }
  return (
    <View className="records__dates">
      <DateField
        {...common}
        id="records-from"
        label={t('records.from')}
        value={period.from}
        onChange={(from) => model.filterBy({ period: { ...period, from } })}
      />
      <DateField
        {...common}
        id="records-to"
        label={t('records.to')}
        value={period.to}
        onChange={(to) => model.filterBy({ period: { ...period, to } })}
      />
    </View>
  )
})

/** Which records to show: from when until when, coin, in or out, under way or done. */
export const FilterSheet = observer(({ model, open, onClose }: FilterSheetProps) => {
  const { t } = usePage()
  const { coin, direction, status, period } = model.filter
  return (
    <Sheet
      open={open}
      title={t('records.filter')}
      onClose={onClose}
      closeLabel={t('common.close')}
      footer={
        <View className="records__actions">
          <Button block onPress={onClose}>
            {t(model.partial ? 'records.showSoFar' : 'records.showCount', { count: model.rows.length })}
          </Button>
          <Button block kind="ghost" onPress={() => model.clearFilter()}>
            {t('records.clearFilter')}
          </Button>
        </View>
      }
    >
      <View className="records__filters">
        <View className="records__name">{t('records.period')}</View>
        <ChoiceChips
          label={t('records.period')}
          choices={[
            { value: 'all', text: t('records.anyTime') },
            { value: 'this-month', text: t('records.thisMonth') },
            { value: 'last-month', text: t('records.lastMonth') },
            { value: 'ninety-days', text: t('records.ninetyDays') },
            { value: 'own', text: t('records.ownDates') },
          ]}
          value={period.kind}
          onChange={(kind) => model.filterBy({ period: kind === 'own' ? { kind, from: '', to: '' } : { kind } })}
        />
        <OwnDates model={model} />
        <View className="records__name">{t('records.coin')}</View>
        <Segmented
          label={t('records.coin')}
          choices={[
            { value: 'all', text: t('common.all') },
            { value: 'BOEX', text: t('common.boex') },
            { value: 'VC', text: t('common.vc') },
            { value: 'USDT', text: t('common.usdt') },
          ]}
          value={coin}
          onChange={(chosen) => model.filterBy({ coin: chosen })}
        />
        <View className="records__name">{t('records.direction')}</View>
        <Segmented
          label={t('records.direction')}
          choices={[
            { value: 'all', text: t('common.all') },
            { value: 'in', text: t('records.in') },
            { value: 'out', text: t('records.out') },
          ]}
          value={direction}
          onChange={(chosen) => model.filterBy({ direction: chosen })}
        />
        <View className="records__name">{t('records.status')}</View>
        <Segmented
          label={t('records.status')}
          choices={[
            { value: 'all', text: t('common.all') },
            { value: 'waiting', text: t('records.waiting') },
            { value: 'done', text: t('records.done') },
          ]}
          value={status}
          onChange={(chosen) => model.filterBy({ status: chosen })}
        />
      </View>
    </Sheet>
  )
})
