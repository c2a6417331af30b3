import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Row, Stack } from '@/components/layout/layout'
import { NotLoaded } from '@/components/state-view/not-loaded'
import { StateView } from '@/components/state-view/state-view'
import { formatAtLeastTwoDecimals, formatDerivedAmount, formatUnlessHidden, isZero } from '@/domain/money/money'
import { SubmissionNote } from '@/parts/confirmation/submission-note'
import { QuantityField } from '@/parts/payment/quantity-field'
import { usePage } from '@/shell/frame/page-context'
import { useStores } from '@/stores/stores-context'
import type { EarningsModel } from '../earnings-model'
import { earningsTexts } from '../texts'
import { PlanDays } from './plan-days'
import { PlanSchedule } from './plan-schedule'

/** Shows the form of a new release, with a live schedule below. */
export const PlanForm = observer(({ model }: { readonly model: EarningsModel }) => {
  const { t } = usePage()
  const hidden = useStores().preferences.amountsHidden
  const { plan } = model
  const { terms, maximum } = plan
  if (!terms || maximum === undefined) {
    return (
      <NotLoaded
        failed={plan.read.failed}
        compact
        title={t(earningsTexts.termsFailed)}
        onRetry={() => plan.load()}
        lines={['short', 'full block', 'full', 'full']}
      />
    )
  }
  if (isZero(maximum)) {
    return (
      <StateView
        compact
        icon="earnings"
        title={t(earningsTexts.nothingReleasable)}
        reason={t(earningsTexts.nothingReleasableReason, { amount: formatAtLeastTwoDecimals(terms.minimum) })}
        action={{ text: t(earningsTexts.claimFirst), onPress: () => model.openClaim() }}
      />
    )
  }
  return (
    <Stack gap="4">
      <View>
        <QuantityField
          id="release-quantity"
          label={t(earningsTexts.planQuantity)}
          amount={plan.amount}
          unit={t('common.boex')}
          maximumLabel={t(earningsTexts.useMaximumReleasable)}
        >
          <Row type="caption" tone="secondary" digits breaks wrap gap="1 3" justify="between" mt="2">
            <View>
              {t(earningsTexts.maximumReleasable, { amount: formatUnlessHidden(maximum, hidden, formatDerivedAmount) })}
            </View>
            <View>{t(earningsTexts.minimum, { amount: formatAtLeastTwoDecimals(terms.minimum) })}</View>
          </Row>
        </QuantityField>
        <PlanDays plan={plan} />
        <PlanSchedule plan={plan} />
      </View>
      <SubmissionNote flow={plan.flow} />
    </Stack>
  )
})
