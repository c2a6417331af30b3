import { observer } from 'mobx-react-lite'
import { Amount } from '@/components/amount/amount'
import { Card } from '@/components/card/card'
import { Chip } from '@/components/chip/chip'
import { ListRow } from '@/components/list-row/list-row'
import { Skeleton } from '@/components/skeleton/skeleton'
import { LoadFailed } from '@/components/state-view/load-failed'
import { StateView } from '@/components/state-view/state-view'
import { usePartyName } from '@/parts/ledger/use-party-name'
import { OrderRow } from '@/parts/orders/order-row'
import { withdrawalStatus } from '@/parts/withdrawals/withdrawal-status'
import { usePage } from '@/shell/frame/page-context'
import { useRelativeTime } from '@/shell/hooks/use-relative-time'
import { useStores } from '@/stores/stores-context'
import type { RecentModel, RecentRecord } from './recent-model'

const Row = observer(({ recent }: { readonly recent: RecentRecord }) => {
  const { t, navigation } = usePage()
  const { preferences } = useStores()
  const nameOf = usePartyName()
  const ago = useRelativeTime()
  const hidden = preferences.amountsHidden
  const time = ago(recent.at)
  const amount = (value: string, unit: string, sign: '+' | '−') => (
    <Amount value={value} unit={unit} sign={sign} size="title" hidden={hidden} />
  )
  if (recent.kind === 'transfer') {
    const { record } = recent
    const incoming = record.direction === 'in'
    const who = nameOf(record.counterparty)
    return (
      <ListRow
        icon="transfer"
        title={t(incoming ? 'assets.transferFrom' : 'assets.transferTo', { who })}
        detail={time}
        end={amount(record.quantity, record.coin, incoming ? '+' : '−')}
        onPress={() => navigation.push('records', { tab: 'transfer', id: record.id })}
      />
    )
  }
  if (recent.kind === 'withdrawal') {
    const { record } = recent
    const { text, tone } = withdrawalStatus(record)
    return (
      <ListRow
        icon="withdraw"
        title={amount(record.quantity, record.coin, '−')}
        detail={`${t('assets.withdraw')} · ${time}`}
        end={<Chip tone={tone}>{t(text)}</Chip>}
        onPress={() => navigation.push('records', { tab: 'withdrawal', id: record.id })}
      />
    )
  }
  return <OrderRow entry={recent.record} detail={`${t('assets.purchase')} · ${time}`} />
})

/** The last five things that happened, of every kind; all of them are in the records. */
export const RecentRecords = observer(({ model }: { readonly model: RecentModel }) => {
  const { t, navigation } = usePage()
  const { appConfig } = useStores()
  const { records, known, failed } = model
  const sells = appConfig.allows('purchase')
  return (
    <Card
      title={t('assets.recent')}
      action={{ text: t('assets.allRecords'), onPress: () => navigation.push('records') }}
    >
      {!known && !failed && records.length === 0 && <Skeleton lines={['full', 'full', 'half']} />}
      {failed && records.length === 0 && (
        <LoadFailed compact title={t('assets.recordsFailed')} onRetry={() => model.load()} />
      )}
      {known && records.length === 0 && (
        <StateView
          compact
          icon="document"
          title={t('assets.recordsEmpty')}
          reason={sells ? t('assets.recordsEmptyReason') : undefined}
          action={sells ? { text: t('assets.buyBoex'), onPress: () => navigation.push('boex') } : undefined}
        />
      )}
      {records.map((recent) => (
        <Row key={`${recent.kind}${recent.kind === 'order' ? recent.record.key : recent.record.id}`} recent={recent} />
      ))}
    </Card>
  )
})
