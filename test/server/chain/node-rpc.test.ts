import assert from 'node:assert/strict'
import { test } from 'node:test'
import { encodeFunctionCall } from 'web3-eth-abi'
import type { EmbeddedChain } from '../../../packages/embedded-chain'
import { tokenCalls } from '../../../server/chain/calls'
import { readArtifact } from '../../../server/chain/contracts/artifact'
import { refusalOf } from './refusal'
import { addresses, chainId, ether, gwei, keys, send, signed, signedUnprotected, startChain } from './support'
import { deployToken } from './token-support'

const nowhere = `0x${'00'.repeat(19)}aa`

test('a transfer is mined immediately and is in every response', async (context) => {
  const chain = await startChain(context)
  const hash = await send(chain, keys.deployer, { nonce: 0, to: addresses.stranger, value: ether })

  const receipt = await chain.request<Record<string, string>>('eth_getTransactionReceipt', [hash])
  assert.equal(receipt.status, '0x1')
  assert.equal(receipt.blockNumber, '0x1')
  assert.equal(receipt.from, addresses.deployer)
  assert.equal(receipt.gasUsed, '0x5208')
  assert.equal(receipt.effectiveGasPrice, `0x${(2n * gwei).toString(16)}`)

  const transaction = await chain.request<Record<string, string>>('eth_getTransactionByHash', [
    hash.toUpperCase().replace('0X', '0x'),
  ])
  assert.equal(transaction.blockHash, receipt.blockHash)
  assert.equal(transaction.value, `0x${ether.toString(16)}`)
  const block = await chain.request<{ transactions: { hash: string }[] }>('eth_getBlockByNumber', ['latest', true])
  assert.deepEqual(block.transactions, [transaction])
  assert.equal(await chain.request('eth_getBalance', [addresses.stranger, 'latest']), `0x${ether.toString(16)}`)
  assert.equal(await chain.request('eth_getTransactionCount', [addresses.deployer, 'latest']), '0x1')
  assert.equal(await chain.request('eth_blockNumber'), '0x1')
})

test('the state of earlier blocks remains readable', async (context) => {
  const chain = await startChain(context)
  await send(chain, keys.deployer, { nonce: 0, to: addresses.stranger, value: 5n })
  await send(chain, keys.deployer, { nonce: 1, to: addresses.stranger, value: 6n })
  const balanceAt = (tag: unknown) => chain.request('eth_getBalance', [addresses.stranger, tag])
  assert.deepEqual(await Promise.all(['earliest', '0x1', '0x2', 'latest'].map(balanceAt)), ['0x0', '0x5', '0xb', '0xb'])
  const { hash } = await chain.request<{ hash: string }>('eth_getBlockByNumber', ['0x1', false])
  assert.equal(await balanceAt({ blockHash: hash }), '0x5')
  assert.equal(await chain.request('eth_getTransactionCount', [addresses.deployer, '0x1']), '0x1')
  assert.equal((await refusalOf(balanceAt('0x9'))).message, 'header not found')
})

test('block hashes are those of the headers, each with its parent', async (context) => {
  const chain = await startChain(context)
  await send(chain, keys.deployer, { nonce: 0, to: addresses.stranger, value: 1n })
  await chain.mine(2)
  const read = (number: number) =>
    chain.request<Record<string, string>>('eth_getBlockByNumber', [`0x${number.toString(16)}`, false])
  for (let number = 1; number <= 3; number += 1) {
    const [block, parent] = await Promise.all([read(number), read(number - 1)])
    assert.equal(block.parentHash, parent.hash)
    assert.equal(
      (await chain.request<Record<string, string>>('eth_getBlockByHash', [block.hash, false])).number,
      block.number,
    )
  }
  assert.equal(await read(4), null)
})

test('timestamps follow the clock and never go backwards', async (context) => {
  let milliseconds = 1_760_000_000_900
  const chain = await startChain(context, { now: () => milliseconds })
  const timestamp = async () =>
    Number((await chain.request<{ timestamp: string }>('eth_getBlockByNumber', ['latest', false])).timestamp)
  assert.equal(await timestamp(), 1_760_000_000)
  milliseconds += 86_400_000
  await chain.mine(1)
  assert.equal(await timestamp(), 1_760_086_400)
  milliseconds -= 10_000_000
  await chain.mine(1)
  assert.equal(await timestamp(), 1_760_086_400)
})

