import { observer } from 'mobx-react-lite'
import { Button } from '@/components/button/button'
import { Sheet } from '@/components/sheet/sheet'
import { displayWholeAmount } from '@/domain/money'
import { PasswordConfirmation } from '@/parts/confirmation/password-confirmation'
import { usePage } from '@/shell/page-context'
import type { JoinModel } from './join-model'

/** The withdrawal password before BOEX is burned or staked for good: an unlocked phone alone must not suffice. */
export const BurnSheet = observer(({ model }: { readonly model: JoinModel }) => {
  const { t } = usePage()
  const burns = model.pool === 'burn'
  const amount = displayWholeAmount(model.amount.quantity)
  return (
    <Sheet
      open={model.confirming}
      title={t('positions.passwordTitle')}
      onClose={() => model.closeConfirmation()}
      closeLabel={t('common.close')}
      footer={
        <Button
          block
          kind="ghost"
          onPress={() => model.closeConfirmation()}
          busy={model.submission.running ? t(burns ? 'positions.burning' : 'positions.staking') : undefined}
        >
          {t('common.back')}
        </Button>
      }
    >
      {model.confirming && (
        <PasswordConfirmation
          model={model.confirmation}
          label={t(burns ? 'positions.passwordAsk' : 'positions.passwordAskStake', { amount })}
          onComplete={() => model.join()}
          onForgot={() => model.closeConfirmation()}
          from="mining"
        />
      )}
    </Sheet>
  )
})
