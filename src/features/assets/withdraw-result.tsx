import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { AddressText } from '@/components/address-text/address-text'
import { FactLine } from '@/components/fact-line/fact-line'
import { Skeleton } from '@/components/skeleton/skeleton'
import { WithdrawalTimeline } from '@/components/withdrawal-timeline/withdrawal-timeline'
import { displayExactAmount } from '@/domain/money'
import { usePage } from '@/shell/page-context'
import { useCopy } from '@/shell/use-copy'
import type { WithdrawModel } from './withdraw-model'

/** How far the withdrawal has come; it goes on by itself, and the platform tells each step. */
export const WithdrawResult = observer(({ model }: { readonly model: WithdrawModel }) => {
  const { t } = usePage()
  const copy = useCopy()
  const { sent } = model
  if (!sent) {
    return <Skeleton label={t('common.loading')} lines={[{ width: 'half', height: 'amount' }, { width: 'full' }]} />
  }
  return (
    <View className="withdraw__form">
      <View className="withdraw__arrives">
        <View className="withdraw__name">{t('withdrawals.arrives')}</View>
        <View className="withdraw__exact">{`${displayExactAmount(sent.arrives)} ${sent.coin}`}</View>
      </View>
      <WithdrawalTimeline {...sent} />
      <View>
        <FactLine name={t('withdrawals.account')}>
          <AddressText address={sent.account} onCopy={copy} />
        </FactLine>
        {sent.hash !== null && (
          <FactLine name={t('withdrawals.hash')}>
            <AddressText address={sent.hash} onCopy={copy} />
          </FactLine>
        )}
      </View>
    </View>
  )
})
