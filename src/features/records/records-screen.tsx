import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Card } from '@/components/card/card'
import { Chip } from '@/components/chip/chip'
import { Box, Row } from '@/components/layout/layout'
import { ListEnd } from '@/components/long-list/long-list'
import { Skeleton } from '@/components/skeleton/skeleton'
import { LoadFailed } from '@/components/state-view/load-failed'
import { StateView } from '@/components/state-view/state-view'
import { ledgerTexts } from '@/i18n/texts/ledger'
import { calendarDate } from '@/lib/calendar-date'
import { useFundsLoad } from '@/parts/funds/use-funds-load'
import { NoOrders } from '@/parts/orders/no-orders'
import { usePage, useReachEnd } from '@/shell/frame/page-context'
import { useQuery } from '@/shell/navigation/page-address'
import { useStores } from '@/stores/stores-context'
import { cachedRecords } from './cached-records'
import { ExportSheet } from './export-sheet'
import { Failures } from './failures'
import { FilterChips } from './filter-chips'
import { FilterSheet } from './filter-sheet'
import { RECORD_KINDS } from './money-record'
import { Months } from './months'
import { filterOf, queryOf } from './record-query'
import { RecordSheet } from './record-sheet'
import type { RecordsModel, RecordTab } from './records-model'
import { Tabs } from './tabs'
import { recordsTexts } from './texts'
import './records.scss'

const TABS: readonly RecordTab[] = ['all', ...RECORD_KINDS]

const tabOf = (text: string | undefined): RecordTab => TABS.find((tab) => tab === text) ?? 'all'

const EMPTY_ACTIONS = {
  all: ['exchange', recordsTexts.emptyAllAction],
  transfer: ['transfer', 'assets.transfer'],
  withdrawal: ['assets', 'assets.withdraw'],
  release: ['earnings', recordsTexts.emptyReleaseAction],
} as const

const Nothing = observer(({ model }: { readonly model: RecordsModel }) => {
  const { t, navigation } = usePage()
  const { pendingAction, appConfig } = useStores()
  const { tab, failures, filtered } = model
  if (model.unknown || (model.state === 'loading' && failures.length === 0)) {
    return (
      <Card>
        <Skeleton lines={Array.from({ length: 6 }, () => 'full block' as const)} />
      </Card>
    )
  }
  // The note above names the failed list. An empty state would be wrong, because that list is unknown.
  if (failures.length > 0 && tab === 'all' && failures.length < RECORD_KINDS.length - 1) return null
  if (failures.length > 0) {
    return <LoadFailed title={t('assets.recordsFailed')} onRetry={() => model.retryAll()} />
  }
  const clear = { text: t(ledgerTexts.clearFilter), onPress: () => model.clearFilter() }
  if (model.state === 'more') {
    return (
      <StateView
        icon="document"
        title={t(recordsTexts.nothingYet)}
        reason={t(recordsTexts.searchedTo, { date: calendarDate(model.completeSince) })}
        action={{ text: t(recordsTexts.searchOn), onPress: () => model.more() }}
        {...(filtered ? { secondaryAction: clear } : {})}
      />
    )
  }
  if (filtered) return <StateView icon="document" title={t(recordsTexts.filteredEmpty)} action={clear} />
  if (tab === 'orders') return <NoOrders />
  const [route, action] = EMPTY_ACTIONS[tab]
  const sells = appConfig.allows('purchase')
  const go = () => {
    if (route === 'assets') pendingAction.request('withdraw')
    navigation.push(route)
  }
  return (
    <StateView
      icon="document"
      title={t('assets.recordsEmpty')}
      reason={sells ? t('assets.recordsEmptyReason') : undefined}
      action={sells || route !== 'exchange' ? { text: t(action), onPress: go } : undefined}
    />
  )
})

/** Shows the end of the list: loading, a button for more, or the last line. */
const End = observer(({ model }: { readonly model: RecordsModel }) => {
  const { t } = usePage()
  const { state, failures } = model
  if (state === 'end' && failures.length > 0) return null
  const texts = { more: '', loading: t('common.loading'), end: t(recordsTexts.end) }
  return <ListEnd state={state} text={texts[state]} action={{ text: t('common.more'), onPress: () => model.more() }} />
})

/** Transaction records: everything that moved, by month, with filters, details and a table to take away. */
export const Screen = observer(() => {
  const { t, parameters, navigation } = usePage()
  const stores = useStores()
  const [cached] = useState(() => cachedRecords(stores, tabOf(parameters.tab), filterOf(parameters)))
  const { model, again } = cached
  const [filtering, setFiltering] = useState(false)
  const [exporting, setExporting] = useState(false)
  useFundsLoad(() => {
    model.load()
  })
  useReachEnd(() => {
    model.more()
  })
  useQuery(() => queryOf(model.tab, model.filter))
  useEffect(() => {
    const { tab, id } = parameters
    const kind = RECORD_KINDS.find((each) => each === tab)
    if (kind && id !== undefined && !again) model.find(kind, id)
  }, [model, again, parameters])

  const some = model.rows.length > 0
  const named = some || (model.tab === 'all' && model.failures.length < RECORD_KINDS.length - 1)
  return (
    <View className="records">
      <Tabs model={model} tabs={TABS} />
      <Row wrap gap="0 2" mt="1" mx="4">
        <Chip tone={model.filtered ? 'brand' : 'neutral'} onPress={() => setFiltering(true)}>
          {t(model.filtered ? ledgerTexts.filterOn : ledgerTexts.filter)}
        </Chip>
        <Chip onPress={() => navigation.push('statement')}>{t('assets.statement')}</Chip>
        {some && <Chip onPress={() => setExporting(true)}>{t(ledgerTexts.export)}</Chip>}
      </Row>
      {model.filtered && (
        <Box mb="1" mx="4">
          <FilterChips model={model} />
        </Box>
      )}
      {named && <Failures model={model} part="newest" />}
      {some ? <Months cached={cached} /> : <Nothing model={model} />}
      {some && <Failures model={model} part="older" />}
      {some && <End model={model} />}
      <RecordSheet model={model} />
      <FilterSheet model={model} open={filtering} onClose={() => setFiltering(false)} />
      <ExportSheet model={model} open={exporting} onClose={() => setExporting(false)} />
    </View>
  )
})
