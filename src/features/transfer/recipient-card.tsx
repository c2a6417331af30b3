import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { accessible } from '@/components/accessibility/accessibility'
import { Card } from '@/components/card/card'
import { Chip } from '@/components/chip/chip'
import { TextField } from '@/components/text-field/text-field'
import { shortName } from '@/domain/party'
import { formatError } from '@/shell/format-error'
import { usePage } from '@/shell/page-context'
import { useScan } from '@/shell/use-scan'
import { useStores } from '@/stores/stores-context'
import { PeopleSheet } from './people-sheet'
import { RecipientNotes } from './recipient-notes'
import { useFormatRecipient } from './say-recipient'
import type { TransferModel } from './transfer-model'

const UNDERSTOOD = { address: 'transfers.isAddress', uid: 'transfers.isUid', unknown: 'transfers.isUnknown' } as const

/** What the recipient was taken for (F4), said as it is typed. */
const Understood = observer(({ model }: { readonly model: TransferModel }) => {
  const { t } = usePage()
  const { to, recipient, understood, name } = model
  if (to.trim() === '' || (recipient.kind !== 'unknown' && !understood)) return null
  return (
    <>
      <Chip tone={understood ? 'brand' : 'neutral'}>{`${t(UNDERSTOOD[recipient.kind])}${understood ? ' ✓' : ''}`}</Chip>
      {name !== undefined && <Chip tone="info">{t('transfers.known', { name: shortName(name) })}</Chip>}
    </>
  )
})

/** Whom the transfer goes to: an address or a UID, pasted, typed or chosen from before (F4, F7). */
export const RecipientCard = observer(({ model }: { readonly model: TransferModel }) => {
  const { t, platform } = usePage()
  const [choosing, setChoosing] = useState(false)
  const formatRecipient = useFormatRecipient()
  const scan = useScan()
  const refused = model.refusedAt('to')
  const { appConfig } = useStores()
  const paste = appConfig.allows('pasteText') ? platform.clipboard.paste : undefined
  const pasteHere = async () => {
    const text = await paste?.()
    if (text === undefined) platform.notifier.toast(t('transfers.pasteRefused'))
    else model.enterRecipient(text.trim())
  }
  const scanHere = async () => {
    const text = await scan()
    if (text !== undefined) model.enterRecipient(text.trim())
  }
  return (
    <Card>
      <TextField
        id="transfer-to"
        label={t('transfers.to')}
        value={model.to}
        placeholder={t('transfers.toPlaceholder')}
        onChange={(text) => model.typeRecipient(text)}
        onBlur={() => model.leaveRecipient()}
        error={refused ? formatError(t, refused) : formatRecipient(model.shownRecipientRefusal)}
      />
      <View className="transfer__chips">
        <View className="transfer__understood" {...accessible({ live: 'polite' })}>
          <Understood model={model} />
        </View>
        {appConfig.allows('scan') && <Chip onPress={scanHere}>{t('common.scan')}</Chip>}
        {paste && <Chip onPress={pasteHere}>{t('common.paste')}</Chip>}
        <Chip onPress={() => setChoosing(true)}>{t('transfers.people')}</Chip>
      </View>
      <RecipientNotes model={model} />
      <PeopleSheet model={model} open={choosing} onClose={() => setChoosing(false)} />
    </Card>
  )
})
