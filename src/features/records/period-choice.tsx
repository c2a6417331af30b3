import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { ChoiceChips } from '@/components/choice-chips/choice-chips'
import { DateField } from '@/components/nut/date-field/date-field'
import { daysOfYears } from '@/domain/choice/date-choice'
import { pickerYears } from '@/domain/choice/picker-range'
import type { RecordPeriod } from '@/domain/money/record-period'
import { ledgerTexts } from '@/i18n/texts/ledger'
import { calendarDate } from '@/lib/calendar-date'
import { usePage } from '@/shell/frame/page-context'
import { useStores } from '@/stores/stores-context'
import { recordsTexts } from './texts'

interface PeriodChoiceProps {
  /** Begins the names of its fields. */
  readonly id: string
  readonly period: RecordPeriod
  readonly onChange: (period: RecordPeriod) => void
}

/** Shows the first and last day of a custom period. */
const OwnDates = observer(({ id, period, onChange }: PeriodChoiceProps) => {
  const { t } = usePage()
  const { serverSeconds } = useStores()
  if (period.kind !== 'own') return null
  const today = calendarDate(serverSeconds())
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  const common = {
    range: { first: daysOfYears(pickerYears(year)).first, last: today },
    start: { year, month, day },
  }
  return (
    <View className="records__dates">
      <DateField
        {...common}
        id={`${id}-from`}
        label={t(recordsTexts.from)}
        value={period.from}
        onChange={(from) => onChange({ ...period, from })}
      />
      <DateField
        {...common}
        id={`${id}-to`}
        label={t(recordsTexts.to)}
        value={period.to}
        onChange={(to) => onChange({ ...period, to })}
      />
    </View>
  )
})

/** From when until when: any time, a month, ninety days, or two dates. */
export const PeriodChoice = (props: PeriodChoiceProps) => {
  const { t } = usePage()
  return (
    <>
      <View className="boex-sheet__label">{t(ledgerTexts.period)}</View>
      <ChoiceChips
        label={t(ledgerTexts.period)}
        choices={[
          { value: 'all', text: t(ledgerTexts.anyTime) },
          { value: 'this-month', text: t(recordsTexts.thisMonth) },
          { value: 'last-month', text: t(recordsTexts.lastMonth) },
          { value: 'ninety-days', text: t(recordsTexts.ninetyDays) },
          { value: 'own', text: t(recordsTexts.ownDates) },
        ]}
        value={props.period.kind}
        onChange={(kind) => props.onChange(kind === 'own' ? { kind, from: '', to: '' } : { kind })}
      />
      <OwnDates {...props} />
    </>
  )
}
