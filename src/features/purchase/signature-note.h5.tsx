import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Note } from '@/components/note/note'
import { usePage } from '@/shell/page-context'
import type { PurchaseModel } from './purchase-model'
import '@/i18n/areas/buying'

/** Why a wallet that is not linked to the account is asked for a signature before it pays. */
export const SignatureNote = observer(({ model }: { readonly model: PurchaseModel }) => {
  const { t } = usePage()
  if (!model.signsOrder) return null
  return (
    <View className="purchase__beside">
      <Note tone="info" icon="shield">
        {t('buying.signOrder')}
      </Note>
    </View>
  )
})
