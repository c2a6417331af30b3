import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tokenCalls } from '../../../server/chain/calls'
import { readTokenTransfer, transferTopic } from '../../../server/chain/receipts'
import type { ChainRpc } from '../../../server/chain/types'
import { addresses, keys, send, startChain } from './support'
import { deployToken } from './token-support'

const word = (hex: string) => hex.replace('0x', '').padStart(64, '0')

/** Returns creation code that emits one log with these topics and this data, and deploys no contract. */
function emitting(topics: string[], data: string): string {
  const stored = data === '' ? '' : `7f${data}600052`
  const pushed = [...topics]
    .reverse()
    .map((topic) => `7f${word(topic)}`)
    .join('')
  const size = data === '' ? '00' : '20'
  return `0x${stored}${pushed}60${size}6000${(0xa0 + topics.length).toString(16)}00`
}

test('a mined token payment has sender, amount, time and confirmations', async (context) => {
  let milliseconds = 1_760_000_000_000
  const chain = await startChain(context, { now: () => milliseconds })
  const token = await deployToken(chain, keys.deployer, 0)
  milliseconds += 60_000
  const hash = await send(chain, keys.deployer, {
    nonce: 2,
    to: token,
    data: tokenCalls.transfer(addresses.member, '1234').encodeABI(),
  })
  const expected = {
    state: 'mined',
    blockNumber: 3,
    confirmations: 1,
    from: addresses.deployer,
    to: token,
    minedAtSeconds: 1_760_000_060,
    transfers: [{ token, from: addresses.deployer, to: addresses.member, amountBaseUnits: '1234' }],
  }
  assert.deepEqual(await readTokenTransfer(chain, hash), expected)
  await chain.mine(4)
  assert.deepEqual(await readTokenTransfer(chain, hash.toUpperCase().replace('0X', '0x')), {
    ...expected,
    confirmations: 5,
  })
})

test('reading a payment does not change other responses of the chain', async (context) => {
  const chain = await startChain(context)
  const token = await deployToken(chain, keys.deployer, 0)
  const data = tokenCalls.transfer(addresses.member, '1234').encodeABI()
  const hash = await send(chain, keys.deployer, { nonce: 2, to: token, data })
  const questions = [
    { method: 'eth_getLogs', params: [{ fromBlock: '0x1', toBlock: 'latest', topics: [transferTopic] }] },
    { method: 'eth_getTransactionReceipt', params: [hash] },
    { method: 'eth_getTransactionByHash', params: [hash] },
    { method: 'eth_getBlockByNumber', params: ['latest', true] },
  ]
  const ask = () =>
    chain.handleHttp(JSON.stringify(questions.map((question, id) => ({ jsonrpc: '2.0', id, ...question }))))
  const before = await ask()
  await readTokenTransfer(chain, hash)
  assert.equal(await ask(), before)
})

test('a payment pulled by allowance: the signer is not the payer', async (context) => {
  const chain = await startChain(context)
  const token = await deployToken(chain, keys.deployer, 0)
  await send(chain, keys.deployer, {
    nonce: 2,
    to: token,
    data: tokenCalls.approve(addresses.member, '50').encodeABI(),
  })
  const data = tokenCalls.transferFrom(addresses.deployer, addresses.stranger, '50').encodeABI()
  const reading = await readTokenTransfer(chain, await send(chain, keys.member, { nonce: 0, to: token, data }))
  assert.equal(reading.state, 'mined')
  assert.ok(reading.state === 'mined')
  assert.equal(reading.from, addresses.member)
  assert.deepEqual(reading.transfers, [
    { token, from: addresses.deployer, to: addresses.stranger, amountBaseUnits: '50' },
  ])
})

