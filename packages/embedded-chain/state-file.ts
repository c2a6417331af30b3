import { createHash } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { deserialize, serialize } from 'node:v8'
import type { StoredBlock } from './block-store'
import { beginsWith, type JournalExtent } from './journal'

/** The state that results from the beginning of a journal. */
export interface ChainState {
  /** The beginning of the journal that leads to this state. */
  readonly journal: JournalExtent
  /** Trie nodes and contract code, by the hex of their hash. */
  readonly nodes: Map<string, Uint8Array>
  readonly blocks: readonly StoredBlock[]
}

/** Increase it when the format or meaning of the file changes: files of other versions are ignored. */
const VERSION = 1

const fileOf = (journalFile: string): string => `${journalFile}-state`
const digestOf = (body: Buffer): Buffer => createHash('sha256').update(VERSION.toString()).update(body).digest()
const DIGEST_BYTES = 32

/**
 * Returns the state file next to a journal, if it is intact and matches the beginning of this journal. It saves
 * executing these entries at the start. With a missing or damaged file, the journal alone rebuilds the chain.
 */
export const readState = async (journalFile: string, content: Buffer): Promise<ChainState | undefined> => {
  try {
    const file = await readFile(fileOf(journalFile))
    const body = file.subarray(DIGEST_BYTES)
    if (!digestOf(body).equals(file.subarray(0, DIGEST_BYTES))) return undefined
    const state = deserialize(body) as ChainState
    return beginsWith(content, state.journal) ? state : undefined
  } catch {
    return undefined
  }
}

/** Writes the state file next to the journal atomically. */
export const writeState = async (journalFile: string, state: ChainState): Promise<void> => {
  const body = serialize(state)
  const unfinished = `${fileOf(journalFile)}.unfinished`
  await writeFile(unfinished, Buffer.concat([digestOf(body), body]))
  await rename(unfinished, fileOf(journalFile))
}
