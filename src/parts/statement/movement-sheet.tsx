import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { Sheet } from '@/components/sheet/sheet'
import type { StatementRecord } from '@/domain/ledger-codes'
import { Fact } from '@/parts/ledger/fact'
import { usePartyName } from '@/parts/ledger/use-party-name'
import type { RouteKey } from '@/routes'
import { usePage } from '@/shell/page-context'
import { useOpenLink } from '@/shell/use-open-link'
import { useStores } from '@/stores/stores-context'
import { movementFacts, movementTitle } from './format-movement'
import type { Movement, StatementModel } from './statement-model'

/** Where a record is shown by itself. Orders are this device's own, and claims have no page. */
const PLACES: Partial<Record<StatementRecord, (id: string) => readonly [RouteKey, Record<string, string>]>> = {
  transfer: (id) => ['records', { tab: 'transfer', id }],
  withdrawal: (id) => ['records', { tab: 'withdrawal', id }],
  release: (id) => ['earningsDetail', { id }],
  position: (id) => ['positions', { id }],
}

const Actions = observer(({ movement, onLeave }: { readonly movement: Movement; readonly onLeave: () => void }) => {
  const { t, navigation } = usePage()
  const { appConfig } = useStores()
  const openLink = useOpenLink()
  const explorer = appConfig.config?.chain.explorerUrl ?? ''
  const { record, hashes } = movement
  const place = record && PLACES[record.kind]?.(record.id)
  const [hash] = hashes
  if (!place && (hash === undefined || explorer === '')) return null
  return (
    <View className="ledger__actions">
      {place && (
        <Button
          block
          onPress={() => {
            onLeave()
            navigation.push(...place)
          }}
        >
          {t('statement.openRecord')}
        </Button>
      )}
      {hash !== undefined && explorer !== '' && (
        <Button block kind="secondary" icon="explorer" onPress={() => openLink(`${explorer}/tx/${hash}`)}>
          {t('records.explorer')}
        </Button>
      )}
    </View>
  )
})

/** Everything of one movement, and the way to what it belongs to. */
export const MovementSheet = observer(({ model }: { readonly model: StatementModel }) => {
  const { t } = usePage()
  const nameOf = usePartyName()
  const { opened } = model
  // While the sheet leaves, it still shows what it showed.
  const [latest, setLatest] = useState(opened)
  if (opened !== undefined && opened !== latest) setLatest(opened)
  const movement = opened ?? latest
  const close = () => model.open(undefined)
  return (
    <Sheet
      open={opened !== undefined}
      title={movement ? movementTitle(t, movement, nameOf) : t('statement.title')}
      onClose={close}
      closeLabel={t('common.close')}
      footer={movement && <Actions movement={movement} onLeave={close} />}
    >
      {movement &&
        movementFacts(t, model.coin, movement, nameOf).map((fact) => (
          <Fact key={`${fact.name}${fact.text}`} fact={fact} />
        ))}
    </Sheet>
  )
})
