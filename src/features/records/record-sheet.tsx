import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { Sheet } from '@/components/sheet/sheet'
import { Skeleton } from '@/components/skeleton/skeleton'
import { LoadFailed } from '@/components/state-view/load-failed'
import { StateView } from '@/components/state-view/state-view'
import { WithdrawalTimeline } from '@/components/withdrawal-timeline/withdrawal-timeline'
import { ledgerTexts } from '@/i18n/texts/ledger'
import { ExplorerButton } from '@/parts/chain/explorer-button'
import { Fact } from '@/parts/ledger/facts'
import { usePartyName } from '@/parts/ledger/use-party-name'
import { CancelOrder } from '@/parts/orders/cancel-order'
import { orderPage } from '@/parts/orders/order-page'
import { UnfinishedOrderNote } from '@/parts/orders/unfinished-order-note'
import { CancelWithdrawal } from '@/parts/withdrawals/cancel-withdrawal'
import { usePage } from '@/shell/frame/page-context'
import { useCopy } from '@/shell/hooks/use-copy'
import { useStores } from '@/stores/stores-context'
import { formatRecord } from './format-record'
import type { MoneyRecord } from './money-record'
import { ProblemSheet } from './problem-sheet'
import { recordFacts } from './record-facts'
import type { RecordsModel, Search } from './records-model'
import { recordsTexts } from './texts'
import { useRecordSeconds } from './use-record-seconds'

interface ActionsProps {
  readonly money: MoneyRecord
  readonly onLeave: () => void
  readonly onReport: () => void
  /** Reads the records again. */
  readonly onChanged: () => void
}

const Actions = observer(({ money, onLeave, onReport, onChanged }: ActionsProps) => {
  const { t, navigation } = usePage()
  const nameOf = usePartyName()
  const { appConfig, serverSeconds } = useStores()
  const copy = useCopy()
  const hash = money.kind === 'withdrawal' || money.kind === 'orders' ? money.record.hash : null
  const lead = (go: () => void) => {
    onLeave()
    go()
  }
  return (
    <View className="boex-sheet__actions">
      {money.kind === 'orders' && appConfig.allows('purchase') && (
        <Button block onPress={() => lead(() => navigation.push(orderPage(money.record), { order: money.record.key }))}>
          {t(recordsTexts.openOrder)}
        </Button>
      )}
      {money.kind === 'orders' && <CancelOrder block entry={money.record} onCancelled={onLeave} />}
      {money.kind === 'release' && (
        <Button block onPress={() => lead(() => navigation.push('earningsDetail', { id: money.record.releaseId }))}>
          {t(recordsTexts.openRelease)}
        </Button>
      )}
      {money.kind === 'withdrawal' && <CancelWithdrawal withdrawal={money.record} onAnswered={onChanged} />}
      <ExplorerButton kind="tx" id={hash}>
        {t(ledgerTexts.explorer)}
      </ExplorerButton>
      <Button
        block
        kind="secondary"
        icon="copy"
        onPress={() =>
          copy(
            recordFacts(t, money, nameOf, serverSeconds())
              .map(({ name, text }) => `${name}: ${text}`)
              .join('\n'),
          )
        }
      >
        {t(recordsTexts.copyAll)}
      </Button>
      <Button block kind="ghost" onPress={onReport}>
        {t(recordsTexts.report)}
      </Button>
    </View>
  )
})

/** Replaces a record that the address names: while the search runs, if it finds nothing, or if it fails. */
const Sought = observer(({ model, search }: { readonly model: RecordsModel; readonly search: Search }) => {
  const { t } = usePage()
  const { kind, id, phase } = search
  if (phase === 'looking') {
    const { read, total } = model.progress
    const line = 'full amount' as const
    return (
      <>
        {total > 0 && <View className="boex-sheet__label">{t(ledgerTexts.read, { read, total })}</View>}
        <Skeleton label={t(recordsTexts.looking)} lines={[line, line, line, line]} />
      </>
    )
  }
  if (phase === 'failed') {
    return <LoadFailed compact title={t(recordsTexts.searchFailed)} onRetry={() => model.find(kind, id)} />
  }
  const showAll = () => {
    model.close()
    model.choose('all')
  }
  return (
    <StateView
      compact
      announced
      icon="document"
      title={t(recordsTexts.gone)}
      reason={t(kind === 'orders' ? 'orders.emptyReason' : recordsTexts.goneReason)}
      action={{ text: t(recordsTexts.showAll), onPress: showAll }}
    />
  )
})

/** Everything of one record, its way where it has one, and what can be done with it: reporting it takes its place. */
export const RecordSheet = observer(({ model }: { readonly model: RecordsModel }) => {
  const { t } = usePage()
  const nameOf = usePartyName()
  const [reporting, setReporting] = useState(false)
  const { opened, search } = model
  // While the sheet leaves, it still shows what it showed.
  const [latest, setLatest] = useState(opened)
  if (opened !== undefined && opened !== latest) setLatest(opened)
  const money = opened ?? (search ? undefined : latest)
  const now = useRecordSeconds(money)
  const close = () => {
    setReporting(false)
    model.close()
  }
  return (
    <>
      <Sheet
        open={(opened !== undefined || search !== undefined) && !reporting}
        title={
          money
            ? formatRecord(t, money, nameOf, now).title
            : t(search?.phase === 'looking' ? recordsTexts.looking : 'titles.records')
        }
        onClose={close}
        footer={
          money && (
            <Actions
              money={money}
              onLeave={close}
              onReport={() => setReporting(true)}
              onChanged={() => void model.load()}
            />
          )
        }
      >
        {!money && search && <Sought model={model} search={search} />}
        {money?.kind === 'orders' && <UnfinishedOrderNote entry={money.record} />}
        {money?.kind === 'withdrawal' && <WithdrawalTimeline {...money.record} />}
        {money && recordFacts(t, money, nameOf, now).map((fact) => <Fact key={fact.name} fact={fact} />)}
      </Sheet>
      {money && <ProblemSheet money={money} open={reporting} onClose={() => setReporting(false)} />}
    </>
  )
})
