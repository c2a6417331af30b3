import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Amount } from '@/components/amount/amount'
import { Card } from '@/components/card/card'
import { FactLine } from '@/components/fact-line/fact-line'
import { Text } from '@/components/layout/layout'
import { POOL_WEIGHTS } from '@/domain/mining/mining'
import type { TypeShare } from '@/domain/mining/positions'
import { displayAmount, formatFullPrecision, isZero } from '@/domain/money/money'
import { usePage } from '@/shell/frame/page-context'
import { useStores } from '@/stores/stores-context'
import { POOL_NAMES } from '../pool-names'
import type { ComputePowerModel } from '../power/compute-power-model'
import { positionsTexts } from '../texts'

/** The rules of the pools with the member's own numbers in them. */
export const RulesCard = observer(({ model }: { readonly model: ComputePowerModel }) => {
  const { t } = usePage()
  const { funds, preferences } = useStores()
  const hidden = preferences.amountsHidden
  const { hashRate } = funds.data ?? {}
  const rule = ({ quantity, weight, count }: TypeShare) => {
    if (hidden) return ''
    const shown = displayAmount(quantity)
    return weight === undefined
      ? t(positionsTexts.ruleCount, { quantity: shown, count })
      : t(positionsTexts.ruleTimes, { quantity: shown, weight: formatFullPrecision(weight) })
  }
  const named = (name: string, detail: string) => (
    <View>
      <Text type="lg" leading="snug" tone="text">
        {name}
      </Text>
      <Text type="caption" digits>
        {detail}
      </Text>
    </View>
  )
  return (
    <Card title={t(positionsTexts.howComputed)}>
      <Text type="sm" tone="secondary" mb="2">
        {t(positionsTexts.rulesLead, POOL_WEIGHTS)}
      </Text>
      {model.shares.map((share) => (
        <FactLine key={share.type} name={named(t(POOL_NAMES[share.type]), rule(share))}>
          <Amount value={share.basicHashRate} hidden={hidden} />
        </FactLine>
      ))}
      {hashRate && !isZero(hashRate.contribution) && (
        <FactLine name={named(t(positionsTexts.contributionPart), t(positionsTexts.ruleContribution))}>
          <Amount value={hashRate.contribution} hidden={hidden} />
        </FactLine>
      )}
      {hashRate && (
        <FactLine strong name={t(positionsTexts.totalHashRate)}>
          <Amount value={hashRate.total} size="heading" hidden={hidden} />
        </FactLine>
      )}
    </Card>
  )
})