test('a reverted payment moved nothing', async (context) => {
  const chain = await startChain(context)
  const token = await deployToken(chain, keys.deployer, 0)
  const hash = await send(chain, keys.member, {
    nonce: 0,
    to: token,
    data: tokenCalls.transfer(addresses.deployer, '1').encodeABI(),
  })
  const { state, ...facts } = await readTokenTransfer(chain, hash)
  assert.equal(state, 'reverted')
  assert.deepEqual(facts, {
    blockNumber: 3,
    confirmations: 1,
    from: addresses.member,
    to: token,
    minedAtSeconds: 1_760_000_000,
  })
})

test('pending, replaced and unknown hashes', async (context) => {
  const chain = await startChain(context)
  await chain.hold()
  const hash = await send(chain, keys.member, { nonce: 0, to: addresses.stranger })
  assert.deepEqual(await readTokenTransfer(chain, hash), { state: 'pending', from: addresses.member, nonce: 0 })
  await send(chain, keys.member, {
    nonce: 0,
    to: addresses.deployer,
    maxFeePerGas: 5_000_000_000n,
    maxPriorityFeePerGas: 2_000_000_000n,
  })
  assert.deepEqual(await readTokenTransfer(chain, hash), { state: 'unknown' })
  for (const nonsense of [`0x${'12'.repeat(32)}`, '0x12', '', 'hello', `${hash}00`]) {
    assert.deepEqual(await readTokenTransfer(chain, nonsense), { state: 'unknown' })
  }
})

test('a contract that imitates a payment appears under its own address', async (context) => {
  const chain = await startChain(context)
  const token = await deployToken(chain, keys.deployer, 0)
  const forged = [transferTopic, addresses.member, addresses.deployer]
  const hash = await send(chain, keys.member, { nonce: 0, data: emitting(forged, word('0xf4240')) })
  const reading = await readTokenTransfer(chain, hash)
  assert.ok(reading.state === 'mined')
  assert.equal(reading.to, null)
  assert.equal(reading.transfers.length, 1)
  assert.equal(reading.transfers[0]?.amountBaseUnits, '1000000')
  assert.notEqual(reading.transfers[0]?.token, token)
})

test('logs that only resemble a transfer are not transfers', async (context) => {
  const chain = await startChain(context)
  const party = addresses.member
  const cases: [string, string[], string][] = [
    ['an NFT with the id as a third indexed topic (EIP-721)', [transferTopic, party, party, '0x1'], ''],
    ['one topic too many', [transferTopic, party, party, '0x1'], word('0x1')],
    ['nothing indexed', [transferTopic], word('0x1')],
    ['no amount', [transferTopic, party, party], ''],
    ['topics that are no addresses', [transferTopic, `0x${'ff'.repeat(32)}`, party], word('0x1')],
    ['another event', [`0x${'ab'.repeat(32)}`, party, party], word('0x1')],
  ]
  for (const [nonce, [name, topics, data]] of cases.entries()) {
    const hash = await send(chain, keys.member, { nonce, data: emitting(topics, data) })
    const { logs } = await chain.request<{ logs: unknown[] }>('eth_getTransactionReceipt', [hash])
    assert.equal(logs.length, 1, `${name}: the log is there`)
    const reading = await readTokenTransfer(chain, hash)
    assert.ok(reading.state === 'mined')
    assert.deepEqual(reading.transfers, [], name)
  }
})

test('a payment whose block the node no longer knows has no confirmations', async (context) => {
  const chain = await startChain(context)
  const token = await deployToken(chain, keys.deployer, 0)
  const data = tokenCalls.transfer(addresses.member, '1').encodeABI()
  const hash = await send(chain, keys.deployer, { nonce: 2, to: token, data })
  const forgetful: ChainRpc = {
    request: async <T>(method: string, params?: readonly unknown[]) =>
      method === 'eth_getBlockByHash' ? (null as T) : chain.request<T>(method, params),
  }
  const reading = await readTokenTransfer(forgetful, hash)
  assert.ok(reading.state === 'mined')
  assert.deepEqual([reading.confirmations, reading.minedAtSeconds], [0, 0])
})
