import { observer } from 'mobx-react-lite'
import { Card } from '@/components/card/card'
import type { IconName } from '@/components/icon/drawings'
import { ListRow } from '@/components/list-row/list-row'
import { clockText, countdown } from '@/domain/choice/countdown'
import type { TodayItem } from '@/domain/choice/today'
import { formatUnlessHidden } from '@/domain/money/money'
import { AgeNote } from '@/parts/notes/age-note'
import { orderPage } from '@/parts/orders/order-page'
import { UnfinishedOrder } from '@/parts/orders/unfinished-order'
import { usePage } from '@/shell/frame/page-context'
import { useServerSeconds } from '@/shell/hooks/use-server-seconds'
import { useStores } from '@/stores/stores-context'
import type { TodayModel } from './today-model'

const ICONS: Readonly<Record<TodayItem['kind'], IconName>> = {
  'hash-rate-burned': 'flame',
  'redeem-ready': 'mining',
  'redeem-soon': 'clock',
  'under-review': 'withdraw',
  claimable: 'earnings',
  'pool-open': 'mining',
}

const Waiting = observer(({ item, now }: { readonly item: TodayItem; readonly now: number }) => {
  const { t, navigation } = usePage()
  const { preferences, mining } = useStores()
  const amount = formatUnlessHidden(item.quantity, preferences.amountsHidden)
  const texts = {
    'hash-rate-burned': () => [t('home.hashRateBurned'), t('home.hashRateBurnedDetail')],
    'redeem-ready': () => [t('home.redeemReady', { amount }), t('home.redeemReadyDetail')],
    'redeem-soon': () => [
      t('home.redeemSoon', { amount }),
      t('home.redeemSoonDetail', { time: item.kind === 'redeem-soon' ? clockText(countdown(item.at, now)) : '' }),
    ],
    'under-review': () => [
      t('home.withdrawal', { amount, coin: item.kind === 'under-review' ? item.coin : '' }),
      t('assets.underReview'),
    ],
    claimable: () => [t('home.claimable', { amount }), t('home.claimableDetail')],
    'pool-open': () => [t('home.poolOpen'), t('home.poolOpenDetail')],
  }
  const open = () => {
    if (item.kind === 'hash-rate-burned') navigation.push('mining', { type: item.type })
    else if (item.kind === 'under-review') navigation.push('records', { tab: 'withdrawal', id: item.id })
    else if (item.kind === 'pool-open') {
      mining.notifyWhenOpen(item.type, false)
      navigation.push('mining', { type: item.type })
    } else if (item.kind === 'claimable') navigation.push('earnings', { open: 'claim' })
    else navigation.push('positions')
  }
  const [title, detail] = texts[item.kind]()
  return (
    <ListRow
      icon={ICONS[item.kind]}
      tone={item.kind === 'hash-rate-burned' ? 'warning' : 'brand'}
      title={title}
      detail={detail}
      onPress={open}
    />
  )
})

/** The member's to-do items (C3), the most urgent first. Not shown without any. */
export const TodayForYou = observer(({ model }: { readonly model: TodayModel }) => {
  const { t, navigation } = usePage()
  const { orders, serverSeconds, appConfig } = useStores()
  const counting = model.itemsAt(serverSeconds()).some(({ kind }) => kind === 'redeem-soon')
  const now = useServerSeconds(counting)
  const items = model.itemsAt(now)
  // The platform credits paid orders automatically. If nothing is for sale, no order can continue.
  const unfinished = appConfig.allows('purchase') ? orders.unfinished : []
  if (unfinished.length === 0 && items.length === 0) return null
  return (
    <Card title={t('home.today')} aside={<AgeNote of={model.sources} />}>
      {unfinished.map((entry) => (
        <UnfinishedOrder
          key={entry.key}
          entry={entry}
          onContinue={() => navigation.push(orderPage(entry), { order: entry.key })}
        />
      ))}
      {items.map((item) => (
        <Waiting key={item.kind === 'under-review' ? item.id : item.kind} item={item} now={now} />
      ))}
    </Card>
  )
})
