import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Segmented } from '@/components/segmented/segmented'
import { ledgerTexts } from '@/i18n/texts/ledger'
import { DirectionChoice, FilterFrame } from '@/parts/ledger/filter'
import { usePage } from '@/shell/frame/page-context'
import { PeriodChoice } from './period-choice'
import type { RecordsModel } from './records-model'
import { recordsTexts } from './texts'

interface FilterSheetProps {
  readonly model: RecordsModel
  readonly open: boolean
  readonly onClose: () => void
}

/** Which records to show: from when until when, coin, in or out, under way or done. */
export const FilterSheet = observer(({ model, open, onClose }: FilterSheetProps) => {
  const { t } = usePage()
  const { coin, direction, status, period } = model.filter
  return (
    <FilterFrame
      open={open}
      onClose={onClose}
      shown={t(model.partial ? recordsTexts.showSoFar : ledgerTexts.showCount, { count: model.rows.length })}
      onClear={() => model.clearFilter()}
    >
      <PeriodChoice id="records" period={period} onChange={(chosen) => model.filterBy({ period: chosen })} />
      <View className="boex-sheet__label">{t(ledgerTexts.coin)}</View>
      <Segmented
        label={t(ledgerTexts.coin)}
        choices={[
          { value: 'all', text: t('common.all') },
          { value: 'BOEX', text: t('common.boex') },
          { value: 'VC', text: t('common.vc') },
          { value: 'USDT', text: t('common.usdt') },
        ]}
        value={coin}
        onChange={(chosen) => model.filterBy({ coin: chosen })}
      />
      <DirectionChoice value={direction} onChange={(chosen) => model.filterBy({ direction: chosen })} />
      <View className="boex-sheet__label">{t(recordsTexts.status)}</View>
      <Segmented
        label={t(recordsTexts.status)}
        choices={[
          { value: 'all', text: t('common.all') },
          { value: 'waiting', text: t(recordsTexts.waiting) },
          { value: 'done', text: t(recordsTexts.done) },
        ]}
        value={status}
        onChange={(chosen) => model.filterBy({ status: chosen })}
      />
    </FilterFrame>
  )
})
