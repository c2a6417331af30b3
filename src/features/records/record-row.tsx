import { observer } from 'mobx-react-lite'
import { Amount } from '@/components/amount/amount'
import { Chip } from '@/components/chip/chip'
import { Stack } from '@/components/layout/layout'
import { ListRow } from '@/components/list-row/list-row'
import { usePartyName } from '@/parts/ledger/use-party-name'
import { usePage } from '@/shell/frame/page-context'
import { useRelativeTime } from '@/shell/hooks/use-relative-time'
import { useStores } from '@/stores/stores-context'
import { formatRecord } from './format-record'
import type { MoneyRecord } from './money-record'
import { useRecordSeconds } from './use-record-seconds'

interface RecordRowProps {
  readonly money: MoneyRecord
  readonly onOpen: () => void
}

/** A record: what it was, when, how much, and where it stands unless it is simply done. */
export const RecordRow = observer(({ money, onOpen }: RecordRowProps) => {
  const { t } = usePage()
  const { preferences } = useStores()
  const ago = useRelativeTime()
  const { icon, title, status, tone } = formatRecord(t, money, usePartyName(), useRecordSeconds(money))
  const plain = tone === 'brand' && money.kind !== 'withdrawal' && money.kind !== 'orders'
  return (
    <ListRow
      icon={icon}
      tone={tone === 'warning' ? 'warning' : 'brand'}
      title={title}
      detail={ago(money.at)}
      end={
        <Stack textAlign="right" gap="1" align="end">
          <Amount
            value={money.quantity}
            unit={money.coin}
            sign={money.direction === 'in' ? '+' : '−'}
            tone={money.direction === 'in' && money.counts ? 'positive' : 'plain'}
            hidden={preferences.amountsHidden}
          />
          {!plain && <Chip tone={tone}>{status}</Chip>}
        </Stack>
      }
      onPress={onOpen}
    />
  )
})
