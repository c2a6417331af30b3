import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { PartsBar } from '@/components/parts-bar/parts-bar'
import { LoadFailed } from '@/components/state-view/load-failed'
import { usePage } from '@/shell/frame/page-context'
import { useStores } from '@/stores/stores-context'
import type { EarningsModel } from './earnings-model'
import { earningsTexts } from './texts'

/** Shows the stages from mined coins to the available balance, with the three actions between them. */
export const SummaryCard = observer(({ model }: { readonly model: EarningsModel }) => {
  const { t, navigation } = usePage()
  const { funds, preferences } = useStores()
  const balances = funds.data
  if (!balances && funds.failed) {
    return (
      <Card>
        <LoadFailed compact title={t(earningsTexts.fundsFailed)} onRetry={() => model.load()} />
      </Card>
    )
  }
  const hidden = preferences.amountsHidden
  const part = (key: 'claimable' | 'pending' | 'releasing', amount: string | undefined) => ({
    key,
    amount,
    label: t(earningsTexts[key]),
  })
  const accelerate = () => {
    const only = model.onlyRunning
    if (only) navigation.push('earningsDetail', { id: only.id })
    else model.openAcceleration()
  }
  return (
    <Card title={t(earningsTexts.summary)}>
      <PartsBar
        label={t(earningsTexts.summary)}
        hidden={hidden}
        parts={[
          part('claimable', balances?.mined.claimable),
          part('pending', balances?.boex.pending),
          part('releasing', balances?.boex.releasing),
        ]}
      />
      <View className="earnings__actions">
        <Button size="small" onPress={() => model.openClaim()}>
          {t(earningsTexts.claim)}
        </Button>
        <Button size="small" kind="secondary" onPress={() => model.openRelease()}>
          {t(earningsTexts.release)}
        </Button>
        <Button size="small" kind="secondary" onPress={accelerate}>
          {t(earningsTexts.accelerate)}
        </Button>
      </View>
    </Card>
  )
})
