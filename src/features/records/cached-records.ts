import { createHeights, type Heights } from '@/components/long-list/heights'
import { historyKey } from '@/shell/navigation/page-address'
import type { ScrollPosition } from '@/shell/scroll/use-scroll-position'
import type { RootStore } from '@/stores/root-store'
import type { RecordFilter } from './record-filter'
import { RecordsModel, type RecordTab } from './records-model'

/** The list as its reader left it: tab, filter, what was read, and where they stood. */
export interface CachedRecords {
  readonly model: RecordsModel
  readonly place: ScrollPosition
  readonly heights: Heights
  /** They come back to it. */
  readonly again: boolean
}

interface CacheEntry extends CachedRecords {
  readonly visit: string
  readonly userId: string
}

const latest = new WeakMap<object, CacheEntry>()

/** The records of this place in the history, as they were left where the same member comes back to them; else new. */
export const cachedRecords = (
  stores: Pick<RootStore, 'session'> & ConstructorParameters<typeof RecordsModel>[0],
  tab: RecordTab,
  filter: RecordFilter,
): CachedRecords => {
  const visit = historyKey()
  const { userId } = stores.session
  const cached = latest.get(stores)
  if (cached && visit !== '' && cached.visit === visit && cached.userId === userId) return { ...cached, again: true }
  const made: CacheEntry = {
    model: new RecordsModel(stores, tab, filter),
    place: { top: 0 },
    heights: createHeights(),
    again: false,
    visit,
    userId,
  }
  latest.set(stores, made)
  return made
}
