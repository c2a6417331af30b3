import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { AddressText } from '@/components/address-text/address-text'
import { Amount } from '@/components/amount/amount'
import { FactLine } from '@/components/fact-line/fact-line'
import { Stack, Text } from '@/components/layout/layout'
import { Note } from '@/components/note/note'
import { shortName } from '@/domain/mining/party'
import { problemsTexts } from '@/i18n/texts/problems'
import { OutcomeNote } from '@/parts/confirmation/submission-note'
import { Acknowledgement } from '@/parts/payment/address-poisoning'
import { usePage } from '@/shell/frame/page-context'
import { useStores } from '@/stores/stores-context'
import { RecipientNotes } from './recipient-notes'
import { transfersTexts } from './texts'
import type { TransferModel } from './transfer-model'

/** Everything of a transfer in one place before it is sent: to whom in groups of four, how much, what is left (F4–F6). */
export const Review = observer(({ model }: { readonly model: TransferModel }) => {
  const { t } = usePage()
  const { preferences } = useStores()
  const { coin, remaining, name } = model
  const { quantity } = model.amount
  const { recipient } = model.to
  if (!quantity) return null
  return (
    <Stack gap="4" pb="2">
      <View>
        <Text tone="secondary" mb="1">
          {t(transfersTexts.arrives)}
        </Text>
        <Amount value={quantity} unit={coin} size="large" whole />
      </View>
      <View>
        <Text tone="secondary" mb="1">
          {t(recipient.kind === 'uid' ? transfersTexts.isUid : transfersTexts.isAddress)}
        </Text>
        {recipient.kind === 'address' ? (
          <AddressText address={recipient.value} form="full" />
        ) : (
          <Text type="heading" digits>
            {recipient.value}
          </Text>
        )}
      </View>
      <View>
        {name !== undefined && <FactLine name={t(transfersTexts.recipientName)}>{shortName(name)}</FactLine>}
        <FactLine name={t(transfersTexts.fee)}>{t(transfersTexts.noFee)}</FactLine>
        <FactLine name={t(transfersTexts.remaining)}>
          <Amount value={remaining} unit={coin} hidden={preferences.amountsHidden} derived />
        </FactLine>
      </View>
      <OutcomeNote flow={model.flow} />
      <RecipientNotes model={model} />
      <Acknowledgement check={model.to} />
      <Note tone="info">{t(transfersTexts.irreversible)}</Note>
      {!model.flow.passwordSet && (
        <Note tone="warning" icon="lock">
          {`${t(problemsTexts['withdrawal-password-not-set'])} ${t(transfersTexts.setPasswordReason)}`}
        </Note>
      )}
    </Stack>
  )
})
