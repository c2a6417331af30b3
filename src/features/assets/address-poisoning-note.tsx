import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { AddressComparison } from '@/components/address-comparison/address-comparison'
import { Note } from '@/components/note/note'
import { usePage } from '@/shell/page-context'
import type { WithdrawModel } from './withdraw-model'

/** Warns of a destination that was made to look like a known one, and shows both (F6). */
export const AddressPoisoningNote = observer(({ model }: { readonly model: WithdrawModel }) => {
  const { t } = usePage()
  const { similarAddress } = model
  if (similarAddress === undefined) return null
  return (
    <Note tone="negative" announced>
      <View>{t('withdrawals.addressPoisoning')}</View>
      <AddressComparison
        name={t('withdrawals.addressEntered')}
        address={model.account.trim()}
        knownName={t('withdrawals.addressKnown')}
        known={similarAddress}
      />
    </Note>
  )
})
