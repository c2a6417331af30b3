import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Amount } from '@/components/amount/amount'
import { Button } from '@/components/button/button'
import { FactLine } from '@/components/fact-line/fact-line'
import { Icon } from '@/components/icon/icon'
import { Stack } from '@/components/layout/layout'
import { TextField } from '@/components/text-field/text-field'
import { shortName } from '@/domain/mining/party'
import { zonedTime } from '@/lib/calendar-date'
import { usePartyName } from '@/parts/ledger/use-party-name'
import { PictureToSave } from '@/parts/picture-to-save/picture-to-save'
import { usePage } from '@/shell/frame/page-context'
import type { PictureSaving } from '@/shell/hooks/use-picture-saving'
import { addressBookOf } from '@/stores/address-book-store'
import { useStores } from '@/stores/stores-context'
import { receiptName } from './receipt-name'
import { transfersTexts } from './texts'
import type { Receipt, TransferModel } from './transfer-model'

const NAME_LENGTH_MAXIMUM = 24

/** A name for a recipient that has none yet (F7). */
const NameField = observer(({ model, receipt }: { readonly model: TransferModel; readonly receipt: Receipt }) => {
  const { t, platform } = usePage()
  const addressBook = addressBookOf(useStores())
  const [name, setName] = useState('')
  if (addressBook.nameOf(receipt.recipient.value) !== undefined) return null
  const save = () => {
    if (name.trim() === '') return
    model.nameRecipient(name)
    platform.notifier.toast(t(transfersTexts.nameSaved), { kind: 'success' })
  }
  return (
    <Stack gap="2">
      <TextField
        id="transfer-name"
        label={t(transfersTexts.nameLabel)}
        value={name}
        placeholder={t(transfersTexts.namePlaceholder)}
        maximumLength={NAME_LENGTH_MAXIMUM}
        onChange={setName}
        onConfirm={save}
      />
      {name.trim() !== '' && (
        <Button size="small" kind="secondary" onPress={save}>
          {t('common.save')}
        </Button>
      )}
    </Stack>
  )
})

export const ReceiptView = observer(
  ({ model, saving }: { readonly model: TransferModel; readonly saving: PictureSaving }) => {
    const { t } = usePage()
    const nameOf = usePartyName()
    const { receipt } = model.flow
    if (!receipt) return null
    const { quantity, coin, createdAt, id, recipient } = receipt
    const who = receiptName(receipt, nameOf)
    return (
      <Stack gap="4" pb="2">
        <Stack textAlign="center" gap="3" align="center">
          <View className="transfer-sheet__mark">
            <Icon name="check" size="large" />
          </View>
          <Amount value={quantity} unit={coin} size="large" whole />
        </Stack>
        <View>
          <FactLine name={t(transfersTexts.sentTo)}>{shortName(who)}</FactLine>
          {recipient.value !== who && (
            <FactLine name={t(recipient.kind === 'uid' ? transfersTexts.isUid : transfersTexts.isAddress)}>
              {shortName(recipient.value)}
            </FactLine>
          )}
          <FactLine name={t(transfersTexts.time)}>{zonedTime(createdAt)}</FactLine>
          <FactLine name={t(transfersTexts.number)}>{id}</FactLine>
        </View>
        <NameField key={id} model={model} receipt={receipt} />
        <PictureToSave saving={saving} label={t('messages.transferSuccessful')} />
      </Stack>
    )
  },
)
