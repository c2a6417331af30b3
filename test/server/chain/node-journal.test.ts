import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { appendFile, readFile, stat, writeFile } from 'node:fs/promises'
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

/** A chain with a token, a transfer, a reverted call and empty blocks behind it, at moving times. */
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

test('a replayed chain is the same bit for bit, and goes on', async (context) => {
  const { journalFile, headers } = await eventfulJournal(context)
  const replayed = await startChain(context, { journalFile, now: () => 1_900_000_000_000 })
  assert.deepEqual(await headersOf(replayed), headers)
  await send(replayed, keys.deployer, { nonce: 3, to: addresses.stranger, value: 5n })
  assert.equal(await replayed.request('eth_getBalance', [addresses.stranger, 'latest']), '0xf')
})

test('a journal cut anywhere gives the chain as it was at an earlier moment', async (context) => {
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
      // An accepted transaction whose block was cut off waited on the disk and is mined anew.
      assert.ok(replayed.length >= wholeBlocks + 1)
      assert.deepEqual(replayed.slice(0, wholeBlocks + 1), headers.slice(0, wholeBlocks + 1))
      await chain.close()
    }),
    { numRuns: 25 },
  )
})

test('the torn end of a journal is cut off on the disk as well', async (context) => {
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

test('damage in the middle, a foreign file or another chain refuses to start', async (context) => {
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

test('a closed chain accepts nothing any more', async (context) => {
  const chain = await startChain(context)
  await chain.close()
  await chain.close()
  await assert.rejects(send(chain, keys.deployer, { nonce: 0, to: addresses.stranger }), /the chain is closed/)
})

test('every hash that was answered is still there after kill -9', async (context) => {
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
