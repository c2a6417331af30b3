import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Card } from '@/components/card/card'
import { Row } from '@/components/layout/layout'
import { Pressable } from '@/components/pressable/pressable'
import { NotLoaded } from '@/components/state-view/not-loaded'
import { JOIN_PRESETS } from '@/domain/mining/mining-plan'
import { displayAmount, formatAtLeastTwoDecimals, formatFullPrecision } from '@/domain/money/money'
import { QuantityField } from '@/parts/payment/quantity-field'
import { usePage } from '@/shell/frame/page-context'
import { useStores } from '@/stores/stores-context'
import { miningTexts, positionsTexts } from '../texts'
import type { JoinModel } from './join-model'

const LABELS = {
  flexible: positionsTexts.quantityToStake,
  burn: positionsTexts.quantityToBurn,
  node: positionsTexts.quantityToJoin,
} as const
const ALL = 100

/** Parts of what is available; the last is all of it, and says so (D4). */
const Presets = observer(({ model }: { readonly model: JoinModel }) => {
  const { t } = usePage()
  return (
    <Row gap="2" mt="2">
      {JOIN_PRESETS.map((percent) => (
        <Pressable
          key={percent}
          className="join-presets__press"
          label={percent === ALL ? t(positionsTexts.maximumByBalance) : t(positionsTexts.presetOf, { percent })}
          onPress={() => model.usePreset(percent)}
        >
          <View className={`join-presets__pill join-presets__pill--${model.pool}`}>
            {percent === ALL ? t('common.max') : t(positionsTexts.preset, { percent })}
          </View>
        </Pressable>
      ))}
    </Row>
  )
})

/** How much goes into the pool, with its minimum and what is available. */
export const JoinQuantityCard = observer(({ model }: { readonly model: JoinModel }) => {
  const { t } = usePage()
  const { mining, session, preferences } = useStores()
  const { terms, balance, pool } = model
  if (!terms) {
    return (
      <Card>
        <NotLoaded
          failed={mining.failed}
          compact
          title={t(miningTexts.poolsFailed)}
          onRetry={() => model.load()}
          lines={['short', 'half amount', 'full']}
        />
      </Card>
    )
  }
  return (
    <Card>
      <QuantityField
        id="mining-quantity"
        label={t(LABELS[pool])}
        tone={pool === 'burn' ? 'burn' : 'brand'}
        amount={model.amount}
        unit={t('common.boex')}
        aside={
          balance === undefined || preferences.amountsHidden
            ? undefined
            : t(positionsTexts.available, { amount: displayAmount(balance) })
        }
      >
        {session.loggedIn && <Presets model={model} />}
        <Row type="caption" tone="secondary" breaks wrap gap="1 3" justify="between" mt="1">
          <View>{t(positionsTexts.minimum, { amount: formatAtLeastTwoDecimals(terms.minimum) })}</View>
          <View>{t(positionsTexts.multiplier, { multiplier: formatFullPrecision(terms.multiplier) })}</View>
        </Row>
      </QuantityField>
    </Card>
  )
})
