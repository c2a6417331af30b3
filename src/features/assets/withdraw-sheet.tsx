import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/button/button'
import { Sheet } from '@/components/sheet/sheet'
import { Skeleton } from '@/components/skeleton/skeleton'
import { LoadFailed } from '@/components/state-view/load-failed'
import { displayWholeAmount } from '@/domain/money'
import { usePage } from '@/shell/page-context'
import { PasswordConfirmation } from '@/shell/password-confirmation'
import { RestoredDraftNote } from '@/shell/restored-draft-note'
import { useDraft } from '@/shell/use-draft'
import { SuspensionNote, useSuspensionReason } from '@/shell/withdrawal-suspension'
import { WithdrawForm } from './withdraw-form'
import type { WithdrawModel, WithdrawStep } from './withdraw-model'
import { WithdrawResult } from './withdraw-result'
import { WithdrawReview } from './withdraw-review'
import '@/i18n/areas/pictures'
import '@/i18n/areas/problems'
import '@/i18n/areas/withdrawals'
import './withdraw.scss'

const TITLES = {
  form: 'withdrawals.title',
  review: 'withdrawals.reviewTitle',
  password: 'withdrawals.passwordTitle',
  result: 'withdrawals.resultTitle',
} as const satisfies Record<WithdrawStep, string>

const titleOf = ({ step, sent }: WithdrawModel) => {
  if (step === 'result' && sent?.status === 'received') return 'withdrawals.receivedTitle'
  return step === 'result' && sent?.status === 'refused' ? 'withdrawals.refusedTitle' : TITLES[step]
}

const Waiting = observer(({ model }: { readonly model: WithdrawModel }) => {
  const { t } = usePage()
  if (!model.failed) {
    return (
      <Skeleton
        label={t('common.loading')}
        lines={[{ width: 'full', height: 'block' }, { width: 'full' }, { width: 'half', height: 'amount' }]}
      />
    )
  }
  return <LoadFailed compact title={t('withdrawals.failed')} onRetry={() => model.load()} />
})

const Footer = observer(({ model }: { readonly model: WithdrawModel }) => {
  const { t, navigation } = usePage()
  const suspended = useSuspensionReason(model.suspension.until)
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
      <View className="withdraw__footer">
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
        {t('withdrawals.toReview')}
      </Button>
    )
  }
  const unacknowledged = model.passwordSet && model.similarAddress !== undefined && !model.acknowledged
  return (
    <View className="withdraw__footer">
      {model.step === 'review' && (
        <Button
          block
          onPress={() => (model.passwordSet ? model.askPassword() : setPassword())}
          disabledReason={suspended ?? (unacknowledged ? t('withdrawals.compareFirst') : undefined)}
        >
          {t(model.passwordSet ? 'withdrawals.confirm' : 'withdrawals.setPassword')}
        </Button>
      )}
      <Button
        block
        kind="ghost"
        onPress={() => model.back()}
        busy={model.submission.running ? t('withdrawals.sending') : undefined}
      >
        {t('common.back')}
      </Button>
    </View>
  )
})

/** Withdrawing, from the form to its arrival, in one sheet (the specification has no page of its own for it). */
export const WithdrawSheet = observer(({ model }: { readonly model: WithdrawModel }) => {
  const { t } = usePage()
  const restored = useDraft('withdraw', model)
  const ready = model.network !== undefined || model.step === 'result'
  return (
    <Sheet
      open={model.open}
      title={t(titleOf(model))}
      onClose={() => model.close()}
      closeLabel={t('common.close')}
      footer={ready ? <Footer model={model} /> : undefined}
    >
      {!ready && <Waiting model={model} />}
      {ready && model.step === 'form' && <SuspensionNote until={model.suspension.until} />}
      {ready && model.step === 'form' && <RestoredDraftNote restored={restored} />}
      {ready && model.step === 'form' && <WithdrawForm model={model} />}
      {ready && model.step === 'review' && <WithdrawReview model={model} />}
      {ready && model.step === 'password' && (
        <PasswordConfirmation
          model={model}
          label={t('withdrawals.passwordAsk', { amount: displayWholeAmount(model.quantity), coin: model.coin })}
          onComplete={() => model.submit()}
          onForgot={() => model.suspend()}
          from="withdraw"
        />
      )}
      {ready && model.step === 'result' && <WithdrawResult model={model} />}
    </Sheet>
  )
})
