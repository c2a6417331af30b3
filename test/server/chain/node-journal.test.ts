import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { appendFile, copyFile, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { type TestContext, test } from 'node:test'
import fc from 'fast-check'
import { type EmbeddedChain, JournalError } from '../../../packages/embedded-chain'
import { programOf } from '../../support/platform/process'
import { addresses, keys, send, startChain, temporaryFolder } from './support'
import { deployToken } from './token-support'

async function headersOf(chain: EmbeddedChain): Promise<unknown[]> {
  const height = Number(await chain.request<string>('eth_blockNumber'))
  return Promise.all(
    Array.from({ length: height + 1 }, (_, number) =>
      chain.request('eth_getBlockByNumber', [`0x${number.toString(16)}`, false]),
    ),
  )
}

/** Returns a chain with a token, a transfer, a reverted call and empty blocks, at different times. */
async function eventfulJournal(context: TestContext) {
  const journalFile = path.join(await temporaryFolder(context), 'chain.jsonl')
  let milliseconds = 1_760_000_000_000
  const now = () => {
    milliseconds += 7_300
    return milliseconds
  }
  const chain = await startChain(context, { journalFile, now })
  await deployToken(chain, keys.deployer, 0)
  await send(chain, keys.deployer, { nonce: 2, to: addresses.stranger, value: 5n })
  await send(chain, keys.member, { nonce: 0, data: '0x60006000fd' })
  await chain.mine(2)
  await send(chain, keys.member, { nonce: 1, to: addresses.stranger, value: 5n })
  const headers = await headersOf(chain)
  await chain.close()
  return { journalFile, headers }
}

test('a replayed chain is identical and accepts new transactions', async (context) => {
  const { journalFile, headers } = await eventfulJournal(context)
  const replayed = await startChain(context, { journalFile, now: () => 1_900_000_000_000 })
  assert.deepEqual(await headersOf(replayed), headers)
  await send(replayed, keys.deployer, { nonce: 3, to: addresses.stranger, value: 5n })
  assert.equal(await replayed.request('eth_getBalance', [addresses.stranger, 'latest']), '0xf')
})

test('a journal truncated anywhere gives an earlier state of the chain', async (context) => {
  const { journalFile, headers } = await eventfulJournal(context)
  const whole = await readFile(journalFile)
  const firstLine = whole.indexOf(0x0a) + 1
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: firstLine, max: whole.length }), async (length) => {
      const cut = path.join(await temporaryFolder(context), 'chain.jsonl')
      await writeFile(cut, whole.subarray(0, length))
      const chain = await startChain(context, { journalFile: cut })
      const replayed = await headersOf(chain)
      const wholeBlocks = whole
        .subarray(0, length)
        .toString('utf8')
        .split('\n')
        .slice(0, -1)
        .filter((line) => line.includes('"block"')).length
      // The journal has an accepted transaction whose block was cut off. The restarted chain mines it again.
      assert.ok(replayed.length >= wholeBlocks + 1)
      assert.deepEqual(replayed.slice(0, wholeBlocks + 1), headers.slice(0, wholeBlocks + 1))
      await chain.close()
    }),
    { numRuns: 25 },
  )
})

test('an incomplete last line of a journal is also removed on disk', async (context) => {
  const { journalFile, headers } = await eventfulJournal(context)
  const { size } = await stat(journalFile)
  await appendFile(journalFile, '{"entry":"block","timestamp":17')
  const chain = await startChain(context, { journalFile })
  assert.deepEqual(await headersOf(chain), headers)
  assert.equal((await stat(journalFile)).size, size)
  await chain.mine(1)
  await chain.close()
  const again = await startChain(context, { journalFile })
  assert.equal((await headersOf(again)).length, headers.length + 1)
})

const stateOf = (journalFile: string): string => `${journalFile}-state`

/**
 * Returns an eventful journal that is long enough for a state file next to it, and the public view of the chain at
 * every block.
 */
async function longJournal(context: TestContext) {
  const { journalFile } = await eventfulJournal(context)
  const chain = await startChain(context, { journalFile })
  await chain.mine(20)
  await send(chain, keys.deployer, { nonce: 3, to: addresses.stranger, value: 7n })
  await chain.mine(20)
  const view = await viewOf(chain)
  await chain.close()
  return { journalFile, view }
}

/** Returns the headers with transactions, receipts and logs, and the balances at every block. */
async function viewOf(chain: EmbeddedChain) {
  const headers = await headersOf(chain)
  const blocks = await Promise.all(
    headers.map(async (_, number) => {
      const tag = `0x${number.toString(16)}`
      const block = await chain.request<{ transactions: { hash: string }[] }>('eth_getBlockByNumber', [tag, true])
      return {
        block,
        receipts: await Promise.all(
          block.transactions.map(({ hash }) => chain.request('eth_getTransactionReceipt', [hash])),
        ),
        balance: await chain.request('eth_getBalance', [addresses.stranger, tag]),
      }
    }),
  )
  return { headers, blocks, logs: await chain.request('eth_getLogs', [{ fromBlock: '0x0', toBlock: 'latest' }]) }
}