test('invalid transactions are refused with the messages of geth', async (context) => {
  const chain = await startChain(context)
  await send(chain, keys.deployer, { nonce: 0, to: nowhere })
  const sendRaw = (raw: unknown) => refusalOf(chain.request('eth_sendRawTransaction', [raw]))
  const transfer = { nonce: 1, to: nowhere }
  const cases: [string, unknown, number, RegExp][] = [
    ['spent nonce', signed(keys.deployer, { nonce: 0, to: nowhere, value: 2n }).raw, -32000, /^nonce too low/],
    [
      'too poor',
      signed(keys.stranger, { nonce: 0, to: nowhere }).raw,
      -32000,
      /^insufficient funds for gas \* price \+ value/,
    ],
    ['too little gas', signed(keys.deployer, { ...transfer, gasLimit: 20_999n }).raw, -32000, /^intrinsic gas too low/],
    [
      'too much gas',
      signed(keys.deployer, { ...transfer, gasLimit: 30_000_001n }).raw,
      -32000,
      /^exceeds block gas limit/,
    ],
    [
      'fee below base',
      signed(keys.deployer, { ...transfer, maxFeePerGas: 1n, maxPriorityFeePerGas: 1n }).raw,
      -32000,
      /^max fee per gas less than block base fee/,
    ],
    ['foreign chain', signed(keys.deployer, { ...transfer, chainId: 1 }).raw, -32000, /chain id/],
    ['no replay protection', signedUnprotected(keys.deployer, 1, nowhere), -32000, /replay-protected/],
    ['no transaction', '0x02c0', -32602, /^invalid transaction/],
    ['no bytes', 'hello', -32602, /hex bytes/],
    ['nothing', undefined, -32602, /hex bytes/],
  ]
  for (const [name, raw, code, message] of cases) {
    const refusal = await sendRaw(raw)
    assert.equal(refusal.code, code, name)
    assert.match(refusal.message, message, name)
  }
  assert.equal(await chain.request('eth_blockNumber'), '0x1', 'no refused transaction made a block')
})

test('a revert is reported with its reason and data', async (context) => {
  const chain = await startChain(context)
  const token = await deployToken(chain, keys.deployer, 0)
  const tooMuch = tokenCalls.transfer(addresses.member, '1').encodeABI()
  const call = { from: addresses.stranger, to: token, data: tooMuch }
  for (const method of ['eth_call', 'eth_estimateGas']) {
    const refusal = await refusalOf(chain.request(method, [call]))
    assert.equal(refusal.code, 3, method)
    assert.match(refusal.message, /^execution reverted/)
    // ERC20InsufficientBalance(address,uint256,uint256) of ERC-6093
    assert.match(String(refusal.data), /^0xe450d38c/)
  }
})

test('Error(string) and Panic(uint256) are decoded, similar data is not', async (context) => {
  const chain = await startChain(context)
  const revertWith = async (data: string) => {
    const bytes = data.slice(2)
    const length = (bytes.length / 2).toString(16).padStart(4, '0')
    // Creation code that copies the data behind it into memory, and reverts with it.
    const code = `0x61${length}80600c6000396000fd${bytes}`
    return refusalOf(chain.request('eth_call', [{ data: code }]))
  }
  const word = (value: number) => value.toString(16).padStart(64, '0')
  const text = Buffer.from('sold out').toString('hex').padEnd(64, '0')
  assert.equal((await revertWith(`0x08c379a0${word(32)}${word(8)}${text}`)).message, 'execution reverted: sold out')
  assert.equal((await revertWith(`0x4e487b71${word(17)}`)).message, 'execution reverted: panic code 0x11')
  assert.equal((await revertWith('0x08c379a0ffff')).message, 'execution reverted')
  assert.deepEqual(await revertWith('0x'), { code: 3, message: 'execution reverted', data: '0x' })
})

test('a gas estimate is sufficient and little more', async (context) => {
  const chain = await startChain(context)
  const estimate = async (call: object) => BigInt(await chain.request<string>('eth_estimateGas', [call]))
  assert.equal(await estimate({ from: addresses.deployer, to: nowhere, value: '0x1' }), 21_000n)

  const token = await deployToken(chain, keys.deployer, 0)
  const data = tokenCalls.transfer(addresses.member, '7').encodeABI()
  const gasLimit = await estimate({ from: addresses.deployer, to: token, data })
  const hash = await send(chain, keys.deployer, { nonce: 2, to: token, data, gasLimit })
  const receipt = await chain.request<{ status: string; gasUsed: string }>('eth_getTransactionReceipt', [hash])
  assert.equal(receipt.status, '0x1')
  assert.ok(gasLimit <= (BigInt(receipt.gasUsed) * 103n) / 100n, `${gasLimit} for ${BigInt(receipt.gasUsed)} used`)

  const poor = await refusalOf(estimate({ from: addresses.stranger, to: nowhere, value: '0x1' }))
  assert.match(poor.message, /^insufficient funds/)
  const bounded = await refusalOf(estimate({ from: addresses.deployer, to: token, data, gas: '0x6000' }))
  assert.match(bounded.message, /^gas required exceeds allowance/)
  const reverting = { from: addresses.deployer, to: token, data, value: '0x1' }
  assert.equal((await refusalOf(estimate(reverting))).code, 3)
})

