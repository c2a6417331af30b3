import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/button/button'
import { Chip } from '@/components/chip/chip'
import { FactLine } from '@/components/fact-line/fact-line'
import { Box, Row, Stack } from '@/components/layout/layout'
import { Segmented } from '@/components/segmented/segmented'
import { TextField } from '@/components/text-field/text-field'
import { HIDDEN_AMOUNT } from '@/domain/hidden-amounts'
import { formatAtLeastTwoDecimals, formatDerivedAmount, formatUnlessHidden } from '@/domain/money/money'
import { shortAddress } from '@/domain/money/wallet-address'
import { withdrawalsTexts } from '@/i18n/texts/withdrawals'
import { SubmissionNote } from '@/parts/confirmation/submission-note'
import { AddressPoisoningNote } from '@/parts/payment/address-poisoning'
import { PaymentRequestNote } from '@/parts/payment/payment-request-note'
import { QuantityField } from '@/parts/payment/quantity-field'
import { RecipientChips } from '@/parts/payment/recipient-chips'
import { useFormatRecipient } from '@/parts/payment/use-format-recipient'
import { usePage } from '@/shell/frame/page-context'
import { useStores } from '@/stores/stores-context'
import type { WithdrawModel } from './withdraw-model'

const LIMIT_TEXTS = {
  balance: withdrawalsTexts.maximumByBalance,
  maximum: withdrawalsTexts.maximumByNetwork,
  daily: withdrawalsTexts.maximumByDay,
} as const

/** A destination without typing: pasted, the own wallet, or one used before. */
const AccountsAtHand = observer(({ model }: { readonly model: WithdrawModel }) => {
  const { t } = usePage()
  return (
    <View className="withdraw__chips">
      <RecipientChips check={model.account} />
      {model.destinations.offered().map((account) => (
        <Chip
          key={account}
          tone="brand"
          label={t(withdrawalsTexts.useAccount, { account: shortAddress(account) })}
          onPress={() => model.account.enter(account)}
        >
          {model.destinations.isOwnWallet(account) ? t(withdrawalsTexts.ownWallet) : shortAddress(account)}
        </Chip>
      ))}
    </View>
  )
})

/** Coin and network, destination, quantity; what it costs and what arrives, while it is typed (F8). */
export const WithdrawForm = observer(({ model }: { readonly model: WithdrawModel }) => {
  const { t, navigation } = usePage()
  const { preferences } = useStores()
  const formatRecipient = useFormatRecipient()
  const { network, amount, account, coin } = model
  const { shownProblem: problem } = account
  if (!network) return null
  const hidden = preferences.amountsHidden
  const balance = model.balance === undefined ? HIDDEN_AMOUNT : formatUnlessHidden(model.balance, hidden)
  const seeTrusted = () => {
    model.flow.interrupt()
    navigation.push('trustedAddresses')
  }
  return (
    <Stack gap="4" pb="2">
      <SubmissionNote flow={model.flow} />
      <Segmented
        label={t(withdrawalsTexts.coin)}
        choices={model.networks.map((each) => ({ value: each.network, text: each.coin }))}
        value={model.chosen}
        onChange={(chosen) => model.choose(chosen)}
      />
      <View className="withdraw__network">{t(withdrawalsTexts.network, { name: network.name })}</View>
      <TextField
        id="withdraw-account"
        wraps
        label={t(withdrawalsTexts.account)}
        value={account.text}
        placeholder="0x…"
        error={problem === 'address-not-trusted' ? t(withdrawalsTexts.notTrusted) : formatRecipient(problem)}
        onChange={(text) => account.type(text)}
        onBlur={() => account.leave()}
      />
      <AccountsAtHand model={model} />
      {problem === 'address-not-trusted' && (
        <Button size="small" kind="secondary" onPress={seeTrusted}>
          {t(withdrawalsTexts.trusted)}
        </Button>
      )}
      <PaymentRequestNote check={account} />
      <AddressPoisoningNote check={account} />
      <Segmented
        label={t(withdrawalsTexts.entering)}
        choices={[
          { value: 'leaving', text: t(withdrawalsTexts.leaving) },
          { value: 'arriving', text: t(withdrawalsTexts.arriving) },
        ]}
        value={model.entering}
        onChange={(entering) => model.enter(entering)}
      />
      <QuantityField
        id="withdraw-quantity"
        label={t(withdrawalsTexts.quantity)}
        amount={amount}
        unit={coin}
        maximumLabel={amount.maximum && t(LIMIT_TEXTS[amount.maximum.limitedBy])}
        onMaximum={() => model.useMaximum()}
        onConfirm={() => model.flow.review()}
        aside={t(withdrawalsTexts.balance, { amount: balance, coin })}
      >
        <Row type="caption" tone="secondary" breaks wrap gap="1 3" justify="between" mt="2">
          <Text>{t(withdrawalsTexts.minimum, { amount: formatAtLeastTwoDecimals(network.minimum) })}</Text>
          <Text>{t(withdrawalsTexts.today, { amount: formatDerivedAmount(network.dailyRemaining) })}</Text>
        </Row>
      </QuantityField>
      <View>
        <FactLine name={t(withdrawalsTexts.fee)}>
          {`${formatAtLeastTwoDecimals(model.fee ?? network.fixedFee)} ${coin}`}
        </FactLine>
        <FactLine name={t(withdrawalsTexts.arrives)}>
          <Box type="heading" digits breaks>{`${formatAtLeastTwoDecimals(model.arrives)} ${coin}`}</Box>
        </FactLine>
      </View>
    </Stack>
  )
})
