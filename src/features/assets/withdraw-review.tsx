import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { AddressText } from '@/components/address-text/address-text'
import { FactLine } from '@/components/fact-line/fact-line'
import { Note } from '@/components/note/note'
import { displayWholeAmount } from '@/domain/money'
import { OutcomeNote } from '@/parts/confirmation/submission-note'
import { Acknowledgement, AddressPoisoningNote } from '@/parts/payment/address-poisoning'
import { usePage } from '@/shell/page-context'
import type { WithdrawModel } from './withdraw-model'

/** Everything of a withdrawal in one place before it is sent (F8): what leaves, what arrives, where, when. */
export const WithdrawReview = observer(({ model }: { readonly model: WithdrawModel }) => {
  const { t } = usePage()
  const { network, coin, quantity, fee, arrives, account, processingTime: processing } = model
  if (!network || !quantity || !fee || !arrives) return null
  return (
    <View className="withdraw__form">
      <View className="withdraw__arrives">
        <View className="withdraw__name">{t('withdrawals.arrives')}</View>
        <View className="withdraw__exact">{`${displayWholeAmount(arrives)} ${coin}`}</View>
      </View>
      <View>
        <View className="withdraw__name">{t('withdrawals.account')}</View>
        <AddressText address={account.recipient.value} form="full" />
      </View>
      <View>
        <FactLine name={t('withdrawals.networkName')}>{network.name}</FactLine>
        <FactLine name={t('withdrawals.leaves')}>{`${displayWholeAmount(quantity)} ${coin}`}</FactLine>
        <FactLine name={t('withdrawals.fee')}>{`${displayWholeAmount(fee)} ${coin}`}</FactLine>
        {processing && (
          <FactLine name={t('withdrawals.processing')}>
            {processing === 'manual'
              ? t('withdrawals.manual')
              : t(`withdrawals.${processing.unit}`, { count: processing.count })}
          </FactLine>
        )}
      </View>
      <OutcomeNote submission={model.submission} />
      <AddressPoisoningNote check={account} />
      {account.similarAddress === undefined && model.firstTime && (
        <Note tone="warning">{t('withdrawals.firstTime')}</Note>
      )}
      <Acknowledgement check={account} />
      <Note tone="info">{t('withdrawals.irreversible')}</Note>
      {!model.confirmation.passwordSet && <Note tone="warning">{t('problems.withdrawal-password-not-set')}</Note>}
    </View>
  )
})
