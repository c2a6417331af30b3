import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { AddressText } from '@/components/address-text/address-text'
import { FactLine } from '@/components/fact-line/fact-line'
import { Stack, Text } from '@/components/layout/layout'
import { Note } from '@/components/note/note'
import { formatAtLeastTwoDecimals } from '@/domain/money/money'
import { processingTime } from '@/domain/money/withdrawal'
import { problemsTexts } from '@/i18n/texts/problems'
import { withdrawalsTexts } from '@/i18n/texts/withdrawals'
import { OutcomeNote } from '@/parts/confirmation/submission-note'
import { Acknowledgement, AddressPoisoningNote } from '@/parts/payment/address-poisoning'
import { usePage } from '@/shell/frame/page-context'
import type { WithdrawModel } from './withdraw-model'

/** Everything of a withdrawal in one place before it is sent (F8): what leaves, what arrives, where, when. */
export const WithdrawReview = observer(({ model }: { readonly model: WithdrawModel }) => {
  const { t } = usePage()
  const { network, coin, quantity, fee, arrives, account } = model
  if (!network || !quantity || !fee || !arrives) return null
  const processing = processingTime(quantity, network)
  return (
    <Stack gap="4" pb="2">
      <Stack gap="1">
        <Text tone="secondary">{t(withdrawalsTexts.arrives)}</Text>
        <Text type="heading" digits breaks>{`${formatAtLeastTwoDecimals(arrives)} ${coin}`}</Text>
      </Stack>
      <View>
        <Text tone="secondary">{t(withdrawalsTexts.account)}</Text>
        <AddressText address={account.recipient.value} form="full" />
      </View>
      <View>
        <FactLine name={t(withdrawalsTexts.networkName)}>{network.name}</FactLine>
        <FactLine name={t(withdrawalsTexts.leaves)}>{`${formatAtLeastTwoDecimals(quantity)} ${coin}`}</FactLine>
        <FactLine name={t(withdrawalsTexts.fee)}>{`${formatAtLeastTwoDecimals(fee)} ${coin}`}</FactLine>
        {processing && (
          <FactLine name={t(withdrawalsTexts.processing)}>
            {processing === 'manual'
              ? t(withdrawalsTexts.manual)
              : t(withdrawalsTexts[processing.unit], { count: processing.count })}
          </FactLine>
        )}
      </View>
      <OutcomeNote flow={model.flow} />
      <AddressPoisoningNote check={account} />
      {account.similarAddress === undefined && model.destinations.isFirst(account.recipient.value) && (
        <Note tone="warning">{t(withdrawalsTexts.firstTime)}</Note>
      )}
      <Acknowledgement check={account} />
      <Note tone="info">{t(withdrawalsTexts.irreversible)}</Note>
      {!model.flow.passwordSet && <Note tone="warning">{t(problemsTexts['withdrawal-password-not-set'])}</Note>}
    </Stack>
  )
})
