import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Button } from '@/components/button/button'
import { Box } from '@/components/layout/layout'
import { walletsTexts } from '@/i18n/texts/wallets'
import { UnansweredNote } from '@/parts/wallets/unanswered-note'
import { usePage } from '@/shell/frame/page-context'
import { useStores } from '@/stores/stores-context'
import { ApprovalsModel } from './approvals-model'
import { ApprovalsSheet } from './approvals-sheet'
import type { PurchaseModel } from './purchase-model'
import { PurchaseSheet } from './purchase-sheet'
import { SignatureNote } from './signature-note'
import { TopUpNote } from './top-up-note'
import { WalletSheet } from './wallet-sheet'

interface WalletPurchaseProps {
  readonly model: PurchaseModel
  /** Leads to a wallet's own browser. */
  readonly onElsewhere: () => void
}

/** Shows the wallet parts of a purchase: the paying wallet, the progress of the payment, the remaining allowances. */
export const WalletPurchase = observer(({ model, onElsewhere }: WalletPurchaseProps) => {
  const { t, parameters } = usePage()
  const stores = useStores()
  const [approvals] = useState(() => new ApprovalsModel(stores))
  const asked = parameters.sheet === 'approvals' && stores.wallet.account !== undefined
  useEffect(() => {
    if (asked) approvals.show()
  }, [asked, approvals])
  return (
    <>
      <TopUpNote model={model} />
      <SignatureNote model={model} />
      {model.running && !model.sheetOpen && (
        <Box mx="4" mb="3">
          <UnansweredNote onAskAgain={() => model.askAgain()} />
        </Box>
      )}
      {approvals.any && (
        <Box mx="4" mb="3">
          <Button block size="small" kind="ghost" icon="shield" onPress={() => approvals.show()}>
            {t(walletsTexts.approvals)}
          </Button>
        </Box>
      )}
      <PurchaseSheet model={model} approvals={approvals} />
      <ApprovalsSheet model={approvals} />
      <WalletSheet model={model} onElsewhere={onElsewhere} />
    </>
  )
})
