import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { decodeParameters, encodeFunctionCall, encodeParameter } from 'web3-eth-abi'
import type { AbiFunctionFragment } from 'web3-types'
import { tokenCalls } from '../../../server/chain/calls'
import { readArtifact } from '../../../server/chain/contracts/artifact'
import { deployContracts } from '../../../server/chain/deploy'
import { ChainRpcError } from '../../../server/chain/errors'
import { readTokenBalance } from '../../../server/chain/reads'
import { addresses, keys, send, startChain } from './support'

const treasury = '0x00000000000000000000000000000000000000fe'
const receiver = '0x00000000000000000000000000000000000000fd'

const callOf = (name: string, values: readonly unknown[]) => {
  const found = (readArtifact('SaleDesk').abi as AbiFunctionFragment[]).find((entry) => entry.name === name)
  assert.ok(found, `the desk has no ${name}`)
  return encodeFunctionCall(found, [...values])
}

/** Returns a desk, and a member with 100 base units who has approved 60 for the desk. */
async function startDesk(context: TestContext) {
  const chain = await startChain(context)
  const { usdt, saleDesk } = await deployContracts(chain, {
    deployerKey: keys.deployer,
    treasury,
    paymentReceiver: receiver,
    supplies: { usdt: '1000', boex: '0', vc: '0' },
    accounts: [{ address: addresses.member, usdt: '100' }],
  })
  assert.ok(saleDesk)
  const data = tokenCalls.approve(saleDesk, '60').encodeABI()
  await send(chain, keys.member, { nonce: 0, to: usdt, data, gasLimit: 100_000n })
  const pay = async (nonce: number, amount: string, orderId: string) => {
    const call = callOf('pay', [usdt, amount, orderId])
    const hash = await send(chain, keys.member, { nonce, to: saleDesk, data: call, gasLimit: 300_000n })
    return chain.request<{ status: string; logs: { address: string; topics: string[]; data: string }[] }>(
      'eth_getTransactionReceipt',
      [hash],
    )
  }
  return { chain, usdt, saleDesk, pay }
}

test('a payment goes directly to the receiver, and its event has order, payer, token and amount', async (context) => {
  const { chain, usdt, saleDesk, pay } = await startDesk(context)
  const receipt = await pay(1, '25', '7000000000000000001')
  assert.equal(receipt.status, '0x1')
  assert.equal(await readTokenBalance(chain, usdt, receiver), '25')
  assert.equal(await readTokenBalance(chain, usdt, saleDesk), '0')
  const paid = receipt.logs.find((log) => log.address === saleDesk)
  assert.ok(paid)
  assert.deepEqual(paid.topics.slice(1), [
    encodeParameter('uint256', '7000000000000000001'),
    encodeParameter('address', addresses.member),
  ])
  const said = decodeParameters(['address', 'uint256'], paid.data)
  assert.equal(String(said[0]).toLowerCase(), usdt)
  assert.equal(String(said[1]), '25')
})

test('a payer can pay an order once, and the desk never takes more than the approved amount', async (context) => {
  const { chain, usdt, saleDesk, pay } = await startDesk(context)
  assert.equal((await pay(1, '25', '1')).status, '0x1')
  assert.equal((await pay(2, '25', '1')).status, '0x0')
  await assert.rejects(
    chain.request('eth_call', [{ from: addresses.member, to: saleDesk, data: callOf('pay', [usdt, '25', '1']) }]),
    (error: unknown) => error instanceof ChainRpcError && error.code === 3,
  )
  assert.equal((await pay(3, '36', '2')).status, '0x0')
  assert.equal((await pay(4, '35', '2')).status, '0x1')
  assert.equal(await readTokenBalance(chain, usdt, receiver), '60')
})

test('without a separate receiver the desk pays to the treasury', async (context) => {
  const chain = await startChain(context)
  const plan = { deployerKey: keys.deployer, treasury, supplies: { usdt: '1', boex: '1', vc: '1' }, accounts: [] }
  const { saleDesk } = await deployContracts(chain, plan)
  const answer = await chain.request<string>('eth_call', [{ to: saleDesk, data: callOf('treasury', []) }])
  assert.equal(`0x${answer.slice(-40)}`, treasury)
})
