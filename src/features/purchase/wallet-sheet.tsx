import { observer } from 'mobx-react-lite'
import { Chip } from '@/components/chip/chip'
import { ListRow } from '@/components/list-row/list-row'
import { Sheet } from '@/components/sheet/sheet'
import { usePage } from '@/shell/page-context'
import { useStores } from '@/stores/stores-context'
import type { PurchaseModel } from './purchase-model'

/** Which of several wallets is to pay. */
export const WalletSheet = observer(({ model }: { readonly model: PurchaseModel }) => {
  const { t } = usePage()
  const { wallet } = useStores()
  return (
    <Sheet
      open={model.choosingWallet}
      title={t('wallet.chooseTitle')}
      onClose={() => model.closeWalletChoice()}
      closeLabel={t('common.close')}
    >
      {wallet.choices.map(({ id, name }) => (
        <ListRow
          key={id}
          icon="wallet"
          title={name}
          end={id === wallet.recentWalletId ? <Chip tone="brand">{t('wallet.recent')}</Chip> : undefined}
          onPress={() => model.chooseWallet(id)}
        />
      ))}
    </Sheet>
  )
})
