import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Box } from '@/components/layout/layout'
import { Note } from '@/components/note/note'
import { AddressPoisoningNote } from '@/parts/payment/address-poisoning'
import { usePage } from '@/shell/frame/page-context'
import { transfersTexts } from './texts'
import type { TransferModel } from './transfer-model'

/** Shows warnings about a recipient: a forged address, a missing checksum, a first transfer (F5, F6). */
export const RecipientNotes = observer(({ model }: { readonly model: TransferModel }) => {
  const { t } = usePage()
  const { to, withoutChecksum, firstTime } = model
  if (to.similarAddress !== undefined) {
    return (
      <Box mt="2">
        <AddressPoisoningNote check={to} />
      </Box>
    )
  }
  if (!firstTime && !withoutChecksum) return null
  return (
    <Box mt="2">
      <Note tone={firstTime ? 'warning' : 'info'}>
        {firstTime && <View>{t(transfersTexts.firstTime)}</View>}
        {withoutChecksum && <View>{t(transfersTexts.noChecksum)}</View>}
      </Note>
    </Box>
  )
})
