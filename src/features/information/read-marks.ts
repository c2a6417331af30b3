import { makeAutoObservable, observable } from 'mobx'
import type { RootStore } from '@/stores/root-store'
import { lazyStore } from '@/stores/support/lazy-store'

/**
 * Items that the current person has read in this visit. The platform stores the read state of members; these marks
 * update every list immediately. Visitors have no other read state.
 */
class ReadMarks {
  readonly #ids = observable.set<string>()
  private reader = ''

  constructor() {
    makeAutoObservable(this)
  }

  has(kind: 'notice' | 'news', id: string): boolean {
    return this.#ids.has(`${kind} ${id}`)
  }

  add(kind: 'notice' | 'news', ids: readonly string[]): void {
    for (const id of ids) this.#ids.add(`${kind} ${id}`)
  }

  /** Clears the marks when the reader changes. */
  belongTo(reader: string): void {
    if (reader === this.reader) return
    this.reader = reader
    this.#ids.clear()
  }
}

const marksOf = lazyStore((_stores: Pick<RootStore, 'persistence'>) => new ReadMarks())

/** The marks of an app: they outlive its pages and not its member. */
export const readMarksOf = (stores: Pick<RootStore, 'persistence' | 'session'>): ReadMarks => {
  const marks = marksOf(stores)
  marks.belongTo(stores.session.userId)
  return marks
}
