import { bytesToHex, hexToBytes } from '@ethereumjs/util'
import { Mutex } from 'async-mutex'
import { admit, decodeTransaction } from './admission'
import { type BlockStore, createBlockStore } from './block-store'
import { createEvm, type Evm } from './evm'
import { type Journal, type JournalEntry, JournalError, memoryJournal, openJournal } from './journal'
import { createPool, type Pool, type WaitingTransaction } from './pool'
import type { BlockRecord, LogRecord } from './records'
import { refusal } from './rpc-fault'
import { createRules } from './rules'
import { type ChainState, readState, writeState } from './state-file'
import type { EmbeddedChainOptions, Hex } from './types'

export interface ChainEvents {
  block(block: BlockRecord, logs: LogRecord[]): void
  accepted(transactionHash: Hex): void
}

/** State, blocks, pool and journal of one chain, kept consistent with each other. */
export interface ChainCore {
  readonly chainId: number
  readonly evm: Evm
  readonly store: BlockStore
  readonly pool: Pool
  /** Runs a job while nothing else changes the chain. Must not be nested. */
  exclusively<T>(job: () => Promise<T>): Promise<T>
  /** Accepts a signed transaction and stores it on disk before it returns the hash. */
  submit(raw: Uint8Array): Promise<Hex>
  hold(): Promise<void>
  release(): Promise<void>
  drop(hash: string): Promise<boolean>
  mine(count: number): Promise<void>
  /** Returns a function that removes the listener. */
  listen(events: ChainEvents): () => void
  close(): Promise<void>
}

/**
 * Minimum of new blocks before a state file is written. Executing fewer blocks again takes less time than writing
 * it.
 */
const STATE_BLOCKS = 32

interface Past {
  readonly journal: Journal
  readonly entries: readonly JournalEntry[]
  /** State after the first part of the entries; undefined if all of them must be executed. */
  readonly state: ChainState | undefined
}

const openPast = async (journalFile: string | undefined): Promise<Past> => {
  if (journalFile === undefined) return { journal: memoryJournal, entries: [], state: undefined }
  const { journal, entries, content } = await openJournal(journalFile)
  return { journal, entries, state: await readState(journalFile, content) }
}

/**
 * Opens the journal if there is one, replays the entries that the state file does not cover, and continues from
 * there.
 */
export async function openChainCore(options: EmbeddedChainOptions): Promise<ChainCore> {
  const past = await openPast(options.journalFile)
  try {
    return await startChainCore(options, past)
  } catch (error) {
    await past.journal.close()
    throw error
  }
}

