import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Amount } from '@/components/amount/amount'
import { AmountInput } from '@/components/amount-input/amount-input'
import { Chip } from '@/components/chip/chip'
import { FactLine } from '@/components/fact-line/fact-line'
import { Segmented } from '@/components/segmented/segmented'
import { TextField } from '@/components/text-field/text-field'
import { displayAmount, displayExactAmount } from '@/domain/money'
import { shortAddress } from '@/domain/wallet-address'
import type { WithdrawalProblem } from '@/domain/withdrawal'
import { usePage } from '@/shell/page-context'
import { SubmissionNote } from '@/shell/submission-note'
import { useScan } from '@/shell/use-scan'
import { useStores } from '@/stores/stores-context'
import { AddressPoisoningNote } from './address-poisoning-note'
import type { WithdrawModel } from './withdraw-model'

const ACCOUNT_PROBLEMS: readonly WithdrawalProblem[] = ['address-required', 'address-invalid']

const BOUNDS = {
  balance: 'withdrawals.maximumByBalance',
  maximum: 'withdrawals.maximumByNetwork',
  daily: 'withdrawals.maximumByDay',
} as const

/** What the two fields say, each of its own. */
const useFieldErrors = (model: WithdrawModel): { quantity?: string; account?: string } => {
  const { t } = usePage()
  if (model.blocked) return { account: t(`withdrawals.${model.blocked}`) }
  const { refusal } = model
  if (!refusal) return {}
  const text = t(`problems.${refusal.problem}`, {
    bound: displayExactAmount(refusal.bound),
    unit: model.coin,
    decimals: model.decimals,
  })
  const ofAccount = ACCOUNT_PROBLEMS.includes(refusal.problem)
  if (ofAccount) return model.accountTouched ? { account: text } : {}
  return model.quantityTouched ? { quantity: text } : {}
}

/** A destination without typing: pasted, the own wallet, or one used before. */
const AccountsAtHand = observer(({ model }: { readonly model: WithdrawModel }) => {
  const { t, platform } = usePage()
  const scan = useScan()
  const { paste } = platform.clipboard
  const pasteHere = async () => {
    const text = await paste?.()
    if (text === undefined) platform.notifier.toast(t('withdrawals.pasteRefused'))
    else model.enterAccount(text.trim())
  }
  const scanHere = async () => {
    const text = await scan()
    if (text !== undefined) model.enterAccount(text.trim())
  }
  return (
    <View className="withdraw__chips">
      <Chip onPress={scanHere}>{t('common.scan')}</Chip>
      {paste && <Chip onPress={pasteHere}>{t('common.paste')}</Chip>}
      {model.knownAccounts.map((account) => (
        <Chip
          key={account}
          tone="brand"
          label={t('withdrawals.useAccount', { account: shortAddress(account) })}
          onPress={() => model.enterAccount(account)}
        >
          {model.isOwnWallet(account) ? t('withdrawals.ownWallet') : shortAddress(account)}
        </Chip>
      ))}
    </View>
  )
})

/** Coin and network, destination, quantity; what it costs and what arrives, while it is typed (F8). */
export const WithdrawForm = observer(({ model }: { readonly model: WithdrawModel }) => {
  const { t } = usePage()
  const { preferences } = useStores()
  const errors = useFieldErrors(model)
  const { network, maximum, coin } = model
  if (!network) return null
  const hidden = preferences.amountsHidden
  const balance = hidden || model.balance === undefined ? '••••••' : displayAmount(model.balance)
  return (
    <View className="withdraw__form">
      <SubmissionNote submission={model.submission} />
      <Segmented
        label={t('withdrawals.coin')}
        choices={model.networks.map((each) => ({ value: each.network, text: each.coin }))}
        value={model.chosen}
        onChange={(chosen) => model.choose(chosen)}
      />
      <View className="withdraw__network">{t('withdrawals.network', { name: network.name })}</View>
      <TextField
        id="withdraw-account"
        label={t('withdrawals.account')}
        value={model.account}
        placeholder="0x…"
        error={errors.account}
        onChange={(account) => model.typeAccount(account)}
        onBlur={() => model.leaveAccount()}
      />
      <AccountsAtHand model={model} />
      <AddressPoisoningNote model={model} />
      <Segmented
        label={t('withdrawals.entering')}
        choices={[
          { value: 'leaving', text: t('withdrawals.leaving') },
          { value: 'arriving', text: t('withdrawals.arriving') },
        ]}
        value={model.entering}
        onChange={(entering) => model.enter(entering)}
      />
      <AmountInput
        id="withdraw-quantity"
        label={t('withdrawals.quantity')}
        value={model.text}
        onChange={(text) => model.type(text)}
        onBlur={() => model.leaveQuantity()}
        onConfirm={() => model.review()}
        decimals={model.decimals}
        unit={coin}
        maximum={
          maximum && { text: t('common.max'), label: t(BOUNDS[maximum.bound]), onPress: () => model.useMaximum() }
        }
        error={errors.quantity}
        aside={t('withdrawals.balance', { amount: balance, coin })}
      >
        <View className="withdraw__limits">
          <Text>{t('withdrawals.minimum', { amount: displayAmount(network.minimum) })}</Text>
          <Text>{t('withdrawals.today', { amount: displayAmount(network.dailyRemaining) })}</Text>
        </View>
      </AmountInput>
      <View>
        <FactLine name={t('withdrawals.fee')}>
          <Amount value={model.fee ?? network.fixedFee} unit={coin} detail />
        </FactLine>
        <FactLine name={t('withdrawals.arrives')}>
          <Amount value={model.arrives ?? '0'} unit={coin} size="heading" detail />
        </FactLine>
      </View>
    </View>
  )
})
