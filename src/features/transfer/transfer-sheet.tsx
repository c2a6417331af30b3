import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/button/button'
import { Row } from '@/components/layout/layout'
import { Sheet } from '@/components/sheet/sheet'
import { shortName } from '@/domain/mining/party'
import { formatAtLeastTwoDecimals, formatFullPrecision } from '@/domain/money/money'
import type { TextKey } from '@/i18n/dictionary'
import { operationsTexts } from '@/i18n/texts/operations'
import { picturesTexts } from '@/i18n/texts/pictures'
import { FlowPassword } from '@/parts/confirmation/flow-password'
import { useSuspensionReason } from '@/parts/notes/withdrawal-suspension'
import { usePage } from '@/shell/frame/page-context'
import { type PictureSaving, usePictureSaving } from '@/shell/hooks/use-picture-saving'
import { useQuestion } from '@/shell/hooks/use-question'
import { useRelativeTime } from '@/shell/hooks/use-relative-time'
import type { MoneyStep } from '@/stores/support/money-flow'
import { ReceiptView } from './receipt-view'
import { Review } from './review'
import { transfersTexts } from './texts'
import type { TransferModel } from './transfer-model'
import { useReceiptPicture } from './use-receipt-picture'
import { useReceiptText } from './use-receipt-text'

const TITLES = {
  form: transfersTexts.reviewTitle,
  review: transfersTexts.reviewTitle,
  password: transfersTexts.passwordTitle,
  outcome: 'messages.transferSuccessful',
} as const satisfies Record<MoneyStep, TextKey>

const ReviewFooter = observer(({ model }: { readonly model: TransferModel }) => {
  const { t, navigation } = usePage()
  const ask = useQuestion()
  const ago = useRelativeTime()
  const suspended = useSuspensionReason(model.flow.suspendedUntil())
  const setPassword = () => {
    model.flow.interrupt()
    navigation.push('withdrawalPassword', { from: 'transfer' })
  }
  if (!model.flow.passwordSet) {
    return (
      <Button block onPress={setPassword}>
        {t(operationsTexts.setPassword)}
      </Button>
    )
  }
  const confirm = async () => {
    const { coin, flow } = model
    if (flow.duplicate) {
      const { createdAt } = flow.duplicate
      const who = shortName(model.name ?? model.to.recipient.value)
      const agreed = await ask({
        title: t(transfersTexts.repeatTitle),
        text: t(transfersTexts.repeatText, {
          amount: formatFullPrecision(model.amount.quantity),
          coin,
          who,
          ago: ago(createdAt),
        }),
        confirmText: t(transfersTexts.repeatConfirm),
        cancelText: t('common.cancel'),
      })
      if (!agreed) return
      model.flow.confirmDuplicate()
    }
    model.flow.askPassword()
  }
  return (
    <Button
      block
      onPress={confirm}
      disabledReason={suspended ?? (model.to.needsConfirmation ? t(operationsTexts.compareFirst) : undefined)}
    >
      {t(transfersTexts.confirm)}
    </Button>
  )
})

interface PicturedProps {
  readonly model: TransferModel
  readonly saving: PictureSaving
}

const ReceiptFooter = observer(({ model, saving }: PicturedProps) => {
  const { t } = usePage()
  const copy = useReceiptText(model)
  const picture = useReceiptPicture(model)
  const save = () => {
    if (picture) saving.keep(picture.drawing(), picture.name)
  }
  return (
    <View className="boex-sheet__actions">
      <Button block onPress={() => model.flow.close()}>
        {t('common.done')}
      </Button>
      <Row wrap gap="2">
        <View className="transfer-sheet__half">
          <Button block kind="secondary" onPress={copy}>
            {t(transfersTexts.copyReceipt)}
          </Button>
        </View>
        <View className="transfer-sheet__half">
          <Button block kind="secondary" onPress={save} busy={saving.busy ? t(picturesTexts.saving) : undefined}>
            {t(picturesTexts.saveAsImage)}
          </Button>
        </View>
      </Row>
      <Button block kind="ghost" onPress={() => model.again()}>
        {t(transfersTexts.again)}
      </Button>
    </View>
  )
})

const Footer = observer(({ model, saving }: PicturedProps) => {
  const { t } = usePage()
  if (model.flow.step === 'outcome') return <ReceiptFooter model={model} saving={saving} />
  return (
    <View className="boex-sheet__actions">
      {model.flow.step === 'review' && <ReviewFooter model={model} />}
      <Button
        block
        kind="ghost"
        onPress={() => model.flow.back()}
        busy={model.flow.submission.running ? t(transfersTexts.sending) : undefined}
      >
        {t('common.back')}
      </Button>
    </View>
  )
})

/** From the last look over the password to the receipt, in one sheet. */
export const TransferSheet = observer(({ model }: { readonly model: TransferModel }) => {
  const { t } = usePage()
  const saving = usePictureSaving()
  return (
    <Sheet
      open={model.flow.open}
      title={t(TITLES[model.flow.step])}
      onClose={() => model.flow.close()}
      footer={<Footer model={model} saving={saving} />}
    >
      {model.flow.step === 'review' && <Review model={model} />}
      {model.flow.step === 'password' && (
        <FlowPassword
          flow={model.flow}
          label={t(transfersTexts.passwordAsk, {
            amount: formatAtLeastTwoDecimals(model.amount.quantity),
            coin: model.coin,
          })}
          from="transfer"
        />
      )}
      {model.flow.step === 'outcome' && <ReceiptView model={model} saving={saving} />}
    </Sheet>
  )
})
