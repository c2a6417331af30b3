import { observer } from 'mobx-react-lite'
import { Box } from '@/components/layout/layout'
import { Note } from '@/components/note/note'
import { buyingTexts } from '@/i18n/texts/buying'
import { usePage } from '@/shell/frame/page-context'
import type { PurchaseModel } from './purchase-model'

/** Why a wallet that is not linked to the account is asked for a signature before it pays. */
export const SignatureNote = observer(({ model }: { readonly model: PurchaseModel }) => {
  const { t } = usePage()
  if (!model.signsOrder) return null
  return (
    <Box mx="4" mb="3">
      <Note tone="info" icon="shield">
        {t(buyingTexts.signOrder)}
      </Note>
    </Box>
  )
})
