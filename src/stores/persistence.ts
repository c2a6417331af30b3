import * as v from 'valibot'
import type { Storage } from '@/platform/ports'
import { emptyPersisted, type Persisted, PersistedSchema } from './persisted-schema'

/** The one key under which everything is kept (specification §3). */
export const STORAGE_KEY = 'boex'

export type Section = Exclude<keyof Persisted, 'version'>

export interface Persistence {
  /** What is kept now; defaults where nothing or nothing readable is kept. */
  read(): Persisted
  /**
   * Replaces one section by what `change` makes of its present value. The present value is read afresh, so that two
   * pages that are open at once do not overwrite each other. Answers false where the host keeps nothing.
   */
  update<S extends Section>(section: S, change: (present: Persisted[S]) => Persisted[S]): boolean
  /** Replaces several sections in one write. */
  merge(sections: Partial<Pick<Persisted, Section>>): boolean
  /**
   * Called with what another page of this browser wrote, undefined where everything was removed. `read` answers
   * something else where this page wrote in the same moment.
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

/** Reads and writes the persisted state; never throws on what it finds there. */
export const createPersistence = (storage: Storage): Persistence => {
  // Where the host refuses to keep anything (blocked, full) the visit still works from memory.
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
