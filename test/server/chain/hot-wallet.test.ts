import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inspect } from 'node:util'
import { createTxFromRLP } from '@ethereumjs/tx'
import { hexToBytes } from '@ethereumjs/util'
import fc from 'fast-check'
import { signTransaction, TransactionFactory } from 'web3-eth-accounts'
import { ChainRpcError, ChainUnreachableError, FeeTooHighError } from '../../../server/chain/errors'
import { createHotWallet, openWallet } from '../../../server/chain/hot-wallet'
import { readTokenBalance } from '../../../server/chain/reads'
import { addressOnly, localSigner, type Signer } from '../../../server/chain/signer'
import type { ChainRpc, Hex, TransactionIntent } from '../../../server/chain/types'
import { addresses, chainId, commonOf, keys, send, signed, startChain } from './support'
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

test('the hash is known before sending, and a second broadcast has no effect', async (context) => {
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
  // After a crash, the restarted wallet does not know the transaction.
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

test('a caller can choose the nonce', async (context) => {
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

test('a lost payment leaves no gap in the nonces', async (context) => {
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

test('a raw transaction with a used nonce is an error', async (context) => {
  const chain = await startChain(context)
  const wallet = await createHotWallet(chain, keys.deployer)
  const prepared = await wallet.prepare({ to: addresses.stranger, valueWei: '1' })
  await send(chain, keys.deployer, { nonce: 0, to: addresses.member, value: 5n })
  await assert.rejects(wallet.broadcast(prepared.raw), /nonce too low/)
})

test('malformed amounts and keys are refused', async (context) => {
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

test('signatures equal those of another implementation byte for byte', async (context) => {
  const chain = await startChain(context)
  const wallet = await createHotWallet(chain, keys.deployer)
  const gwei = 10n ** 9n
  const fields = { nonce: 300, maxFeePerGas: 3n * gwei, maxPriorityFeePerGas: gwei }
  const cases: [TransactionIntent, Parameters<typeof signed>[1]][] = [
    [
      { to: addresses.stranger, valueWei: '12345678901234567890' },
      { ...fields, to: addresses.stranger, value: 12_345_678_901_234_567_890n },
    ],
    [
      { to: addresses.stranger, data: '0x00ff', gasLimit: 100_000 },
      { ...fields, to: addresses.stranger, data: '0x00ff', gasLimit: 100_000n },
    ],
    [
      { data: '0x6000', gasLimit: 90_000 },
      { ...fields, data: '0x6000', gasLimit: 90_000n },
    ],
  ]
  for (const [intent, expected] of cases) {
    const { raw, hash } = await wallet.prepare({ ...intent, nonce: fields.nonce })
    assert.deepEqual({ raw, hash }, signed(keys.deployer, expected))
  }
})

test('fees are the tip and twice the base fee, which may be zero, and are never guessed', async (context) => {
  const chain = await startChain(context)
  const answers: Record<string, unknown> = { eth_maxPriorityFeePerGas: '0x3b9aca00' }
  const rpc: ChainRpc = {
    async request<T>(method: string, params?: readonly unknown[]): Promise<T> {
      if (!(method in answers)) return chain.request<T>(method, params)
      const answer = answers[method]
      if (answer instanceof Error) throw answer
      return answer as T
    },
  }
  const wallet = await createHotWallet(rpc, keys.deployer)
  const prepare = async () =>
    createTxFromRLP(hexToBytes((await wallet.prepare(intent)).raw as Hex), { common: commonOf(chainId) })
  const intent = { to: addresses.stranger, nonce: 0, gasLimit: 21_000 }
  // BNB Chain has a base fee of zero; a chain before EIP-1559 has none.
  for (const [baseFeePerGas, maxFeePerGas] of [
    ['0x77359400', 5n],
    ['0x0', 1n],
    [undefined, 1n],
  ] as const) {
    const block = await chain.request<object>('eth_getBlockByNumber', ['latest', false])
    answers.eth_getBlockByNumber = { ...block, baseFeePerGas }
    const transaction = await prepare()
    assert.equal('maxFeePerGas' in transaction && transaction.maxFeePerGas, maxFeePerGas * 10n ** 9n)
  }
  answers.eth_maxPriorityFeePerGas = new ChainUnreachableError('there', 'cut')
  await assert.rejects(wallet.prepare(intent), ChainUnreachableError)
})

test('no error message contains a refused key', async (context) => {
  const chain = await startChain(context)
  for (const key of ['0x1234abcd', `${keys.member}77`, keys.member.replace('0x59c6', '0x59zz')]) {
    await assert.rejects(createHotWallet(chain, key), (error: unknown) => {
      assert.ok(!inspect(error, { depth: null, showHidden: true }).includes(key.slice(4)), String(error))
      return true
    })
  }
})

test('signatures equal those of web3 byte for byte', async (context) => {
  const chain = await startChain(context)
  const wallet = await createHotWallet(chain, keys.deployer)
  await fc.assert(
    fc.asyncProperty(
      fc.nat(1_000_000),
      fc.bigInt({ min: 0n, max: 10n ** 21n }),
      fc.uint8Array({ maxLength: 80 }).filter((bytes) => bytes.length !== 0),
      async (nonce, value, bytes) => {
        const data = `0x${Buffer.from(bytes).toString('hex')}`
        const intent = { to: addresses.member, valueWei: value.toString(), data, nonce, gasLimit: 90_000 }
        const { raw, hash } = await wallet.prepare(intent)
        const fields = {
          type: 2n,
          chainId: BigInt(chainId),
          nonce: BigInt(nonce),
          to: addresses.member,
          data,
          value,
          gasLimit: 90_000n,
          maxPriorityFeePerGas: 1_000_000_000n,
          maxFeePerGas: 3_000_000_000n,
        }
        const transaction = TransactionFactory.fromTxData(fields, { common: undefined } as never)
        const signed = await signTransaction(transaction, keys.deployer)
        assert.deepEqual({ raw, hash }, { raw: signed.rawTransaction, hash: signed.transactionHash })
      },
    ),
    { numRuns: 20 },
  )
})

test('any signer can sign, and a failed signature skips no nonce', async (context) => {
  const chain = await startChain(context)
  const token = await deployToken(chain, keys.deployer, 0)
  const local = localSigner(keys.deployer)
  let silent = false
  const elsewhere: Signer = {
    address: local.address,
    async sign(transaction) {
      if (silent) throw new Error('the key service is silent')
      return local.sign(transaction)
    },
  }
  const wallet = await openWallet(chain, elsewhere)
  const pay = () => wallet.sendToken({ token, to: addresses.member, amountBaseUnits: '1' })
  await pay()
  silent = true
  await assert.rejects(pay, /the key service is silent/)
  silent = false
  await Promise.all([pay(), pay()])
  assert.equal(await readTokenBalance(chain, token, addresses.member), '3')
})

test('a process with only the address cannot sign', async (context) => {
  const chain = await startChain(context)
  const wallet = await openWallet(chain, addressOnly(addresses.deployer))
  assert.equal(wallet.address, addresses.deployer)
  await assert.rejects(wallet.send({ to: addresses.member, valueWei: '1' }), /this process holds no key of 0x/)
})

test('fees are capped at the ceiling, and a payment that needs more is not signed', async (context) => {
  const chain = await startChain(context)
  const block = await chain.request<{ baseFeePerGas: string }>('eth_getBlockByNumber', ['latest', false])
  const tip = BigInt(await chain.request<string>('eth_maxPriorityFeePerGas', []))
  const needed = BigInt(block.baseFeePerGas) + tip
  const intent: TransactionIntent = { to: addresses.member }
  const feesUnder = async (ceiling: bigint) => {
    const wallet = await openWallet(chain, localSigner(keys.deployer), ceiling)
    const transaction = createTxFromRLP(hexToBytes((await wallet.prepare(intent)).raw as Hex), {
      common: commonOf(chainId),
    }).toJSON()
    return [transaction.maxFeePerGas, transaction.maxPriorityFeePerGas].map((fee) => BigInt(fee ?? 0))
  }
  assert.deepEqual(await feesUnder(needed * 10n), [needed + BigInt(block.baseFeePerGas), tip])
  assert.deepEqual(await feesUnder(needed), [needed, tip])
  await assert.rejects(feesUnder(needed - 1n), FeeTooHighError)
})
