import { observer } from 'mobx-react-lite'
import { Amount } from '@/components/amount/amount'
import { Card } from '@/components/card/card'
import { ListRow } from '@/components/list-row/list-row'
import { NotLoaded } from '@/components/state-view/not-loaded'
import { StateView } from '@/components/state-view/state-view'
import { usePartyName } from '@/parts/ledger/use-party-name'
import { usePage } from '@/shell/frame/page-context'
import { useRelativeTime } from '@/shell/hooks/use-relative-time'
import { useStores } from '@/stores/stores-context'
import type { Transfer } from './recipients-model'
import { transfersTexts } from './texts'
import type { TransferModel } from './transfer-model'

/** One transfer; pressing it fills its other side in as the recipient. */
const TransferRow = observer(({ transfer, model }: { readonly transfer: Transfer; readonly model: TransferModel }) => {
  const { t } = usePage()
  const { preferences } = useStores()
  const nameOf = usePartyName()
  const ago = useRelativeTime()
  const { direction, coin, quantity, counterparty, createdAt } = transfer
  const { uid } = counterparty
  const who = nameOf(counterparty)
  return (
    <ListRow
      icon="transfer"
      title={t(direction === 'out' ? transfersTexts.toWhom : transfersTexts.fromWhom, { who })}
      detail={who === uid ? ago(createdAt) : `UID ${uid} · ${ago(createdAt)}`}
      end={
        <Amount
          value={quantity}
          unit={coin}
          tone={direction === 'out' ? 'plain' : 'positive'}
          sign={direction === 'out' ? '−' : '+'}
          hidden={preferences.amountsHidden}
        />
      }
      onPress={() => model.to.enter(uid)}
    />
  )
})

/** The latest transfers, either way. */
export const LatestCard = observer(({ model }: { readonly model: TransferModel }) => {
  const { t, navigation } = usePage()
  const { latest, log } = model.recipients
  if (latest.length === 0) {
    return (
      <Card title={t(transfersTexts.latest)}>
        {log.content === 'ready' ? (
          <StateView
            compact
            icon="transfer"
            title={t(transfersTexts.latestEmpty)}
            reason={t(transfersTexts.latestEmptyReason)}
            action={{ text: t(transfersTexts.latestEmptyAction), onPress: () => navigation.push('boex') }}
          />
        ) : (
          <NotLoaded
            compact
            failed={log.content !== 'loading'}
            title={t(transfersTexts.latestFailed)}
            onRetry={() => model.recipients.load()}
            lines={['full', 'full', 'half']}
          />
        )}
      </Card>
    )
  }
  return (
    <Card
      title={t(transfersTexts.latest)}
      action={{ text: t('common.viewAll'), onPress: () => navigation.push('records', { tab: 'transfer' }) }}
    >
      {latest.map((transfer) => (
        <TransferRow key={transfer.id} transfer={transfer} model={model} />
      ))}
    </Card>
  )
})
