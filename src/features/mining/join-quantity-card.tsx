import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { AmountInput } from '@/components/amount-input/amount-input'
import { Card } from '@/components/card/card'
import { Pressable } from '@/components/pressable/pressable'
import { Skeleton } from '@/components/skeleton/skeleton'
import { LoadFailed } from '@/components/state-view/load-failed'
import { JOIN_PRESETS } from '@/domain/mining-plan'
import { displayAmount, displayExactAmount } from '@/domain/money'
import { usePage } from '@/shell/page-context'
import { useStores } from '@/stores/stores-context'
import type { JoinModel } from './join-model'
import { useJoinRefusal } from './use-join-refusal'

const LABELS = {
  flexible: 'positions.quantityToStake',
  burn: 'positions.quantityToBurn',
  node: 'positions.quantityToJoin',
} as const
const ALL = 100

/** Parts of what is available; the last is all of it, and says so (D4). */
const Presets = observer(({ model }: { readonly model: JoinModel }) => {
  const { t } = usePage()
  return (
    <View className="join-presets">
      {JOIN_PRESETS.map((percent) => (
        <Pressable
          key={percent}
          className="join-presets__press"
          label={percent === ALL ? t('positions.maximumByBalance') : t('positions.presetOf', { percent })}
          onPress={() => model.usePreset(percent)}
        >
          <View className={`join-presets__pill join-presets__pill--${model.pool}`}>
            {percent === ALL ? t('common.max') : t('positions.preset', { percent })}
          </View>
        </Pressable>
      ))}
    </View>
  )
})

/** How much goes into the pool, with its minimum and what is available. */
export const JoinQuantityCard = observer(({ model }: { readonly model: JoinModel }) => {
  const { t } = usePage()
  const { mining } = useStores()
  const { terms, balance, pool } = model
  const refusalText = useJoinRefusal(model)
  if (!terms && mining.failed) {
    return (
      <Card>
        <LoadFailed compact title={t('mining.poolsFailed')} onRetry={() => model.load()} />
      </Card>
    )
  }
  if (!terms) {
    return (
      <Card>
        <Skeleton
          label={t('common.loading')}
          lines={[{ width: 'short' }, { width: 'half', height: 'amount' }, { width: 'full' }]}
        />
      </Card>
    )
  }
  return (
    <Card>
      <AmountInput
        id="mining-quantity"
        label={t(LABELS[pool])}
        tone={pool === 'burn' ? 'burn' : 'brand'}
        value={model.text}
        onChange={(text) => model.type(text)}
        onBlur={() => model.leaveField()}
        decimals={model.decimals}
        unit={t('common.boex')}
        error={refusalText(model.shownRefusal)}
        aside={balance === undefined ? undefined : t('positions.available', { amount: displayAmount(balance) })}
      >
        <Presets model={model} />
        <View className="join-limits">
          <View>{t('positions.minimum', { amount: displayAmount(terms.minimum) })}</View>
          <View>{t('positions.multiplier', { multiplier: displayExactAmount(terms.multiplier) })}</View>
        </View>
      </AmountInput>
    </Card>
  )
})
