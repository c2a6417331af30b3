import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/button/button'
import { Row } from '@/components/layout/layout'
import { Sheet } from '@/components/sheet/sheet'
import { shortName } from '@/domain/mining/party'
import { displayExactAmount, displayWholeAmount } from '@/domain/money/money'
import type { TextKey } from '@/i18n/dictionary'
import { operationsTexts } from '@/i18n/texts/operations'
import { picturesTexts } from '@/i18n/texts/pictures'
import { PasswordConfirmation } from '@/parts/confirmation/password-confirmation'
import { useSuspensionReason } from '@/parts/notes/withdrawal-suspension'
import { usePage } from '@/shell/frame/page-context'
import { type PictureSaving, usePictureSaving } from '@/shell/hooks/use-picture-saving'
import { useQuestion } from '@/shell/hooks/use-question'
import { useRelativeTime } from '@/shell/hooks/use-relative-time'
import { ReceiptView } from './receipt-view'
import { Review } from './review'
import { transfersTexts } from './texts'
import type { TransferModel, TransferStep } from './transfer-model'
import { useReceiptPicture } from './use-receipt-picture'
import { useReceiptText } from './use-receipt-text'

const TITLES = {
  review: transfersTexts.reviewTitle,
  password: transfersTexts.passwordTitle,
  receipt: 'messages.transferSuccessful',
} as const satisfies Record<TransferStep, TextKey>

const ReviewFooter = observer(({ model }: { readonly model: TransferModel }) => {
  const { t, navigation } = usePage()
  const ask = useQuestion()
  const ago = useRelativeTime()
  const suspended = useSuspensionReason(model.suspendedUntil)
  const setPassword = () => {
    model.suspend()
    navigation.push('withdrawalPassword', { from: 'transfer' })
  }
  if (!model.confirmation.passwordSet) {
    return (
      <Button block onPress={setPassword}>
        {t(transfersTexts.setPassword)}
      </Button>
    )
  }
  const confirm = async () => {
    const { repeated } = model
    if (repeated) {
      const { coin, quantity, createdAt } = repeated
      const who = shortName(model.name ?? model.to.recipient.value)
      const agreed = await ask({
        title: t(transfersTexts.repeatTitle),
        text: t(transfersTexts.repeatText, { amount: displayExactAmount(quantity), coin, who, ago: ago(createdAt) }),
        confirmText: t(transfersTexts.repeatConfirm),
        cancelText: t('common.cancel'),
      })
      if (!agreed) return
      model.agreeToRepeat()
    }
    model.askPassword()
  }
  return (
    <Button
      block
      onPress={confirm}
      disabledReason={suspended ?? (model.to.unchecked ? t(operationsTexts.compareFirst) : undefined)}
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
      <Button block onPress={() => model.close()}>
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
  if (model.step === 'receipt') return <ReceiptFooter model={model} saving={saving} />
  return (
    <View className="boex-sheet__actions">
      {model.step === 'review' && <ReviewFooter model={model} />}
      <Button
        block
        kind="ghost"
        onPress={() => model.back()}
        busy={model.submission.running ? t(transfersTexts.sending) : undefined}
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
      open={model.open}
      title={t(TITLES[model.step])}
      onClose={() => model.close()}
      closeLabel={t('common.close')}
      footer={<Footer model={model} saving={saving} />}
    >
      {model.step === 'review' && <Review model={model} />}
      {model.step === 'password' && (
        <PasswordConfirmation
          model={model.confirmation}
          label={t(transfersTexts.passwordAsk, { amount: displayWholeAmount(model.amount.quantity), coin: model.coin })}
          onComplete={() => model.send()}
          onForgot={() => model.suspend()}
          from="transfer"
        />
      )}
      {model.step === 'receipt' && <ReceiptView model={model} saving={saving} />}
    </Sheet>
  )
})
