import { observer } from 'mobx-react-lite'
import { Button } from '@/components/button/button'
import { Sheet } from '@/components/sheet/sheet'
import { displayWholeAmount } from '@/domain/money/money'
import { PasswordConfirmation } from '@/parts/confirmation/password-confirmation'
import { usePage } from '@/shell/frame/page-context'
import type { JoinModel } from '../join/join-model'
import { positionsTexts } from '../texts'

/** The withdrawal password before BOEX is burned or staked for good: an unlocked phone alone must not suffice. */
export const BurnSheet = observer(({ model }: { readonly model: JoinModel }) => {
  const { t } = usePage()
  const burns = model.pool === 'burn'
  const amount = displayWholeAmount(model.amount.quantity)
  return (
    <Sheet
      open={model.confirming}
      title={t(positionsTexts.passwordTitle)}
      onClose={() => model.closeConfirmation()}
      closeLabel={t('common.close')}
      footer={
        <Button
          block
          kind="ghost"
          onPress={() => model.closeConfirmation()}
          busy={model.submission.running ? t(burns ? positionsTexts.burning : positionsTexts.staking) : undefined}
        >
          {t('common.back')}
        </Button>
      }
    >
      {model.confirming && (
        <PasswordConfirmation
          model={model.confirmation}
          label={t(burns ? positionsTexts.passwordAsk : positionsTexts.passwordAskStake, { amount })}
          onComplete={() => model.join()}
          onForgot={() => model.closeConfirmation()}
          from="mining"
        />
      )}
    </Sheet>
  )
})