test('simulations leave no trace', async (context) => {
  const chain = await startChain(context)
  const before = await chain.request('eth_getBlockByNumber', ['latest', false])
  const creation = { from: addresses.deployer, data: readArtifact('BlackHole').bytecode }
  assert.equal(await chain.request('eth_call', [creation]), readArtifact('BlackHole').deployedBytecode)
  await chain.request('eth_estimateGas', [creation])
  await chain.mine(1)
  const after = await chain.request<{ stateRoot: string }>('eth_getBlockByNumber', ['latest', false])
  assert.equal(after.stateRoot, (before as { stateRoot: string }).stateRoot)
})

test('the BLOCKHASH opcode sees earlier blocks', async (context) => {
  const chain = await startChain(context)
  await chain.mine(3)
  // PUSH1 1, BLOCKHASH, PUSH1 0, MSTORE, PUSH1 32, PUSH1 0, RETURN
  const hash = await chain.request('eth_call', [{ data: '0x60014060005260206000f3' }, 'latest'])
  const block = await chain.request<{ hash: string }>('eth_getBlockByNumber', ['0x1', false])
  assert.equal(hash, block.hash)
})

test('logs are found by address, topic, range and block', async (context) => {
  const chain = await startChain(context)
  const first = await deployToken(chain, keys.deployer, 0)
  const second = await deployToken(chain, keys.deployer, 2)
  const transfer = (nonce: number, token: string, to: string) =>
    send(chain, keys.deployer, { nonce, to: token, data: tokenCalls.transfer(to, '1').encodeABI() })
  const hash = await transfer(4, first, addresses.member)
  await transfer(5, second, addresses.member)
  await transfer(6, second, addresses.stranger)

  const logs = (filter: object) => chain.request<{ address: string; blockHash: string }[]>('eth_getLogs', [filter])
  const topic = (address: string) => `0x${address.slice(2).padStart(64, '0')}`
  const all = { fromBlock: 'earliest', toBlock: 'latest' }
  assert.equal((await logs({ ...all, address: first })).length, 2 + 1, 'owner set, minted, sent')
  assert.equal((await logs({ ...all, topics: [null, null, topic(addresses.member)] })).length, 2)
  assert.equal(
    (await logs({ ...all, topics: [null, null, [topic(addresses.member), topic(addresses.stranger)]] })).length,
    3,
  )
  assert.equal((await logs({ ...all, address: [second], topics: [null, null, topic(addresses.stranger)] })).length, 1)
  assert.equal((await logs({})).length, 1, 'the latest block alone')
  assert.equal((await logs({ fromBlock: '0x5', toBlock: '0x5' }))[0]?.address, first)
  const { blockHash } = await chain.request<{ blockHash: string }>('eth_getTransactionReceipt', [hash])
  assert.equal((await logs({ blockHash }))[0]?.blockHash, blockHash)
  assert.equal((await refusalOf(logs({ blockHash, fromBlock: '0x1' }))).code, -32602)
  assert.equal((await refusalOf(logs({ blockHash: `0x${'ab'.repeat(32)}` }))).message, 'unknown block')
  assert.equal((await refusalOf(logs({ ...all, topics: ['0x12'] }))).code, -32602)
})

test('invalid parameters are refused with their own code', async (context) => {
  const chain = await startChain(context)
  const cases: [string, unknown[]][] = [
    ['eth_getBalance', ['0x12', 'latest']],
    ['eth_getBalance', []],
    ['eth_getTransactionReceipt', ['0x12']],
    ['eth_getBlockByNumber', ['1', false]],
    ['eth_call', ['0x']],
    ['eth_call', [{ to: 'me' }]],
    ['eth_call', [{ to: nowhere, data: '0x01', input: '0x02' }]],
    ['eth_estimateGas', [{ to: nowhere, value: 'all' }]],
  ]
  for (const [method, params] of cases) {
    assert.equal((await refusalOf(chain.request(method, params))).code, -32602, `${method} ${JSON.stringify(params)}`)
  }
})

