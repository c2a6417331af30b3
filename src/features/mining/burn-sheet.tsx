import { observer } from 'mobx-react-lite'
import { Button } from '@/components/button/button'
import { Sheet } from '@/components/sheet/sheet'
import { displayWholeAmount } from '@/domain/money'
import { PasswordConfirmation } from '@/parts/confirmation/password-confirmation'
import { usePage } from '@/shell/page-context'
import type { JoinModel } from './join-model'

/** The withdrawal password before BOEX is burned: who merely holds an unlocked phone destroys nothing. */
export const BurnSheet = observer(({ model }: { readonly model: JoinModel }) => {
  const { t } = usePage()
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
          busy={model.submission.running ? t('positions.burning') : undefined}
        >
          {t('common.back')}
        </Button>
      }
    >
      {model.confirming && (
        <PasswordConfirmation
          model={model.confirmation}
          label={t('positions.passwordAsk', { amount: displayWholeAmount(model.amount.quantity) })}
          onComplete={() => model.join()}
          onForgot={() => model.closeConfirmation()}
          from="mining"
        />
      )}
    </Sheet>
  )
})
