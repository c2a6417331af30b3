import { observer } from 'mobx-react-lite'
import { Sheet } from '@/components/sheet/sheet'
import { walletTexts } from '@/i18n/texts/wallet'
import { WalletChoices } from '@/parts/wallets/wallet-choices'
import { usePage } from '@/shell/frame/page-context'
import type { PurchaseModel } from './purchase-model'

interface WalletSheetProps {
  readonly model: PurchaseModel
  readonly onElsewhere: () => void
}

/** Which of several wallets is to pay. */
export const WalletSheet = observer(({ model, onElsewhere }: WalletSheetProps) => {
  const { t } = usePage()
  const leave = () => {
    model.closeWalletChoice()
    onElsewhere()
  }
  return (
    <Sheet open={model.choosingWallet} title={t(walletTexts.chooseTitle)} onClose={() => model.closeWalletChoice()}>
      <WalletChoices onChoose={(id) => model.chooseWallet(id)} onElsewhere={leave} />
    </Sheet>
  )
})