test('a chain opened with its saved state is identical and accepts new transactions', async (context) => {
  const { journalFile, view } = await longJournal(context)
  assert.ok((await stat(stateOf(journalFile))).size > 0)
  const opened = await startChain(context, { journalFile })
  assert.deepEqual(await viewOf(opened), view)
  await send(opened, keys.deployer, { nonce: 4, to: addresses.stranger, value: 5n })
  const after = await viewOf(opened)
  await opened.close()
  await rm(stateOf(journalFile))
  assert.deepEqual(await viewOf(await startChain(context, { journalFile })), after)
})

test('a saved state is used only if it is complete and belongs to its journal', async (context) => {
  const { journalFile, view } = await longJournal(context)
  const state = await readFile(stateOf(journalFile))
  const other = await longJournal(context)
  await writeFile(other.journalFile, (await readFile(journalFile, 'utf8')).replace('"timestamp":17', '"timestamp":16'))
  const replayedOther = startChain(context, { journalFile: other.journalFile })
  assert.notDeepEqual(await headersOf(await replayedOther), view.headers, 'of another journal')

  await fc.assert(
    fc.asyncProperty(fc.nat(state.length - 1), fc.boolean(), async (place, cut) => {
      const folder = await temporaryFolder(context)
      const journal = path.join(folder, 'chain.jsonl')
      await copyFile(journalFile, journal)
      const changed = Buffer.from(state)
      changed[place] = (state[place] ?? 0) ^ 0x01
      await writeFile(stateOf(journal), cut ? state.subarray(0, place) : changed)
      const chain = await startChain(context, { journalFile: journal })
      assert.deepEqual(await headersOf(chain), view.headers)
      await chain.close()
    }),
    { numRuns: 15 },
  )
})

test('a truncated journal gives the same chain with and without the saved state', async (context) => {
  const { journalFile } = await longJournal(context)
  const whole = await readFile(journalFile)
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: whole.indexOf(0x0a) + 1, max: whole.length }), async (length) => {
      const opened = async (withState: boolean) => {
        const journal = path.join(await temporaryFolder(context), 'chain.jsonl')
        await writeFile(journal, whole.subarray(0, length))
        if (withState) await copyFile(stateOf(journalFile), stateOf(journal))
        const chain = await startChain(context, { journalFile: journal })
        const headers = await headersOf(chain)
        await chain.close()
        return headers
      }
      assert.deepEqual(await opened(true), await opened(false))
    }),
    { numRuns: 10 },
  )
})

test('a saved state keeps pending transactions', async (context) => {
  const { journalFile } = await longJournal(context)
  const chain = await startChain(context, { journalFile })
  await chain.hold()
  const hash = await send(chain, keys.deployer, { nonce: 4, to: addresses.stranger, value: 5n })
  await chain.mine(40)
  await chain.close()
  const opened = await startChain(context, { journalFile })
  assert.ok(await opened.request('eth_getTransactionReceipt', [hash]), 'mined at the start')
})

test('a damaged journal, another file or another chain prevents the start', async (context) => {
  const { journalFile } = await eventfulJournal(context)
  const lines = (await readFile(journalFile, 'utf8')).split('\n')
  const starting = (options: Parameters<typeof startChain>[1] = {}) => startChain(context, { journalFile, ...options })
  const refusedWith = (message: RegExp) => (error: unknown) =>
    error instanceof JournalError && message.test(error.message)

  await assert.rejects(starting({ chainId: 1 }), refusedWith(/belongs to chain 31337, not to chain 1/))
  await assert.rejects(starting({ alloc: {} }), refusedWith(/other balances/))
  await writeFile(journalFile, [lines[0], '{"entry":"acc', ...lines.slice(2)].join('\n'))
  await assert.rejects(starting(), refusedWith(/damaged in line 2/))
  await writeFile(journalFile, [lines[0], ...lines.slice(2)].join('\n'))
  await assert.rejects(starting(), refusedWith(/Line 2 .* no earlier line accepted/))
  await writeFile(journalFile, [lines[0], '{"entry":"miracle"}', ''].join('\n'))
  await assert.rejects(starting(), refusedWith(/Line 2/))
  await writeFile(journalFile, '{"hello":"harness"}\n')
  await assert.rejects(starting(), refusedWith(/does not begin with a genesis/))
})

test('a closed chain accepts no transactions', async (context) => {
  const chain = await startChain(context)
  await chain.close()
  await chain.close()
  await assert.rejects(send(chain, keys.deployer, { nonce: 0, to: addresses.stranger }), /the chain is closed/)
})

test('every returned hash survives kill -9', async (context) => {
  const journalFile = path.join(await temporaryFolder(context), 'chain.jsonl')
  const writer = spawn(process.execPath, [...programOf('test/server/chain/journal-writer.ts'), journalFile], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  context.after(() => writer.kill('SIGKILL'))
  const exited = new Promise((resolve) => writer.once('exit', resolve))
  const answered: string[] = []
  for await (const hash of createInterface({ input: writer.stdout })) {
    answered.push(hash)
    if (answered.length === 40) writer.kill('SIGKILL')
  }
  await exited
  assert.ok(answered.length >= 40)
  const chain = await startChain(context, { journalFile })
  for (const hash of answered) assert.ok(await chain.request('eth_getTransactionReceipt', [hash]), `${hash} was lost`)
})
