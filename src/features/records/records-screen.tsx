import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Card } from '@/components/card/card'
import { Chip } from '@/components/chip/chip'
import { ListEnd } from '@/components/long-list/long-list'
import { Skeleton } from '@/components/skeleton/skeleton'
import { StateView } from '@/components/state-view/state-view'
import { usePage, useReachEnd, useShown } from '@/shell/page-context'
import { useMoneyNews } from '@/shell/use-money-news'
import { useStores } from '@/stores/stores-context'
import { ExportSheet } from './export-sheet'
import { FilterSheet } from './filter-sheet'
import { Months } from './months'
import { RecordSheet } from './record-sheet'
import { RECORD_KINDS, RecordsModel, type RecordTab } from './records-model'
import { Tabs } from './tabs'
import '@/i18n/areas/records'
import './records.scss'

const TABS: readonly RecordTab[] = ['all', ...RECORD_KINDS]

const tabOf = (text: string | undefined): RecordTab => TABS.find((tab) => tab === text) ?? 'all'

const EMPTY_ACTIONS = {
  all: ['exchange', 'records.emptyAllAction'],
  transfer: ['transfer', 'records.emptyTransferAction'],
  withdrawal: ['assets', 'records.emptyWithdrawalAction'],
  release: ['earnings', 'records.emptyReleaseAction'],
  orders: ['exchange', 'records.emptyOrdersAction'],
} as const

const Nothing = observer(({ model }: { readonly model: RecordsModel }) => {
  const { t, navigation } = usePage()
  const { intent } = useStores()
  const [route, action] = EMPTY_ACTIONS[model.tab]
  if (model.unknown && !model.failed) {
    return (
      <Card>
        <Skeleton
          label={t('common.loading')}
          lines={Array.from({ length: 6 }, () => ({ width: 'full' as const, height: 'block' as const }))}
        />
      </Card>
    )
  }
  if (model.failed) {
    return (
      <StateView
        announced
        icon="alert"
        title={t('assets.recordsFailed')}
        action={{ text: t('common.retry'), onPress: () => model.load() }}
      />
    )
  }
  if (model.filtered) {
    return (
      <StateView
        icon="document"
        title={t('records.filteredEmpty')}
        action={{ text: t('records.clearFilter'), onPress: () => model.clearFilter() }}
      />
    )
  }
  const go = () => {
    if (route === 'assets') intent.want('withdraw')
    navigation.push(route)
  }
  return (
    <StateView
      icon="document"
      title={t('assets.recordsEmpty')}
      reason={t('assets.recordsEmptyReason')}
      action={{ text: t(action), onPress: go }}
    />
  )
})

/** Transaction records: everything that moved, by month, with filters, details and a table to take away. */
export const Screen = observer(() => {
  const { t, parameters } = usePage()
  const stores = useStores()
  const [model] = useState(() => new RecordsModel(stores, tabOf(parameters.tab)))
  const [filtering, setFiltering] = useState(false)
  const [exporting, setExporting] = useState(false)
  useShown(() => {
    model.load()
  })
  useMoneyNews(() => {
    model.load()
  })
  useReachEnd(() => {
    model.more()
  })
  useEffect(() => {
    const { tab, id } = parameters
    const kind = RECORD_KINDS.find((each) => each === tab)
    if (kind && id !== undefined) model.show(kind, id)
  }, [model, parameters])

  const some = model.rows.length > 0
  const endTexts = {
    more: '',
    loading: t('common.loading'),
    failed: t('records.moreFailed'),
    end: t('records.end'),
  }
  return (
    <View className="records">
      <Tabs model={model} tabs={TABS} />
      <View className="records__tools">
        <Chip tone={model.filtered ? 'brand' : 'neutral'} onPress={() => setFiltering(true)}>
          {t(model.filtered ? 'records.filterOn' : 'records.filter')}
        </Chip>
        {some && <Chip onPress={() => setExporting(true)}>{t('records.export')}</Chip>}
      </View>
      {some ? <Months model={model} /> : <Nothing model={model} />}
      {some && (
        <ListEnd
          state={model.state}
          text={endTexts[model.state]}
          action={{
            text: t(model.failed ? 'common.retry' : 'common.more'),
            onPress: () => (model.failed ? model.load() : model.more()),
          }}
        />
      )}
      <RecordSheet model={model} />
      <FilterSheet model={model} open={filtering} onClose={() => setFiltering(false)} />
      <ExportSheet model={model} open={exporting} onClose={() => setExporting(false)} />
    </View>
  )
})
