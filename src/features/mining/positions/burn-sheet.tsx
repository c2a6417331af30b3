import { observer } from 'mobx-react-lite'
import { Button } from '@/components/button/button'
import { Sheet } from '@/components/sheet/sheet'
import { formatAtLeastTwoDecimals } from '@/domain/money/money'
import { FlowPassword } from '@/parts/confirmation/flow-password'
import { usePage } from '@/shell/frame/page-context'
import type { JoinModel } from '../join/join-model'
import { positionsTexts } from '../texts'

/** The withdrawal password before BOEX is burned or staked for good: an unlocked phone alone must not suffice. */
export const BurnSheet = observer(({ model }: { readonly model: JoinModel }) => {
  const { t } = usePage()
  const { flow } = model
  const burns = model.pool === 'burn'
  const confirming = flow.open && flow.step === 'password'
  const amount = formatAtLeastTwoDecimals(model.amount.quantity)
  return (
    <Sheet
      open={confirming}
      title={t(positionsTexts.passwordTitle)}
      onClose={() => flow.close()}
      footer={
        <Button
          block
          kind="ghost"
          onPress={() => flow.close()}
          busy={flow.submission.running ? t(burns ? positionsTexts.burning : positionsTexts.staking) : undefined}
        >
          {t('common.back')}
        </Button>
      }
    >
      {confirming && (
        <FlowPassword
          flow={flow}
          label={t(burns ? positionsTexts.passwordAsk : positionsTexts.passwordAskStake, { amount })}
          from="mining"
        />
      )}
    </Sheet>
  )
})
