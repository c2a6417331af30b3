import { createHash, type Hash } from 'node:crypto'
import { type FileHandle, mkdir, open, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Hex } from './types'

/** A journal entry, in order of recording. Replaying all entries from the first line rebuilds the chain bit for bit. */
export type JournalEntry =
  | { entry: 'genesis'; version: 1; chainId: number; timestamp: number; alloc: Record<string, string> }
  /** A transaction entered the pool. */
  | { entry: 'accept'; raw: Hex }
  /** A block was made; the timestamp is kept because block hashes depend on it. */
  | { entry: 'block'; timestamp: number; transaction: Hex | null }
  /** A waiting transaction was dropped. */
  | { entry: 'drop'; transaction: Hex }

/** An unusable journal; the message has the reason and the place. */
export class JournalError extends Error {
  override readonly name = 'JournalError'
}

/** The beginning of a journal: its length in lines and bytes, and its SHA-256. */
export interface JournalExtent {
  readonly lines: number
  readonly bytes: number
  readonly sha256: string
}

/** Durable, append-only storage of a chain. */
export interface Journal {
  /** The whole journal so far; undefined if it is not stored. */
  extent(): JournalExtent | undefined
  /** Resolves once the entries are on disk. After a failure, every later append fails too. */
  append(entries: JournalEntry[]): Promise<void>
  close(): Promise<void>
}

export const memoryJournal: Journal = {
  extent: () => undefined,
  append: () => Promise.resolve(),
  close: () => Promise.resolve(),
}

/**
 * Opens a journal and reads its entries. A last line without a newline comes from a crash during an append that was
 * never acknowledged, so it is cut off.
 * @throws `JournalError` for damage anywhere else, because skipping it would lose money.
 */
export async function openJournal(
  file: string,
): Promise<{ journal: Journal; entries: JournalEntry[]; content: Buffer }> {
  await mkdir(path.dirname(file), { recursive: true })
  const handle = await open(file, 'a+')
  try {
    const content = await readFile(handle)
    const wholeBytes = content.lastIndexOf(0x0a) + 1
    if (wholeBytes < content.length) {
      await handle.truncate(wholeBytes)
      await handle.datasync()
    }
    const whole = content.subarray(0, wholeBytes)
    const entries = parse(file, whole.toString('utf8'))
    return { journal: fileJournal(file, handle, { lines: entries.length, content: whole }), entries, content: whole }
  } catch (error) {
    await handle.close()
    throw error
  }
}

/** Returns whether this content begins with the journal that the extent describes. */
export const beginsWith = (content: Buffer, { bytes, sha256 }: JournalExtent): boolean =>
  bytes <= content.length && createHash('sha256').update(content.subarray(0, bytes)).digest('hex') === sha256

function fileJournal(file: string, handle: FileHandle, begun: { lines: number; content: Buffer }): Journal {
  let failure: JournalError | undefined
  let lines = begun.lines
  let bytes = begun.content.length
  const hash: Hash = createHash('sha256').update(begun.content)
  return {
    extent: () => ({ lines, bytes, sha256: hash.copy().digest('hex') }),
    async append(entries) {
      if (failure) throw failure
      const text = entries.map((entry) => `${JSON.stringify(entry)}\n`).join('')
      try {
        await handle.appendFile(text)
        await handle.datasync()
        lines += entries.length
        bytes += Buffer.byteLength(text)
        hash.update(text)
      } catch (error) {
        // Half a line may be on disk. Further writes would bury it where it can no longer be cut off.
        failure = new JournalError(`The chain journal ${file} cannot be written; restart after making room`, {
          cause: error,
        })
        throw failure
      }
    },
    close: () => handle.close(),
  }
}

function parse(file: string, text: string): JournalEntry[] {
  const lines = text.split('\n').slice(0, -1)
  return lines.map((line, index) => {
    try {
      return JSON.parse(line) as JournalEntry
    } catch (error) {
      throw new JournalError(`The chain journal ${file} is damaged in line ${index + 1}`, { cause: error })
    }
  })
}
