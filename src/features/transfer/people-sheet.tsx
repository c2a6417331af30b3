import { observer } from 'mobx-react-lite'
import { ListRow } from '@/components/list-row/list-row'
import { Sheet } from '@/components/sheet/sheet'
import { StateView } from '@/components/state-view/state-view'
import { shortName } from '@/domain/mining/party'
import { isWalletAddress } from '@/domain/money/wallet-address'
import { usePage } from '@/shell/frame/page-context'
import { useRelativeTime } from '@/shell/hooks/use-relative-time'
import { transfersTexts } from './texts'
import type { TransferModel } from './transfer-model'

interface PeopleSheetProps {
  readonly model: TransferModel
  readonly open: boolean
  readonly onClose: () => void
}

/** Whom the member sent to before, the latest first (F7). */
export const PeopleSheet = observer(({ model, open, onClose }: PeopleSheetProps) => {
  const { t } = usePage()
  const ago = useRelativeTime()
  const { people } = model.recipients
  const choose = (value: string) => {
    model.to.enter(value)
    onClose()
  }
  return (
    <Sheet open={open} title={t(transfersTexts.peopleTitle)} onClose={onClose}>
      {people.length === 0 && (
        <StateView
          compact
          icon="transfer"
          title={t(transfersTexts.peopleEmpty)}
          reason={t(transfersTexts.peopleEmptyReason)}
          action={{ text: t('common.close'), onPress: onClose }}
        />
      )}
      {people.map(({ value, name, usedAt }) => (
        <ListRow
          key={value}
          icon={isWalletAddress(value) ? 'wallet' : 'transfer'}
          title={shortName(isWalletAddress(name) ? value : name || value)}
          detail={`${shortName(isWalletAddress(name) ? name : value)} · ${ago(usedAt)}`}
          onPress={() => choose(value)}
        />
      ))}
    </Sheet>
  )
})
