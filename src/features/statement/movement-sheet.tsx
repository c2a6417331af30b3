import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { Sheet } from '@/components/sheet/sheet'
import { ledgerTexts } from '@/i18n/texts/ledger'
import { ExplorerButton, useExplorer } from '@/parts/chain/explorer-button'
import { Fact } from '@/parts/ledger/facts'
import { usePartyName } from '@/parts/ledger/use-party-name'
import { usePage } from '@/shell/frame/page-context'
import type { Navigation } from '@/shell/navigation/navigation'
import { movementFacts, movementTitle } from './format-movement'
import type { Movement, StatementModel } from './statement-model'
import { statementTexts } from './texts'

/** The way to where a record is shown. Orders are this device's own, and claims have no page. */
const wayTo = (navigation: Navigation, record: Movement['record']): (() => void) | undefined => {
  if (record?.kind === 'transfer' || record?.kind === 'withdrawal') {
    const { kind: tab, id } = record
    return () => navigation.push('records', { tab, id })
  }
  if (record?.kind === 'release') return () => navigation.push('earningsDetail', { id: record.id })
  return record?.kind === 'position' ? () => navigation.push('positions') : undefined
}

const Actions = observer(({ movement, onLeave }: { readonly movement: Movement; readonly onLeave: () => void }) => {
  const { t, navigation } = usePage()
  const { record, hashes } = movement
  const go = wayTo(navigation, record)
  const [hash] = hashes
  const explore = useExplorer('tx', hash)
  if (!go && !explore) return null
  return (
    <View className="boex-sheet__actions">
      {go && (
        <Button
          block
          onPress={() => {
            onLeave()
            go()
          }}
        >
          {t(statementTexts.openRecord)}
        </Button>
      )}
      <ExplorerButton kind="tx" id={hash}>
        {t(ledgerTexts.explorer)}
      </ExplorerButton>
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
      title={movement ? movementTitle(t, movement, nameOf) : t('titles.statement')}
      onClose={close}
      footer={movement && <Actions movement={movement} onLeave={close} />}
    >
      {movement &&
        movementFacts(t, model.coin, movement, nameOf).map((fact) => (
          <Fact key={`${fact.name}${fact.text}`} fact={fact} />
        ))}
    </Sheet>
  )
})
