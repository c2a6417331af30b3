import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { AddressText } from '@/components/address-text/address-text'
import { Button } from '@/components/button/button'
import { FactLine } from '@/components/fact-line/fact-line'
import { Pressable } from '@/components/pressable/pressable'
import { Sheet } from '@/components/sheet/sheet'
import { WithdrawalTimeline } from '@/components/withdrawal-timeline/withdrawal-timeline'
import { usePage } from '@/shell/page-context'
import { useCopy } from '@/shell/use-copy'
import { useStores } from '@/stores/stores-context'
import { type RecordFact, recordFacts } from './record-facts'
import type { MoneyRecord, RecordsModel } from './records-model'
import { sayRecord } from './say-record'

const Fact = ({ fact }: { readonly fact: RecordFact }) => {
  const { t } = usePage()
  const copy = useCopy()
  const { name, text } = fact
  return (
    <FactLine name={name}>
      {fact.copy === 'address' || fact.copy === 'hash' ? (
        <AddressText address={text} onCopy={copy} />
      ) : fact.copy === 'text' ? (
        <Pressable className="records__copy" label={t('common.copyText', { text })} onPress={() => copy(text)}>
          {text}
        </Pressable>
      ) : (
        text
      )}
    </FactLine>
  )
}

const Actions = observer(({ money, onLeave }: { readonly money: MoneyRecord; readonly onLeave: () => void }) => {
  const { t, navigation, platform } = usePage()
  const { appConfig } = useStores()
  const copy = useCopy()
  const explorer = appConfig.config?.chain.explorerUrl ?? ''
  const hash = money.kind === 'withdrawal' || money.kind === 'orders' ? money.record.hash : null
  const lead = (go: () => void) => {
    onLeave()
    go()
  }
  return (
    <View className="records__actions">
      {money.kind === 'orders' && (
        <Button
          block
          onPress={() =>
            lead(() => navigation.push(money.coin === 'VC' ? 'buyVc' : 'boex', { order: money.record.key }))
          }
        >
          {t('records.openOrder')}
        </Button>
      )}
      {money.kind === 'release' && (
        <Button block onPress={() => lead(() => navigation.push('earningsDetail', { id: money.record.releaseId }))}>
          {t('records.openRelease')}
        </Button>
      )}
      {hash !== null && explorer !== '' && (
        <Button block kind="secondary" icon="explorer" onPress={() => platform.links.open(`${explorer}/tx/${hash}`)}>
          {t('records.explorer')}
        </Button>
      )}
      <Button
        block
        kind="secondary"
        icon="copy"
        onPress={() =>
          copy(
            recordFacts(t, money)
              .map(({ name, text }) => `${name}: ${text}`)
              .join('\n'),
          )
        }
      >
        {t('records.copyAll')}
      </Button>
    </View>
  )
})

/** Everything of one record, its way where it has one, and what can be done with it. */
export const RecordSheet = observer(({ model }: { readonly model: RecordsModel }) => {
  const { t } = usePage()
  const money = model.opened
  return (
    <Sheet
      open={money !== undefined}
      title={money ? sayRecord(t, money).title : ''}
      onClose={() => model.close()}
      closeLabel={t('common.close')}
      footer={money && <Actions money={money} onLeave={() => model.close()} />}
    >
      {money?.kind === 'withdrawal' && <WithdrawalTimeline {...money.record} />}
      {money && recordFacts(t, money).map((fact) => <Fact key={fact.name} fact={fact} />)}
    </Sheet>
  )
})
