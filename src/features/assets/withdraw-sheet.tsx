import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/button/button'
import { Sheet } from '@/components/sheet/sheet'
import { NotLoaded } from '@/components/state-view/not-loaded'
import { formatAtLeastTwoDecimals } from '@/domain/money/money'
import type { Text } from '@/i18n/define-texts'
import { operationsTexts } from '@/i18n/texts/operations'
import { withdrawalsTexts } from '@/i18n/texts/withdrawals'
import { FlowPassword } from '@/parts/confirmation/flow-password'
import { RestoredDraftNote } from '@/parts/notes/restored-draft-note'
import { SuspensionNote, useSuspensionReason } from '@/parts/notes/withdrawal-suspension'
import { usePage } from '@/shell/frame/page-context'
import { useDraft } from '@/shell/hooks/use-draft'
import type { MoneyStep } from '@/stores/support/money-flow'
import { WithdrawForm } from './withdraw-form'
import type { WithdrawModel } from './withdraw-model'
import { WithdrawResult } from './withdraw-result'
import { WithdrawReview } from './withdraw-review'
import './withdraw.scss'

const TITLES = {
  form: withdrawalsTexts.title,
  review: withdrawalsTexts.reviewTitle,
  password: withdrawalsTexts.passwordTitle,
  outcome: withdrawalsTexts.resultTitle,
} as const satisfies Record<MoneyStep, Text>

const titleOf = ({ flow: { step }, sent }: WithdrawModel) => {
  if (step === 'outcome' && sent?.status === 'received') return withdrawalsTexts.receivedTitle
  return step === 'outcome' && sent?.status === 'refused' ? withdrawalsTexts.refusedTitle : TITLES[step]
}

const Footer = observer(({ model }: { readonly model: WithdrawModel }) => {
  const { t, navigation } = usePage()
  const suspended = useSuspensionReason(model.flow.suspendedUntil())
  const setPassword = () => {
    model.flow.interrupt()
    navigation.push('withdrawalPassword', { from: 'withdraw' })
  }
  const seeRecords = () => {
    model.flow.interrupt()
    navigation.push('records', { tab: 'withdrawal' })
  }
  if (model.flow.step === 'outcome') {
    return (
      <View className="boex-sheet__actions">
        <Button block onPress={() => model.flow.close()}>
          {t('common.done')}
        </Button>
        <Button block kind="ghost" onPress={seeRecords}>
          {t('assets.allRecords')}
        </Button>
      </View>
    )
  }
  if (model.flow.step === 'form') {
    return (
      <Button block onPress={() => model.flow.review()} disabledReason={suspended}>
        {t(withdrawalsTexts.toReview)}
      </Button>
    )
  }
  const { passwordSet } = model.flow
  const needsConfirmation = passwordSet && model.flow.needsConfirmation
  return (
    <View className="boex-sheet__actions">
      {model.flow.step === 'review' && (
        <Button
          block
          onPress={() => (passwordSet ? model.flow.askPassword() : setPassword())}
          disabledReason={suspended ?? (needsConfirmation ? t(operationsTexts.compareFirst) : undefined)}
        >
          {t(passwordSet ? withdrawalsTexts.confirm : operationsTexts.setPassword)}
        </Button>
      )}
      <Button
        block
        kind="ghost"
        onPress={() => model.flow.back()}
        busy={model.flow.submission.running ? t(withdrawalsTexts.sending) : undefined}
      >
        {t('common.back')}
      </Button>
    </View>
  )
})

/** Shows a withdrawal from form to arrival in one sheet, because the specification has no page for it. */
export const WithdrawSheet = observer(({ model }: { readonly model: WithdrawModel }) => {
  const { t } = usePage()
  const restored = useDraft('withdraw', model.flow, { inSheet: true })
  const ready = model.network !== undefined || model.flow.step === 'outcome'
  return (
    <Sheet
      open={model.flow.open}
      title={t(titleOf(model))}
      onClose={() => model.flow.close()}
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
      {ready && model.flow.step === 'form' && <SuspensionNote until={model.flow.suspendedUntil()} />}
      {ready && model.flow.step === 'form' && <RestoredDraftNote restored={restored} />}
      {ready && model.flow.step === 'form' && <WithdrawForm model={model} />}
      {ready && model.flow.step === 'review' && <WithdrawReview model={model} />}
      {ready && model.flow.step === 'password' && (
        <FlowPassword
          flow={model.flow}
          label={t(withdrawalsTexts.passwordAsk, {
            amount: formatAtLeastTwoDecimals(model.quantity),
            coin: model.coin,
          })}
          from="withdraw"
        />
      )}
      {ready && model.flow.step === 'outcome' && <WithdrawResult model={model} />}
    </Sheet>
  )
})
