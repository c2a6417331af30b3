import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { ChoiceChips } from '@/components/choice-chips/choice-chips'
import { ledgerTexts } from '@/i18n/texts/ledger'
import { latestMonths } from '@/lib/months'
import { FilterChips as Chips, DirectionChoice, directionText, FilterFrame } from '@/parts/ledger/filter'
import { usePage } from '@/shell/frame/page-context'
import { periodText, TYPES_OF, typeText } from './format-movement'
import { ANY_TIME, NO_FILTER, type StatementModel } from './statement-model'
import { statementTexts } from './texts'

/** Months that can be chosen, this one among them. */
const MONTHS = 12

interface FilterSheetProps {
  readonly model: StatementModel
  readonly open: boolean
  readonly onClose: () => void
}

/** Which movements to show: from when until when, in or out, of which type. */
export const FilterSheet = observer(({ model, open, onClose }: FilterSheetProps) => {
  const { t } = usePage()
  const { filter, coin, pager } = model
  return (
    <FilterFrame
      open={open}
      onClose={onClose}
      shown={pager.phase === 'ready' ? t(ledgerTexts.showCount, { count: pager.total }) : t('common.close')}
      onClear={() => model.clearFilter()}
    >
      <View className="boex-sheet__label">{t(ledgerTexts.period)}</View>
      <ChoiceChips
        label={t(ledgerTexts.period)}
        choices={[ANY_TIME, ...latestMonths(model.today.slice(0, 7), MONTHS)].map((value) => ({
          value,
          text: periodText(t, value),
        }))}
        value={filter.period}
        onChange={(period) => model.filterBy({ period })}
      />
      <DirectionChoice value={filter.direction} onChange={(direction) => model.filterBy({ direction })} />
      <View className="boex-sheet__label">{t(statementTexts.type)}</View>
      <ChoiceChips
        label={t(statementTexts.type)}
        choices={[
          { value: 'all', text: t('common.all') },
          ...TYPES_OF[coin].map((value) => ({ value, text: typeText(t, value) })),
        ]}
        value={filter.type}
        onChange={(type) => model.filterBy({ type })}
      />
    </FilterFrame>
  )
})

export const FilterChips = observer(({ model }: { readonly model: StatementModel }) => {
  const { t } = usePage()
  const { period, direction, type } = model.filter
  return (
    <Chips
      names={[
        ['period', period === ANY_TIME ? '' : periodText(t, period)],
        ['direction', directionText(t, direction)],
        ['type', type === 'all' ? '' : typeText(t, type)],
      ]}
      onRemove={(key) => model.filterBy({ [key]: NO_FILTER[key] })}
    />
  )
})
