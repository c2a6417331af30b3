import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/button/button'
import { Segmented } from '@/components/segmented/segmented'
import { Sheet } from '@/components/sheet/sheet'
import { usePage } from '@/shell/page-context'
import { PeriodChoice } from './period-choice'
import type { RecordsModel } from './records-model'

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
    <Sheet
      open={open}
      title={t('ledger.filter')}
      onClose={onClose}
      closeLabel={t('common.close')}
      footer={
        <View className="boex-sheet__actions">
          <Button block onPress={onClose}>
            {t(model.partial ? 'records.showSoFar' : 'ledger.showCount', { count: model.rows.length })}
          </Button>
          <Button block kind="ghost" onPress={() => model.clearFilter()}>
            {t('ledger.clearFilter')}
          </Button>
        </View>
      }
    >
      <View className="records__filters">
        <PeriodChoice id="records" period={period} onChange={(chosen) => model.filterBy({ period: chosen })} />
        <View className="boex-sheet__label">{t('ledger.coin')}</View>
        <Segmented
          label={t('ledger.coin')}
          choices={[
            { value: 'all', text: t('common.all') },
            { value: 'BOEX', text: t('common.boex') },
            { value: 'VC', text: t('common.vc') },
            { value: 'USDT', text: t('common.usdt') },
          ]}
          value={coin}
          onChange={(chosen) => model.filterBy({ coin: chosen })}
        />
        <View className="boex-sheet__label">{t('ledger.direction')}</View>
        <Segmented
          label={t('ledger.direction')}
          choices={[
            { value: 'all', text: t('common.all') },
            { value: 'in', text: t('ledger.in') },
            { value: 'out', text: t('ledger.out') },
          ]}
          value={direction}
          onChange={(chosen) => model.filterBy({ direction: chosen })}
        />
        <View className="boex-sheet__label">{t('records.status')}</View>
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