async function startChainCore(options: EmbeddedChainOptions, { journal, entries, state }: Past): Promise<ChainCore> {
  const genesis = entries[0] ?? newGenesis(options)
  checkGenesis(genesis, options)
  if (entries.length === 0) await journal.append([genesis])

  const common = await createRules(genesis.chainId)
  const store = createBlockStore(common, state?.blocks)
  const pool = createPool()
  const nodes = state?.nodes ?? new Map<string, Uint8Array>()
  const evm = await createEvm({
    common,
    alloc: genesis.alloc,
    genesisTimestamp: genesis.timestamp,
    blockByNumber: store.block,
    nodes,
  })
  if (state) await evm.resume(store.latest())
  else store.add({ block: evm.genesis })
  let keptBlocks = state ? store.size() : 0

  const queue = new Mutex()
  const listeners = new Set<ChainEvents>()
  let paused = false
  let closed = false

  function exclusively<T>(job: () => Promise<T>): Promise<T> {
    return queue.runExclusive(() => {
      if (closed) throw refusal('the chain is closed')
      return job()
    })
  }

  function nextTimestamp(): number {
    return Math.max(Number(store.latest().header.timestamp), Math.floor(options.now() / 1000))
  }

  async function seal(timestamp: number, waiting?: WaitingTransaction): Promise<void> {
    if (waiting) pool.remove(waiting.hash)
    const sealed = await evm.seal(store.latest(), timestamp, waiting?.transaction)
    const { block, logs } = store.add(sealed)
    for (const listener of listeners) listener.block(block, logs)
  }

  async function nextExecutable(): Promise<WaitingTransaction | undefined> {
    for (const waiting of pool.all()) {
      if (waiting.transaction.nonce === (await evm.nonceOf(waiting.sender))) return waiting
    }
    return undefined
  }

  /** All waiting transactions are affordable: admission checked the sender's total cost against the balance. */
  async function mineWaiting(): Promise<void> {
    for (let waiting = await nextExecutable(); waiting; waiting = await nextExecutable()) {
      const timestamp = nextTimestamp()
      await journal.append([{ entry: 'block', timestamp, transaction: waiting.hash }])
      await seal(timestamp, waiting)
    }
  }

  async function replay(entry: JournalEntry, line: number): Promise<void> {
    if (entry.entry === 'accept') {
      pool.put(decodeTransaction(hexToBytes(entry.raw), evm.common))
    } else if (entry.entry === 'drop') {
      pool.remove(entry.transaction)
    } else if (entry.entry === 'block') {
      const waiting = entry.transaction === null ? undefined : pool.find(entry.transaction)
      if (entry.transaction !== null && !waiting) {
        throw new JournalError(`Line ${line} of the chain journal seals a transaction no earlier line accepted`)
      }
      await seal(entry.timestamp, waiting)
    } else {
      throw new JournalError(`Line ${line} of the chain journal is not one this version writes`)
    }
  }

  /** Writes the state file only while the pool is empty, because the file does not include the pool. */
  async function keepState(): Promise<void> {
    const extent = journal.extent()
    if (!options.journalFile || !extent || pool.all().length > 0) return
    if (store.size() < keptBlocks + STATE_BLOCKS) return
    keptBlocks = store.size()
    // Without the file, the next start only takes longer.
    await writeState(options.journalFile, { journal: extent, nodes, blocks: store.stored() }).catch(() => undefined)
  }

  const replayed = state?.journal.lines ?? 1
  for (const [index, entry] of entries.slice(replayed).entries()) await replay(entry, replayed + index + 1)
  await mineWaiting()
  await keepState()

  return {
    chainId: options.chainId,
    evm,
    store,
    pool,
    exclusively,

    submit: (raw) =>
      exclusively(async () => {
        const newcomer = decodeTransaction(raw, evm.common)
        await admit(newcomer, evm, pool)
        const timestamp = nextTimestamp()
        const minedAtOnce = !paused && newcomer.transaction.nonce === (await evm.nonceOf(newcomer.sender))
        const accept: JournalEntry = { entry: 'accept', raw: bytesToHex(raw) }
        await journal.append(
          minedAtOnce ? [accept, { entry: 'block', timestamp, transaction: newcomer.hash }] : [accept],
        )
        pool.put(newcomer)
        for (const listener of listeners) listener.accepted(newcomer.hash)
        if (minedAtOnce) {
          await seal(timestamp, newcomer)
          await mineWaiting()
        }
        return newcomer.hash
      }),

    hold: () =>
      exclusively(async () => {
        paused = true
      }),

    release: () =>
      exclusively(async () => {
        paused = false
        await mineWaiting()
      }),

    drop: (hash) =>
      exclusively(async () => {
        const waiting = pool.find(hash.toLowerCase())
        if (!waiting) return false
        await journal.append([{ entry: 'drop', transaction: waiting.hash }])
        return pool.remove(waiting.hash)
      }),

    mine: (count) =>
      exclusively(async () => {
        for (let mined = 0; mined < count; mined += 1) {
          const timestamp = nextTimestamp()
          await journal.append([{ entry: 'block', timestamp, transaction: null }])
          await seal(timestamp)
        }
      }),

    listen(events) {
      listeners.add(events)
      return () => listeners.delete(events)
    },

    close: () =>
      queue.runExclusive(async () => {
        if (closed) return
        closed = true
        await keepState()
        await journal.close()
      }),
  }
}

type Genesis = Extract<JournalEntry, { entry: 'genesis' }>

function newGenesis({ chainId, alloc, now }: EmbeddedChainOptions): Genesis {
  const timestamp = Math.floor(now() / 1000)
  return { entry: 'genesis', version: 1, chainId, timestamp, alloc: normalisedAlloc(alloc) }
}

function normalisedAlloc(alloc: EmbeddedChainOptions['alloc']): Record<string, string> {
  const balances = Object.entries(alloc).map(
    ([address, wei]) => [address.toLowerCase(), BigInt(wei).toString()] as const,
  )
  return Object.fromEntries(balances.sort(([first], [second]) => (first < second ? -1 : 1)))
}

function checkGenesis(entry: JournalEntry, options: EmbeddedChainOptions): asserts entry is Genesis {
  if (entry.entry !== 'genesis' || entry.version !== 1) {
    throw new JournalError('The chain journal does not begin with a genesis this version can read')
  }
  if (entry.chainId !== options.chainId) {
    throw new JournalError(`The chain journal belongs to chain ${entry.chainId}, not to chain ${options.chainId}`)
  }
  if (JSON.stringify(entry.alloc) !== JSON.stringify(normalisedAlloc(options.alloc))) {
    throw new JournalError('The chain journal began with other balances than the ones configured now')
  }
}
