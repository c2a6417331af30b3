import { observer } from 'mobx-react-lite'
import { Button } from '@/components/button/button'
import { Box } from '@/components/layout/layout'
import { Note } from '@/components/note/note'
import { shortAddress } from '@/domain/money/wallet-address'
import { buyingTexts } from '@/i18n/texts/buying'
import { usePage } from '@/shell/frame/page-context'
import { useCopy } from '@/shell/hooks/use-copy'
import { useStores } from '@/stores/stores-context'
import type { PurchaseModel } from './purchase-model'

/** The paying wallet has too little for the purchase: its address, to be topped up from elsewhere (D5). */
export const TopUpNote = observer(({ model }: { readonly model: PurchaseModel }) => {
  const { t } = usePage()
  const { account } = useStores().wallet
  const copy = useCopy()
  const problem = model.amount.shownProblem?.problem ?? model.refused?.kind
  if (!account || (problem !== 'insufficient-token' && problem !== 'insufficient-gas')) return null
  const short = shortAddress(account.address)
  return (
    <Box mx="4" mb="3">
      <Note
        tone="info"
        icon="wallet"
        action={
          <Button size="small" kind="secondary" icon="copy" onPress={() => copy(account.address, short)}>
            {t('common.copyAddress', { address: short })}
          </Button>
        }
      >
        {t(buyingTexts.topUp)}
      </Note>
    </Box>
  )
})
