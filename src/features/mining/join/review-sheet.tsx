import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Amount } from '@/components/amount/amount'
import { Button } from '@/components/button/button'
import { FactLine } from '@/components/fact-line/fact-line'
import { Sheet } from '@/components/sheet/sheet'
import { formatAtLeastTwoDecimals } from '@/domain/money/money'
import { SubmissionNote } from '@/parts/confirmation/submission-note'
import { usePage } from '@/shell/frame/page-context'
import { BeginningFacts } from '../positions/beginning-facts'
import { RedeemableFrom } from '../positions/redeemable-from'
import { FigureChange } from '../power/figure-change'
import { positionsTexts } from '../texts'
import type { JoinModel } from './join-model'

/** The last look before staking: every digit of the amount, what it gives, when it can be had back. */
export const ReviewSheet = observer(({ model }: { readonly model: JoinModel }) => {
  const { t } = usePage()
  const { plan, flow } = model
  const { quantity } = model.amount
  const amount = formatAtLeastTwoDecimals(quantity)
  return (
    <Sheet
      open={flow.open && flow.step === 'review'}
      title={t(positionsTexts.reviewTitle)}
      onClose={() => flow.close()}
      footer={
        <Button
          block
          onPress={() => (flow.needsPassword ? flow.askPassword() : flow.send())}
          busy={flow.submission.running ? t(positionsTexts.staking) : undefined}
        >
          {t(positionsTexts.stakeAmount, { amount })}
        </Button>
      }
    >
      {plan && quantity !== undefined && (
        <View>
          <FactLine name={t(positionsTexts.reviewQuantity)}>
            <Amount value={quantity} unit={t('common.boex')} size="heading" whole />
          </FactLine>
          <FactLine name={t(positionsTexts.gained)}>
            <Amount value={plan.hashRate} size="title" tone="positive" sign="+" derived />
          </FactLine>
          {model.hashRateChange && (
            <FactLine name={t(positionsTexts.totalAfter)}>
              <FigureChange {...model.hashRateChange} />
            </FactLine>
          )}
          <FactLine name={t(positionsTexts.redeemableFrom)}>
            <RedeemableFrom model={model} />
          </FactLine>
          <FactLine name={t(positionsTexts.earningsCap)}>
            <Amount value={plan.cap} unit={t('common.boex')} derived />
          </FactLine>
          <BeginningFacts model={model} />
        </View>
      )}
      <SubmissionNote flow={flow} />
    </Sheet>
  )
})
