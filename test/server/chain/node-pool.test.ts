import assert from 'node:assert/strict'
import path from 'node:path'
import { test } from 'node:test'
import { refusalOf } from './refusal'
import { addresses, ether, gwei, keys, send, signed, startChain, temporaryFolder } from './support'

const to = addresses.stranger
const from = addresses.deployer

test('held transactions are pending everywhere and mined on release, in order', async (context) => {
  const chain = await startChain(context)
  await chain.hold()
  const first = await send(chain, keys.deployer, { nonce: 0, to, value: 1n })
  const second = await send(chain, keys.deployer, { nonce: 1, to, value: 2n })

  const waiting = await chain.request<Record<string, unknown>>('eth_getTransactionByHash', [first])
  assert.deepEqual([waiting.blockNumber, waiting.blockHash, waiting.transactionIndex], [null, null, null])
  assert.equal(waiting.from, from)
  assert.equal(await chain.request('eth_getTransactionReceipt', [first]), null)
  assert.equal(await chain.request('eth_getTransactionCount', [from, 'latest']), '0x0')
  assert.equal(await chain.request('eth_getTransactionCount', [from, 'pending']), '0x2')
  const pending = await chain.request<{ number: string; hash: null; transactions: string[] }>('eth_getBlockByNumber', [
    'pending',
    false,
  ])
  assert.deepEqual([pending.number, pending.hash, pending.transactions], ['0x1', null, [first, second]])

  await chain.release()
  assert.equal(await chain.request('eth_getTransactionCount', [from, 'latest']), '0x2')
  const numberOf = async (hash: string) =>
    (await chain.request<{ blockNumber: string }>('eth_getTransactionReceipt', [hash])).blockNumber
  assert.deepEqual([await numberOf(first), await numberOf(second)], ['0x1', '0x2'])
  const after = await send(chain, keys.deployer, { nonce: 2, to })
  assert.equal(await numberOf(after), '0x3', 'one block per transaction again')
})

test('a replacement must raise both fees by ten percent', async (context) => {
  const chain = await startChain(context)
  await chain.hold()
  const fees = { maxFeePerGas: 10n * gwei, maxPriorityFeePerGas: 2n * gwei }
  const original = await send(chain, keys.deployer, { nonce: 0, to, value: 1n, ...fees })
  const replaced = (change: Partial<typeof fees>) =>
    send(chain, keys.deployer, { nonce: 0, to: from, ...fees, ...change })
  for (const change of [
    {},
    { maxFeePerGas: 11n * gwei },
    { maxPriorityFeePerGas: 3n * gwei },
    { maxFeePerGas: 11n * gwei - 1n, maxPriorityFeePerGas: (22n * gwei) / 10n },
  ]) {
    assert.equal((await refusalOf(replaced(change))).message, 'replacement transaction underpriced')
  }
  const winner = await replaced({ maxFeePerGas: 11n * gwei, maxPriorityFeePerGas: (22n * gwei) / 10n })
  assert.equal(await chain.request('eth_getTransactionByHash', [original]), null, 'the replaced one is gone')
  assert.equal(await chain.request('eth_getTransactionCount', [from, 'pending']), '0x1')

  await chain.release()
  assert.equal(await chain.request('eth_getTransactionReceipt', [original]), null)
  assert.equal((await chain.request<{ status: string }>('eth_getTransactionReceipt', [winner])).status, '0x1')
  assert.equal(await chain.request('eth_getBalance', [to, 'latest']), '0x0', 'the cancelled payment never happened')
})

test('a repeated transaction is already known while pending, and has too low a nonce once mined', async (context) => {
  const chain = await startChain(context)
  const { raw } = signed(keys.deployer, { nonce: 0, to })
  await chain.hold()
  await chain.request('eth_sendRawTransaction', [raw])
  assert.deepEqual(await refusalOf(chain.request('eth_sendRawTransaction', [raw])), {
    code: -32000,
    message: 'already known',
    data: undefined,
  })
  await chain.release()
  assert.match((await refusalOf(chain.request('eth_sendRawTransaction', [raw]))).message, /^nonce too low/)
})

test('a transaction with a later nonce waits until the gap is filled', async (context) => {
  const chain = await startChain(context)
  const third = await send(chain, keys.deployer, { nonce: 2, to })
  const second = await send(chain, keys.deployer, { nonce: 1, to })
  assert.equal(await chain.request('eth_blockNumber'), '0x0')
  assert.equal(await chain.request('eth_getTransactionCount', [from, 'pending']), '0x0', 'a gap ends the run')
  const first = await send(chain, keys.deployer, { nonce: 0, to })
  const numbers = await Promise.all(
    [first, second, third].map(
      async (hash) => (await chain.request<{ blockNumber: string }>('eth_getTransactionReceipt', [hash])).blockNumber,
    ),
  )
  assert.deepEqual(numbers, ['0x1', '0x2', '0x3'])
})

test('pending transactions count against the balance', async (context) => {
  const chain = await startChain(context)
  await chain.hold()
  await send(chain, keys.member, { nonce: 0, to, value: 6n * ether })
  const refusal = await refusalOf(send(chain, keys.member, { nonce: 1, to, value: 6n * ether }))
  assert.match(refusal.message, /^insufficient funds/)
  // Replacing the pending payment releases its cost.
  await send(chain, keys.member, {
    nonce: 0,
    to,
    value: 7n * ether,
    maxFeePerGas: 5n * gwei,
    maxPriorityFeePerGas: 2n * gwei,
  })
})

test('a dropped transaction frees its cost', async (context) => {
  const chain = await startChain(context)
  // It waits for nonce 0, which the account could no longer pay for.
  const early = await send(chain, keys.member, { nonce: 1, to, value: 9n * ether })
  assert.match(
    (await refusalOf(send(chain, keys.member, { nonce: 0, to, value: 9n * ether }))).message,
    /^insufficient funds/,
  )
  assert.equal(await chain.drop(early), true)
  assert.equal(await chain.drop(early), false)
  await send(chain, keys.member, { nonce: 0, to, value: 9n * ether })
  assert.equal(await chain.request('eth_getTransactionByHash', [early]), null)
  assert.equal(await chain.request('eth_getBalance', [to, 'latest']), `0x${(9n * ether).toString(16)}`)
})

test('pending transactions survive a restart and are mined then', async (context) => {
  const journalFile = path.join(await temporaryFolder(context), 'chain.jsonl')
  const chain = await startChain(context, { journalFile })
  await chain.hold()
  const replaced = await send(chain, keys.deployer, { nonce: 0, to, value: 1n })
  const winner = await send(chain, keys.deployer, {
    nonce: 0,
    to,
    value: 2n,
    maxFeePerGas: 4n * gwei,
    maxPriorityFeePerGas: 2n * gwei,
  })
  const dropped = await send(chain, keys.deployer, { nonce: 1, to, value: 4n })
  await chain.drop(dropped)
  await chain.close()

  const reopened = await startChain(context, { journalFile })
  assert.equal((await reopened.request<{ status: string }>('eth_getTransactionReceipt', [winner])).status, '0x1')
  for (const gone of [replaced, dropped]) {
    assert.equal(await reopened.request('eth_getTransactionByHash', [gone]), null)
  }
  assert.equal(await reopened.request('eth_getBalance', [to, 'latest']), '0x2')
})
