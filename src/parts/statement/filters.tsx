import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/button/button'
import { Chip } from '@/components/chip/chip'
import { ChoiceChips } from '@/components/choice-chips/choice-chips'
import { Icon } from '@/components/icon/icon'
import { Segmented } from '@/components/segmented/segmented'
import { Sheet } from '@/components/sheet/sheet'
import { latestMonths } from '@/domain/months'
import { usePage } from '@/shell/page-context'
import { periodText, TYPES_OF, typeText } from './format-movement'
import { ANY_TIME, NO_FILTER, type StatementModel } from './statement-model'

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
    <Sheet
      open={open}
      title={t('ledger.filter')}
      onClose={onClose}
      closeLabel={t('common.close')}
      footer={
        <View className="boex-sheet__actions">
          <Button block onPress={onClose}>
            {pager.phase === 'ready' ? t('ledger.showCount', { count: pager.total }) : t('common.close')}
          </Button>
          <Button block kind="ghost" onPress={() => model.clearFilter()}>
            {t('ledger.clearFilter')}
          </Button>
        </View>
      }
    >
      <View className="statement__filters">
        <View className="boex-sheet__label">{t('ledger.period')}</View>
        <ChoiceChips
          label={t('ledger.period')}
          choices={[ANY_TIME, ...latestMonths(model.today.slice(0, 7), MONTHS)].map((value) => ({
            value,
            text: periodText(t, value),
          }))}
          value={filter.period}
          onChange={(period) => model.filterBy({ period })}
        />
        <View className="boex-sheet__label">{t('ledger.direction')}</View>
        <Segmented
          label={t('ledger.direction')}
          choices={[
            { value: 'all', text: t('common.all') },
            { value: 'in', text: t('ledger.in') },
            { value: 'out', text: t('ledger.out') },
          ]}
          value={filter.direction}
          onChange={(direction) => model.filterBy({ direction })}
        />
        <View className="boex-sheet__label">{t('statement.type')}</View>
        <ChoiceChips
          label={t('statement.type')}
          choices={[
            { value: 'all', text: t('common.all') },
            ...TYPES_OF[coin].map((value) => ({ value, text: typeText(t, value) })),
          ]}
          value={filter.type}
          onChange={(type) => model.filterBy({ type })}
        />
      </View>
    </Sheet>
  )
})

/** What is filtered by; each goes away when it is pressed. */
export const FilterChips = observer(({ model }: { readonly model: StatementModel }) => {
  const { t } = usePage()
  const { period, direction, type } = model.filter
  const names = {
    period: period === ANY_TIME ? '' : periodText(t, period),
    direction: direction === 'all' ? '' : t(direction === 'in' ? 'ledger.in' : 'ledger.out'),
    type: type === 'all' ? '' : typeText(t, type),
  }
  const keys = (['period', 'direction', 'type'] as const).filter((key) => names[key] !== '')
  if (keys.length === 0) return null
  return (
    <View className="statement__chosen">
      {keys.map((key) => (
        <Chip
          key={key}
          tone="brand"
          label={t('ledger.removeFilter', { name: names[key] })}
          onPress={() => model.filterBy({ [key]: NO_FILTER[key] })}
        >
          {names[key]}
          <Icon name="close" size="small" />
        </Chip>
      ))}
    </View>
  )
})
