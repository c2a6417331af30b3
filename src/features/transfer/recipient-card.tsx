import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { accessible } from '@/components/accessibility/accessibility'
import { Card } from '@/components/card/card'
import { Chip } from '@/components/chip/chip'
import { Row } from '@/components/layout/layout'
import { TextField } from '@/components/text-field/text-field'
import { shortName } from '@/domain/mining/party'
import { PaymentRequestNote } from '@/parts/payment/payment-request-note'
import { RecipientChips } from '@/parts/payment/recipient-chips'
import { useFormatRecipient } from '@/parts/payment/use-format-recipient'
import { usePage } from '@/shell/frame/page-context'
import { formatError } from '@/shell/notices/format-error'
import { useStores } from '@/stores/stores-context'
import { PeopleSheet } from './people-sheet'
import { RecipientNotes } from './recipient-notes'
import { transfersTexts } from './texts'
import type { TransferModel } from './transfer-model'

const KIND_LABELS = {
  address: transfersTexts.isAddress,
  uid: transfersTexts.isUid,
  unknown: transfersTexts.isUnknown,
} as const

/** Shows the recognised kind of recipient (F4) while the member types. */
const Understood = observer(({ model }: { readonly model: TransferModel }) => {
  const { t } = usePage()
  const { to, name } = model
  const { text, recipient, valid } = to
  // The field reports text of no known kind after the member leaves it.
  const silent = recipient.kind === 'unknown' ? to.shownProblem !== undefined : !valid
  if (text.trim() === '' || silent) return null
  return (
    <>
      <Chip tone={valid ? 'brand' : 'neutral'}>{`${t(KIND_LABELS[recipient.kind])}${valid ? ' ✓' : ''}`}</Chip>
      {name !== undefined && <Chip tone="info">{t(transfersTexts.known, { name: shortName(name) })}</Chip>}
    </>
  )
})

/** Whom the transfer goes to: an address or a UID, pasted, typed or chosen from before (F4, F7). */
export const RecipientCard = observer(({ model }: { readonly model: TransferModel }) => {
  const { t } = usePage()
  const { session } = useStores()
  const [choosing, setChoosing] = useState(false)
  const formatRecipient = useFormatRecipient()
  const { to, flow } = model
  const refused = flow.submission.refusedAt('to')
  return (
    <Card>
      <TextField
        id="transfer-to"
        wraps
        label={t(transfersTexts.to)}
        value={to.text}
        placeholder={t(transfersTexts.toPlaceholder)}
        onChange={(text) => to.type(text)}
        onBlur={() => to.leave()}
        error={refused ? formatError(t, refused) : formatRecipient(to.shownProblem)}
      />
      <View className="transfer__chips">
        <Row breaks wrap gap="1 2" align="center" flex="auto" shrinks {...accessible({ live: 'polite' })}>
          <Understood model={model} />
        </Row>
        <View className="transfer__ways">
          <RecipientChips check={to} />
          {session.loggedIn && <Chip onPress={() => setChoosing(true)}>{t(transfersTexts.people)}</Chip>}
        </View>
      </View>
      <PaymentRequestNote check={to} />
      <RecipientNotes model={model} />
      <PeopleSheet model={model} open={choosing} onClose={() => setChoosing(false)} />
    </Card>
  )
})
