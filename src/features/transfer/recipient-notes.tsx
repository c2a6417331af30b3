import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { AddressComparison } from '@/components/address-comparison/address-comparison'
import { Note } from '@/components/note/note'
import { usePage } from '@/shell/page-context'
import type { TransferModel } from './transfer-model'

/** What is worth a second look at a recipient: a forgery, a missing checksum, a first time (F5, F6). */
export const RecipientNotes = observer(({ model }: { readonly model: TransferModel }) => {
  const { t } = usePage()
  const { similarAddress, recipient, withoutChecksum, firstTime } = model
  if (similarAddress !== undefined) {
    return (
      <View className="transfer__note">
        <Note tone="negative" announced>
          {t('transfers.addressPoisoning')}
          <AddressComparison
            name={t('transfers.addressEntered')}
            address={recipient.value}
            knownName={t('transfers.addressKnown')}
            known={similarAddress}
          />
        </Note>
      </View>
    )
  }
  if (!firstTime && !withoutChecksum) return null
  return (
    <View className="transfer__note">
      <Note tone={firstTime ? 'warning' : 'info'}>
        {firstTime && <View>{t('transfers.firstTime')}</View>}
        {withoutChecksum && <View>{t('transfers.noChecksum')}</View>}
      </Note>
    </View>
  )
})
