import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/button/button'
import { Sheet } from '@/components/sheet/sheet'
import { NotLoaded } from '@/components/state-view/not-loaded'
import { displayWholeAmount } from '@/domain/money/money'
import type { Text } from '@/i18n/define-texts'
import { operationsTexts } from '@/i18n/texts/operations'
import { withdrawalsTexts } from '@/i18n/texts/withdrawals'
import { PasswordConfirmation } from '@/parts/confirmation/password-confirmation'
import { RestoredDraftNote } from '@/parts/notes/restored-draft-note'
import { SuspensionNote, useSuspensionReason } from '@/parts/notes/withdrawal-suspension'
import { usePage } from '@/shell/frame/page-context'
import { useDraft } from '@/shell/hooks/use-draft'
import { WithdrawForm } from './withdraw-form'
import type { WithdrawModel, WithdrawStep } from './withdraw-model'
import { WithdrawResult } from './withdraw-result'
import { WithdrawReview } from './withdraw-review'
import './withdraw.scss'

const TITLES = {
  form: withdrawalsTexts.title,
  review: withdrawalsTexts.reviewTitle,
  password: withdrawalsTexts.passwordTitle,
  result: withdrawalsTexts.resultTitle,
} as const satisfies Record<WithdrawStep, Text>

const titleOf = ({ step, sent }: WithdrawModel) => {
  if (step === 'result' && sent?.status === 'received') return withdrawalsTexts.receivedTitle
  return step === 'result' && sent?.status === 'refused' ? withdrawalsTexts.refusedTitle : TITLES[step]
}

const Footer = observer(({ model }: { readonly model: WithdrawModel }) => {
  const { t, navigation } = usePage()
  const suspended = useSuspensionReason(model.suspendedUntil)
  const setPassword = () => {
    model.suspend()
    navigation.push('withdrawalPassword', { from: 'withdraw' })
  }
  const seeRecords = () => {
    model.suspend()
    navigation.push('records', { tab: 'withdrawal' })
  }
  if (model.step === 'result') {
    return (
      <View className="boex-sheet__actions">
        <Button block onPress={() => model.close()}>
          {t('common.done')}
        </Button>
        <Button block kind="ghost" onPress={seeRecords}>
          {t('assets.allRecords')}
        </Button>
      </View>
    )
  }
  if (model.step === 'form') {
    return (
      <Button block onPress={() => model.review()} disabledReason={suspended}>
        {t(withdrawalsTexts.toReview)}
      </Button>
    )
  }
  const { passwordSet } = model.confirmation
  const unchecked = passwordSet && model.account.unchecked
  return (
    <View className="boex-sheet__actions">
      {model.step === 'review' && (
        <Button
          block
          onPress={() => (passwordSet ? model.askPassword() : setPassword())}
          disabledReason={suspended ?? (unchecked ? t(operationsTexts.compareFirst) : undefined)}
        >
          {t(passwordSet ? withdrawalsTexts.confirm : withdrawalsTexts.setPassword)}
        </Button>
      )}
      <Button
        block
        kind="ghost"
        onPress={() => model.back()}
        busy={model.submission.running ? t(withdrawalsTexts.sending) : undefined}
      >
        {t('common.back')}
      </Button>
    </View>
  )
})

/** Shows a withdrawal from form to arrival in one sheet, because the specification has no page for it. */
export const WithdrawSheet = observer(({ model }: { readonly model: WithdrawModel }) => {
  const { t } = usePage()
  const restored = useDraft('withdraw', model, { inSheet: true })
  const ready = model.network !== undefined || model.step === 'result'
  return (
    <Sheet
      open={model.open}
      title={t(titleOf(model))}
      onClose={() => model.close()}
      closeLabel={t('common.close')}
      footer={ready ? <Footer model={model} /> : undefined}
    >
      {!ready && (
        <NotLoaded
          compact
          failed={model.terms.failed}
          title={t(withdrawalsTexts.failed)}
          onRetry={() => model.load()}
          lines={['full block', 'full', 'half amount']}
        />
      )}
      {ready && model.step === 'form' && <SuspensionNote until={model.suspendedUntil} />}
      {ready && model.step === 'form' && <RestoredDraftNote restored={restored} />}
      {ready && model.step === 'form' && <WithdrawForm model={model} />}
      {ready && model.step === 'review' && <WithdrawReview model={model} />}
      {ready && model.step === 'password' && (
        <PasswordConfirmation
          model={model.confirmation}
          label={t(withdrawalsTexts.passwordAsk, { amount: displayWholeAmount(model.quantity), coin: model.coin })}
          onComplete={() => model.submit()}
          onForgot={() => model.suspend()}
          from="withdraw"
        />
      )}
      {ready && model.step === 'result' && <WithdrawResult model={model} />}
    </Sheet>
  )
})
