import { observer } from 'mobx-react-lite'
import { Note } from '@/components/note/note'
import type { OrderLogEntry } from '@/stores/persisted-schema'
import { useOrderState } from './use-order-state'

const State = observer(({ entry }: { readonly entry: OrderLogEntry }) => (
  <Note tone="info" icon="clock">
    {useOrderState(entry).text}
  </Note>
))

/** Payment deadline of an order, or the step that it waits for; empty for a finished order. */
export const UnfinishedOrderNote = ({ entry }: { readonly entry: OrderLogEntry }) =>
  entry.step === 'received' || entry.step === 'failed' ? null : <State entry={entry} />
