import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createHotWallet } from '../../../server/chain/hot-wallet'
import { ChainRpcError, ChainUnreachableError } from '../../../server/chain/rpc-client'
import { readTokenBalance } from '../../../server/chain/token-reads'
import type { ChainRpc } from '../../../server/chain/types'
import { addresses, keys, send, startChain } from './support'
import { deployToken } from './token-support'

test('concurrent payments get distinct nonces and all arrive', async (context) => {
  const chain = await startChain(context)
  const token = await deployToken(chain, keys.deployer, 0)
  const wallet = await createHotWallet(chain, keys.deployer)
  assert.equal(wallet.address, addresses.deployer)
  const amounts = Array.from({ length: 15 }, (_, index) => index + 1)
  const hashes = await Promise.all(
    amounts.map((amount) => wallet.sendToken({ token, to: addresses.member, amountBaseUnits: String(amount) })),
  )
  assert.equal(new Set(hashes).size, amounts.length)
  assert.equal(await readTokenBalance(chain, token, addresses.member), '120')
})

test('the hash is known before anything is sent, and broadcasting again is harmless', async (context) => {
  const chain = await startChain(context)
  const token = await deployToken(chain, keys.deployer, 0)
  const wallet = await createHotWallet(chain, keys.deployer)
  const prepared = await wallet.prepareToken({ token, to: addresses.member, amountBaseUnits: '10' })
  assert.equal(prepared.nonce, 2)
  assert.equal(await chain.request('eth_getTransactionByHash', [prepared.hash]), null)

  await chain.hold()
  assert.equal(await wallet.broadcast(prepared.raw), prepared.hash)
  assert.equal(await wallet.broadcast(prepared.raw), prepared.hash, 'while it waits')
  await chain.release()
  assert.equal(await wallet.broadcast(prepared.raw), prepared.hash, 'when it is mined')
  // A wallet opened after a crash has never seen the transaction.
  const restarted = await createHotWallet(chain, keys.deployer)
  assert.equal(await restarted.broadcast(prepared.raw), prepared.hash)
  assert.equal(await readTokenBalance(chain, token, addresses.member), '10')
})

test('prepared payments keep their nonces apart before and after sending', async (context) => {
  const chain = await startChain(context)
  const wallet = await createHotWallet(chain, keys.deployer)
  const intent = { to: addresses.stranger, valueWei: '1' }
  const first = await wallet.prepare(intent)
  const second = await wallet.prepare(intent)
  const hash = await wallet.send(intent)
  assert.deepEqual([first.nonce, second.nonce], [0, 1])
  assert.equal(await chain.request('eth_getTransactionReceipt', [hash]), null, 'it waits for the two before it')
  await wallet.broadcast(second.raw)
  await wallet.broadcast(first.raw)
  assert.ok(await chain.request('eth_getTransactionReceipt', [hash]))
})

test('only the last nonce can be given back', async (context) => {
  const chain = await startChain(context)
  const wallet = await createHotWallet(chain, keys.deployer)
  const intent = { to: addresses.stranger, valueWei: '1' }
  const first = await wallet.prepare(intent)
  const second = await wallet.prepare(intent)
  assert.equal(await wallet.abandon(first), false)
  assert.equal(await wallet.abandon(second), true)
  assert.equal(await wallet.abandon(first), true)
  assert.equal((await wallet.prepare(intent)).nonce, 0)
})

test('a caller that counts nonces itself is obeyed', async (context) => {
  const chain = await startChain(context)
  const token = await deployToken(chain, keys.deployer, 0)
  const wallet = await createHotWallet(chain, keys.deployer)
  const payment = { token, to: addresses.member, amountBaseUnits: '1' }
  assert.equal((await wallet.prepareToken({ ...payment, nonce: 7 })).nonce, 7)
  assert.equal((await wallet.prepareToken(payment)).nonce, 2)
})

test('a payment that would fail is refused before it takes a nonce', async (context) => {
  const chain = await startChain(context)
  const token = await deployToken(chain, keys.deployer, 0)
  const wallet = await createHotWallet(chain, keys.deployer)
  const tooMuch = wallet.sendToken({ token, to: addresses.member, amountBaseUnits: '1000001' })
  await assert.rejects(tooMuch, (error: unknown) => error instanceof ChainRpcError && error.code === 3)
  await wallet.sendToken({ token, to: addresses.member, amountBaseUnits: '1000000' })
  assert.equal(await readTokenBalance(chain, token, addresses.member), '1000000')
})

test('a payment that got lost on the way leaves no gap', async (context) => {
  const chain = await startChain(context)
  let broken: 'before' | 'after' | undefined
  const flaky: ChainRpc = {
    async request<T>(method: string, params?: readonly unknown[]): Promise<T> {
      const sending = method === 'eth_sendRawTransaction'
      if (sending && broken === 'before') throw new ChainUnreachableError('there', 'cut')
      const result = await chain.request<T>(method, params)
      if (sending && broken === 'after') throw new ChainUnreachableError('there', 'cut')
      return result
    },
  }
  const wallet = await createHotWallet(flaky, keys.deployer)
  const intent = { to: addresses.stranger, valueWei: '1' }
  broken = 'before'
  await assert.rejects(wallet.send(intent), ChainUnreachableError)
  broken = 'after'
  await assert.rejects(wallet.send(intent), ChainUnreachableError)
  broken = undefined
  const hash = await wallet.send(intent)
  assert.ok(await chain.request('eth_getTransactionReceipt', [hash]))
  assert.equal(await chain.request('eth_getBalance', [addresses.stranger, 'latest']), '0x2', 'the first never left')
})

test('a raw transaction whose nonce somebody else used up is an error', async (context) => {
  const chain = await startChain(context)
  const wallet = await createHotWallet(chain, keys.deployer)
  const prepared = await wallet.prepare({ to: addresses.stranger, valueWei: '1' })
  await send(chain, keys.deployer, { nonce: 0, to: addresses.member, value: 5n })
  await assert.rejects(wallet.broadcast(prepared.raw), /nonce too low/)
})

test('amounts and keys that are none are refused', async (context) => {
  const chain = await startChain(context)
  const wallet = await createHotWallet(chain, keys.deployer)
  for (const amountBaseUnits of ['1.5', '-1', '', '1e3', '0x10']) {
    await assert.rejects(
      async () => wallet.sendToken({ token: addresses.member, to: addresses.member, amountBaseUnits }),
      /base units/,
    )
  }
  await assert.rejects(createHotWallet(chain, '0x1234'), /32 bytes/)
})
