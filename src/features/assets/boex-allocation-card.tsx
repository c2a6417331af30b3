import { observer } from 'mobx-react-lite'
import { Card } from '@/components/card/card'
import { PartsBar } from '@/components/parts-bar/parts-bar'
import { LoadFailed } from '@/components/state-view/load-failed'
import { boexParts } from '@/domain/mining/boex-parts'
import { usePage } from '@/shell/frame/page-context'
import { useStores } from '@/stores/stores-context'

const LABELS = {
  available: 'assets.available',
  mining: 'assets.inMining',
  releasing: 'assets.pendingAndReleasing',
  underReview: 'assets.underReview',
} as const

/** Drawn as an empty bar while the balances are on their way. */
const NOTHING = { available: '0', mining: '0', pending: '0', releasing: '0', underReview: '0' }

/** "Where my BOEX is" (F1): four parts that add up to the total exactly. */
export const BoexAllocationCard = observer(() => {
  const { t } = usePage()
  const { funds, preferences } = useStores()
  const { boex } = funds.shown ?? {}

  if (!boex && funds.failed) {
    return (
      <Card>
        <LoadFailed compact title={t('assets.failed')} onRetry={() => funds.retry()} />
      </Card>
    )
  }
  return (
    <Card title={t('assets.whereTitle')}>
      <PartsBar
        label={t('assets.whereTitle')}
        hidden={preferences.amountsHidden}
        parts={boexParts(boex ?? NOTHING).map(({ key, amount }) => ({
          key,
          amount: boex && amount,
          label: t(LABELS[key]),
        }))}
      />
    </Card>
  )
})
