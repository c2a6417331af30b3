import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/button/button'
import { Row, Stack } from '@/components/layout/layout'
import { Sheet } from '@/components/sheet/sheet'
import { NotLoaded } from '@/components/state-view/not-loaded'
import { StateView } from '@/components/state-view/state-view'
import { formatAtLeastTwoDecimals, formatDerivedAmount, formatUnlessHidden, isZero } from '@/domain/money/money'
import { SubmissionNote } from '@/parts/confirmation/submission-note'
import { RestoredDraftNote } from '@/parts/notes/restored-draft-note'
import { QuantityField } from '@/parts/payment/quantity-field'
import { usePage } from '@/shell/frame/page-context'
import { useStores } from '@/stores/stores-context'
import type { EarningsModel } from '../earnings-model'
import { Change, Outcome } from '../outcome'
import { earningsTexts } from '../texts'

const ClaimForm = observer(({ model }: { readonly model: EarningsModel }) => {
  const { t } = usePage()
  const hidden = useStores().preferences.amountsHidden
  const { claim } = model
  const { maximum, minimum } = claim
  if (maximum === undefined) {
    return (
      <NotLoaded
        failed={model.read.failed}
        compact
        title={t(earningsTexts.positionsFailed)}
        onRetry={() => model.read.load()}
        lines={['short', 'full block']}
      />
    )
  }
  if (isZero(maximum)) {
    return (
      <StateView
        compact
        icon="mining"
        title={t(earningsTexts.nothingClaimable)}
        reason={t(earningsTexts.nothingClaimableReason, { amount: formatAtLeastTwoDecimals(minimum) })}
      />
    )
  }
  return (
    <Stack gap="4">
      <QuantityField
        id="claim-quantity"
        label={t(earningsTexts.claimQuantity)}
        amount={claim.amount}
        unit={t('common.boex')}
        maximumLabel={t(earningsTexts.useMaximum)}
      >
        <Row type="caption" tone="secondary" digits breaks wrap gap="1 3" justify="between" mt="2">
          <View>
            {t(earningsTexts.maximumClaimable, { amount: formatUnlessHidden(maximum, hidden, formatDerivedAmount) })}
          </View>
          <View>{t(earningsTexts.minimum, { amount: formatAtLeastTwoDecimals(minimum) })}</View>
        </Row>
      </QuantityField>
      <SubmissionNote flow={claim.flow} />
    </Stack>
  )
})

const ClaimDone = observer(({ model }: { readonly model: EarningsModel }) => {
  const { t } = usePage()
  const { receipt } = model.claim.flow
  if (!receipt) return null
  return (
    <Outcome
      title={t('messages.claimSuccessful')}
      reason={t(earningsTexts.claimed, { amount: formatAtLeastTwoDecimals(receipt.claimed) })}
    >
      <Change name={t(earningsTexts.claimable)} {...receipt.claimable} />
      {receipt.pending && <Change name={t(earningsTexts.pending)} {...receipt.pending} />}
    </Outcome>
  )
})

const ClaimFooter = observer(({ model }: { readonly model: EarningsModel }) => {
  const { t, platform } = usePage()
  const { claim } = model
  const { maximum } = claim
  const { receipt, submission } = claim.flow
  if (receipt) {
    return (
      <View className="boex-sheet__actions">
        <Button block onPress={() => model.openRelease()}>
          {t(earningsTexts.releaseNow)}
        </Button>
        <Button block kind="ghost" onPress={() => claim.flow.close()}>
          {t('common.done')}
        </Button>
      </View>
    )
  }
  if (maximum === undefined || isZero(maximum)) {
    return (
      <Button block kind="secondary" onPress={() => claim.flow.close()}>
        {t('common.close')}
      </Button>
    )
  }
  const press = async () => {
    if (await claim.flow.send()) platform.notifier.toast(t('messages.claimSuccessful'), { kind: 'success' })
  }
  const { text, problem } = claim.amount
  const ready = text !== '' && !problem
  return (
    <Button block busy={submission.running ? t(earningsTexts.claiming) : undefined} onPress={press}>
      {ready ? t(earningsTexts.claimAmount, { amount: formatAtLeastTwoDecimals(text) }) : t(earningsTexts.claim)}
    </Button>
  )
})

/** Claims mined coins: how many, at most and at least how many, and what it has done (E10, G4, G5). */
export const ClaimSheet = observer(
  ({ model, restored }: { readonly model: EarningsModel; readonly restored: boolean }) => {
    const { t } = usePage()
    const { claim } = model
    const type = claim.position?.type
    return (
      <Sheet
        open={claim.flow.open}
        title={
          type === undefined
            ? t(earningsTexts.claimTitle)
            : t(earningsTexts.claimOneTitle, { pool: t(earningsTexts[type]) })
        }
        {...(claim.flow.receipt ? {} : { subtitle: t(earningsTexts.claimSubtitle) })}
        onClose={() => claim.flow.close()}
        footer={<ClaimFooter model={model} />}
      >
        <RestoredDraftNote restored={restored} mb="3" />
        {claim.flow.receipt ? <ClaimDone model={model} /> : <ClaimForm model={model} />}
      </Sheet>
    )
  },
)
