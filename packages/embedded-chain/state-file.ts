import { createHash } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { deserialize, serialize } from 'node:v8'
import type { StoredBlock } from './block-store'
import { beginsWith, type JournalExtent } from './journal'

/** Everything that a beginning of a journal leads to. */
export interface ChainState {
  /** The beginning that it follows from. */
  readonly journal: JournalExtent
  /** Nodes of the tries and contract code, by the hex of their hash. */
  readonly nodes: Map<string, Uint8Array>
  readonly blocks: readonly StoredBlock[]
}

/** To be raised when what is kept changes its form or its meaning: what an earlier version wrote is then not read. */
const VERSION = 1

const fileOf = (journalFile: string): string => `${journalFile}-state`
const digestOf = (body: Buffer): Buffer => createHash('sha256').update(VERSION.toString()).update(body).digest()
const DIGEST_BYTES = 32

/**
 * The state beside a journal, if it is whole and follows from a beginning of this one: it spares a start from executing
 * that again. Whatever is wrong with it, the journal alone rebuilds the chain.
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

/** Puts the state beside the journal, whole or not at all. */
export const writeState = async (journalFile: string, state: ChainState): Promise<void> => {
  const body = serialize(state)
  const unfinished = `${fileOf(journalFile)}.unfinished`
  await writeFile(unfinished, Buffer.concat([digestOf(body), body]))
  await rename(unfinished, fileOf(journalFile))
}
