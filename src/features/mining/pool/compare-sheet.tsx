import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { accessible } from '@/components/accessibility/accessibility'
import { Amount } from '@/components/amount/amount'
import { Button } from '@/components/button/button'
import { Box, Text } from '@/components/layout/layout'
import { Sheet } from '@/components/sheet/sheet'
import type { PoolType } from '@/domain/mining/mining'
import type { MiningPlan } from '@/domain/mining/mining-plan'
import { isZero } from '@/domain/money/money'
import { QuantityField } from '@/parts/payment/quantity-field'
import { usePage } from '@/shell/frame/page-context'
import { POOL_NAMES } from '../pool-names'
import { miningTexts } from '../texts'
import type { CompareModel } from './compare-model'
import './compare.scss'

interface CompareSheetProps {
  readonly model: CompareModel
  /** A pool was chosen for the amount; empty while there is none. */
  readonly onChoose: (type: PoolType, quantity: string) => void
}

const COMPARED = ['flexible', 'burn'] as const

interface RowProps {
  readonly name: string
  readonly plans: readonly (MiningPlan | undefined)[]
  readonly cell: (plan: MiningPlan) => ReactNode
}

const Row = ({ name, plans, cell }: RowProps) => {
  const { t } = usePage()
  return (
    <View className="compare__row">
      <View className="compare__name">{name}</View>
      <View className="compare__cells">
        {plans.map((plan, index) => (
          <View key={COMPARED[index]} className="compare__cell">
            {plan ? cell(plan) : t(miningTexts.notApplicable)}
          </View>
        ))}
      </View>
    </View>
  )
}

/** One amount, both pools: what it gives, what is redeemable, what is gone (E2). No yield is shown that is not published. */
export const CompareSheet = observer(({ model, onChoose }: CompareSheetProps) => {
  const { t } = usePage()
  const plans = COMPARED.map((type) => model.plan(type))
  const orNothing = (amount: string) => (isZero(amount) ? t(miningTexts.nothing) : <Amount value={amount} />)
  const afterDays = (count: number | undefined) =>
    count === undefined ? t(miningTexts.yieldNotPublished) : t(miningTexts.days, { count })
  return (
    <Sheet
      open={model.open}
      title={t(miningTexts.compare)}
      subtitle={t(miningTexts.compareLead)}
      onClose={() => model.hide()}
      footer={
        <View className="compare__actions">
          {COMPARED.map((type) => (
            <Button
              key={type}
              block
              kind={type === 'burn' ? 'burn' : 'primary'}
              onPress={() => {
                model.hide()
                onChoose(type, model.amount.quantity ?? '')
              }}
            >
              {t(type === 'burn' ? miningTexts.joinBurn : miningTexts.stake)}
            </Button>
          ))}
        </View>
      }
    >
      <QuantityField
        id="compare-quantity"
        label={t(miningTexts.compareAmount)}
        amount={model.amount}
        unit={t('common.boex')}
      />
      <Box mt="4" {...accessible({ role: 'group', label: t(miningTexts.compare) })}>
        <View className="compare__row compare__row--head">
          <View className="compare__name" />
          <View className="compare__cells">
            {COMPARED.map((type) => (
              <View key={type} className={`compare__pool compare__pool--${type}`}>
                {t(POOL_NAMES[type])}
              </View>
            ))}
          </View>
        </View>
        <Row
          name={t(miningTexts.compareHashRate)}
          plans={plans}
          cell={({ hashRate }) => <Amount value={hashRate} size="title" />}
        />
        <Row name={t(miningTexts.compareKept)} plans={plans} cell={({ redeemable }) => orNothing(redeemable)} />
        <Row
          name={t(miningTexts.compareGone)}
          plans={plans}
          cell={({ blackHole, ecosystem }) =>
            isZero(blackHole) && isZero(ecosystem) ? (
              t(miningTexts.nothing)
            ) : (
              <Text type="caption" leading="snug" tone="secondary">
                <Amount value={blackHole} tone="burn" />
                <View>{t(miningTexts.compareBlackHole)}</View>
                <Amount value={ecosystem} tone="burn" />
                <View>{t(miningTexts.compareEcosystem)}</View>
              </Text>
            )
          }
        />
        <Row
          name={t(miningTexts.compareDaily)}
          plans={plans}
          cell={({ daily }) =>
            daily === undefined ? t(miningTexts.yieldNotPublished) : <Amount value={daily} detail />
          }
        />
        <Row name={t(miningTexts.compareCap)} plans={plans} cell={({ cap }) => <Amount value={cap} />} />
        <Row name={t(miningTexts.compareCapDays)} plans={plans} cell={({ capDays }) => afterDays(capDays)} />
        <Row
          name={t(miningTexts.compareBreakEven)}
          plans={plans}
          cell={({ redeemable, breakEvenDays }) =>
            isZero(redeemable) ? afterDays(breakEvenDays) : t(miningTexts.notApplicable)
          }
        />
      </Box>
      <Text type="caption" tone="secondary" mt="2">
        {t(miningTexts.compareNote)}
      </Text>
    </Sheet>
  )
})
