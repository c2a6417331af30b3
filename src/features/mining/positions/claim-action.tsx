import { observer } from 'mobx-react-lite'
import { Button } from '@/components/button/button'
import { Stack } from '@/components/layout/layout'
import { formatAtLeastTwoDecimals, formatFullPrecision, formatUnlessHidden, isZero } from '@/domain/money/money'
import { SubmissionNote } from '@/parts/confirmation/submission-note'
import { usePage } from '@/shell/frame/page-context'
import { useStores } from '@/stores/stores-context'
import { positionsTexts } from '../texts'
import type { PositionModel } from './position-model'

interface ClaimActionProps {
  readonly model: PositionModel
  /** Before redeeming. */
  readonly first?: boolean
}

/** Claims all that one position has mined: 'Claim successful' (specification §8). */
export const ClaimAction = observer(({ model, first = false }: ClaimActionProps) => {
  const { t, platform } = usePage()
  const hidden = useStores().preferences.amountsHidden
  const { claimable, claimMinimum, canClaim, claiming } = model
  const claim = async () => {
    if (await model.claim()) platform.notifier.toast(t('messages.claimSuccessful'), { kind: 'success' })
  }
  if (claimMinimum === undefined || isZero(claimable)) return null
  return (
    <Stack gap="2" my="2">
      <SubmissionNote flow={claiming} />
      <Button
        block
        size="small"
        kind="secondary"
        onPress={claim}
        busy={claiming.submission.running ? t(positionsTexts.claiming) : undefined}
        disabledReason={
          canClaim ? undefined : t(positionsTexts.claimMinimum, { amount: formatFullPrecision(claimMinimum) })
        }
      >
        {first
          ? t(positionsTexts.claimFirst)
          : t(positionsTexts.claimAll, { amount: formatUnlessHidden(claimable, hidden, formatAtLeastTwoDecimals) })}
      </Button>
    </Stack>
  )
})
