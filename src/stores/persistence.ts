import * as v from 'valibot'
import type { Storage } from '@/platform/ports'
import { emptyPersisted, type Persisted, PersistedSchema } from './persisted-schema'

/** The only storage key (specification §3). */
export const STORAGE_KEY = 'boex'

export type Section = Exclude<keyof Persisted, 'version'>

export interface Persistence {
  /** Returns the stored state; defaults where it is missing or unreadable. */
  read(): Persisted
  /**
   * Replaces one section by the result of `change`. It reads the current value again first, so that two open pages do
   * not overwrite each other. Returns false if the host stores nothing.
   */
  update<S extends Section>(section: S, change: (present: Persisted[S]) => Persisted[S]): boolean
  merge(sections: Partial<Pick<Persisted, Section>>): boolean
  /**
   * Called with the state that another page of this browser wrote, or undefined if it removed everything. `read`
   * returns something else if this page wrote in the same moment.
   */
  onExternalChange(listener: (theirs: Persisted | undefined) => void): () => void
}

const parse = (text: string | undefined): Persisted => {
  if (text === undefined) return emptyPersisted()
  try {
    const result = v.safeParse(PersistedSchema, JSON.parse(text))
    return result.success ? result.output : emptyPersisted()
  } catch (error) {
    if (error instanceof SyntaxError) return emptyPersisted()
    throw error
  }
}

/** Reads and writes the persisted state; never throws on invalid stored data. */
export const createPersistence = (storage: Storage): Persistence => {
  // If the host refuses to store anything (blocked, full), the visit still works from memory.
  let memory: string | undefined
  const read = () => parse(memory ?? storage.read(STORAGE_KEY))
  const write = (state: Persisted) => {
    memory = JSON.stringify({ ...state, sessionRevision: state.sessionRevision ?? 0 })
    const written = storage.write(STORAGE_KEY, memory)
    if (written) memory = undefined
    return written
  }
  return {
    read,
    update(section, change) {
      const present = read()
      return write({ ...present, [section]: change(present[section]) })
    },
    merge: (sections) => write({ ...read(), ...sections }),
    onExternalChange: (listener) =>
      storage.onExternalChange?.(STORAGE_KEY, (text) => listener(text === undefined ? undefined : parse(text))) ??
      (() => undefined),
  }
}