test('control methods exist only if they are enabled', async (context) => {
  const closed = await startChain(context)
  const open = await startChain(context, { controlMethods: true })
  for (const method of ['boex_hold', 'boex_release', 'boex_drop', 'boex_mine']) {
    assert.equal((await refusalOf(closed.request(method))).code, -32601)
  }
  assert.equal(await open.request('boex_mine', ['0x3']), true)
  assert.equal(await open.request('eth_blockNumber'), '0x3')
  assert.equal(await open.request('boex_hold'), true)
  const hash = await send(open, keys.deployer, { nonce: 0, to: nowhere })
  assert.equal(await open.request('boex_drop', [hash]), true)
  assert.equal(await open.request('boex_drop', [hash]), false)
  assert.equal((await refusalOf(open.request('boex_mine', ['0xffffff']))).code, -32602)
})

test('JSON-RPC envelopes: batches, notifications and invalid input', async (context) => {
  const chain = await startChain(context)
  const answer = async (text: string) => {
    const answered = await chain.handleHttp(text)
    return answered === '' ? undefined : JSON.parse(answered)
  }
  const request = (id: number, method: string) => ({ jsonrpc: '2.0', id, method })
  assert.deepEqual(await answer(JSON.stringify(request(7, 'eth_chainId'))), { jsonrpc: '2.0', id: 7, result: '0x7a69' })
  assert.deepEqual(await answer('{ nonsense'), {
    jsonrpc: '2.0',
    id: null,
    error: { code: -32700, message: 'parse error' },
  })
  const batch = await answer(
    JSON.stringify([request(1, 'net_version'), { jsonrpc: '2.0', method: 'eth_chainId' }, request(2, 'no_such'), 5]),
  )
  assert.deepEqual(batch, [
    { jsonrpc: '2.0', id: 1, result: String(chainId) },
    { jsonrpc: '2.0', id: 2, error: { code: -32601, message: 'the method no_such does not exist/is not available' } },
    { jsonrpc: '2.0', id: null, error: { code: -32600, message: 'invalid request' } },
  ])
  assert.equal(await answer(JSON.stringify({ jsonrpc: '2.0', method: 'eth_chainId' })), undefined)
  for (const bad of [
    '[]',
    '{}',
    '"eth_chainId"',
    'null',
    '{"jsonrpc":"2.0","id":1,"method":5}',
    '{"id":1,"method":"eth_chainId"}',
    '{"jsonrpc":"2.0","id":1,"method":"eth_chainId","params":{"a":1}}',
  ]) {
    assert.equal((await answer(bad)).error.code, -32600, bad)
  }
  // Inherited properties of objects are no methods.
  assert.equal((await answer(JSON.stringify(request(3, 'constructor')))).error.code, -32601)
})

test('a batch runs in its order', async (context) => {
  const chain = await startChain(context)
  const { raw, hash } = signed(keys.deployer, { nonce: 0, to: nowhere })
  const answers = await chain.answer([
    { jsonrpc: '2.0', id: 1, method: 'eth_sendRawTransaction', params: [raw] },
    { jsonrpc: '2.0', id: 2, method: 'eth_getTransactionReceipt', params: [hash] },
  ])
  assert.ok(Array.isArray(answers) && answers[1] && 'result' in answers[1])
  assert.equal((answers[1].result as { transactionHash: string }).transactionHash, hash)
})

test('the fee history has the format that wallets read', async (context) => {
  const chain = await startChain(context)
  await chain.mine(2)
  const history = await chain.request<{ oldestBlock: string; baseFeePerGas: string[]; reward: string[][] }>(
    'eth_feeHistory',
    ['0xa', 'latest', [25, 75]],
  )
  assert.equal(history.oldestBlock, '0x0')
  assert.equal(history.baseFeePerGas.length, 4)
  assert.deepEqual(history.reward, Array(3).fill(['0x3b9aca00', '0x3b9aca00']))
})

test('a mintable token refuses other accounts', async (context) => {
  const chain: EmbeddedChain = await startChain(context)
  const token = await deployToken(chain, keys.deployer, 0)
  const mint = {
    name: 'mint',
    type: 'function',
    inputs: [
      { name: 'to', type: 'address' },
      { name: 'amount', type: 'uint256' },
    ],
  } as const
  const data = encodeFunctionCall(mint, [addresses.member, '5'])
  const refusal = await refusalOf(chain.request('eth_call', [{ from: addresses.member, to: token, data }]))
  // OwnableUnauthorizedAccount(address)
  assert.match(String(refusal.data), /^0x118cdaa7/)
})
