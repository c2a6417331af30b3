import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { AmountInput } from '@/components/amount-input/amount-input'
import { Skeleton } from '@/components/skeleton/skeleton'
import { LoadFailed } from '@/components/state-view/load-failed'
import { StateView } from '@/components/state-view/state-view'
import { displayAmount, displayExactAmount, isZero } from '@/domain/money'
import { usePage } from '@/shell/page-context'
import { SubmissionNote } from '@/shell/submission-note'
import type { EarningsModel } from './earnings-model'
import { PlanDays } from './plan-days'
import { PlanSchedule } from './plan-schedule'

/** What a release needs to be told, with the schedule beneath it as it is typed. */
export const PlanForm = observer(({ model }: { readonly model: EarningsModel }) => {
  const { t } = usePage()
  const { plan } = model
  const { terms, maximum, decimals } = plan
  if (!terms && plan.failed) {
    return <LoadFailed compact title={t('earnings.termsFailed')} onRetry={() => plan.load().catch(() => undefined)} />
  }
  if (!terms || maximum === undefined) {
    return (
      <Skeleton
        label={t('common.loading')}
        lines={[{ width: 'short' }, { width: 'full', height: 'block' }, { width: 'full' }, { width: 'full' }]}
      />
    )
  }
  if (isZero(maximum)) {
    return (
      <StateView
        compact
        icon="earnings"
        title={t('earnings.nothingReleasable')}
        reason={t('earnings.nothingReleasableReason', { amount: displayAmount(terms.minimum) })}
        action={{ text: t('earnings.claimFirst'), onPress: () => model.openClaim() }}
      />
    )
  }
  const refusal = plan.quantityRefusal
  const unit = t('common.boex')
  const error =
    refusal && t(`problems.${refusal.problem}`, { bound: displayExactAmount(refusal.bound), unit, decimals })
  return (
    <>
      <AmountInput
        id="release-quantity"
        label={t('earnings.planQuantity')}
        value={plan.text}
        onChange={(text) => plan.type(text)}
        onBlur={() => plan.leaveField()}
        decimals={decimals}
        unit={unit}
        maximum={{
          text: t('common.max'),
          label: t('earnings.useMaximumReleasable'),
          onPress: () => plan.useMaximum(),
        }}
        error={error}
      >
        <View className="earnings-limits">
          <View>{t('earnings.maximumReleasable', { amount: displayAmount(maximum) })}</View>
          <View>{t('earnings.minimum', { amount: displayAmount(terms.minimum) })}</View>
        </View>
      </AmountInput>
      <PlanDays plan={plan} />
      <PlanSchedule plan={plan} />
      {plan.submission.refused || plan.submission.outcome ? (
        <View className="earnings-refused">
          <SubmissionNote submission={plan.submission} />
        </View>
      ) : null}
    </>
  )
})
