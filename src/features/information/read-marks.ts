import { makeAutoObservable, observable } from 'mobx'
import type { RootStore } from '@/stores/root-store'
import { storeOf } from '@/stores/support/store-of'

/**
 * What was read in this visit, by whoever is logged in. The platform keeps what a member read; this tells every list
 * at once, and a visitor's lists at all.
 */
class ReadMarks {
  private readonly ids = observable.set<string>()
  private reader = ''

  constructor() {
    makeAutoObservable<this, 'ids'>(this, { ids: false })
  }

  has(kind: 'notice' | 'news', id: string): boolean {
    return this.ids.has(`${kind} ${id}`)
  }

  add(kind: 'notice' | 'news', ids: readonly string[]): void {
    for (const id of ids) this.ids.add(`${kind} ${id}`)
  }

  /** Begins anew for somebody else. */
  belongTo(reader: string): void {
    if (reader === this.reader) return
    this.reader = reader
    this.ids.clear()
  }
}

const marksOf = storeOf(() => new ReadMarks())

/** The marks of an app: they outlive its pages and not its member. */
export const readMarksOf = (stores: RootStore): ReadMarks => {
  const marks = marksOf(stores)
  marks.belongTo(stores.session.userId)
  return marks
}
