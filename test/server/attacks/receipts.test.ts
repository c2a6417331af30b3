import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { createAddressFromString, createContractAddress } from '@ethereumjs/util'
import { CODE } from '@/contract/codes'
import { tokenCalls } from '../../../server/chain/calls'
import { transferTopic } from '../../../server/chain/receipts'
import { bindCall, fundsOf, newBuyer, payOrder, placeOrder } from '../../support/platform/purchase'
import { platformOfSuite, type WalletMember } from '../../support/platform/start-platform'
import { send } from '../chain/support'

const word = (hex: string): string => hex.replace('0x', '').toLowerCase().padStart(64, '0')

/** Returns instructions that emit a transfer log, as any contract can. */
const emitting = (from: string, to: string, amount: bigint): string => {
  const topics = [to, from, transferTopic].map((topic) => `7f${word(topic)}`).join('')
  return `7f${word(amount.toString(16))}600052${topics}60206000a3`
}

/** Returns instructions that call a contract and ignore its result. */
const calling = (contract: string, data: string): string => {
  const words = data.replace('0x', '').match(/.{1,64}/g) ?? []
  const stored = words.map(
    (part, index) => `7f${part.padEnd(64, '0')}60${(index * 32).toString(16).padStart(2, '0')}52`,
  )
  const size = (data.length - 2) / 2
  return `${stored.join('')}6000600060${size.toString(16).padStart(2, '0')}600060007f${word(contract)}5af150`
}

describe('a forged payment', () => {
  let buyer: WalletMember
  let nonce: number

  const platform = platformOfSuite()
  before(async () => {
    buyer = await newBuyer(platform)
    nonce = Number(await platform.chain.rpc.request('eth_getTransactionCount', [buyer.wallet.address, 'latest']))
  })

  const order = () => placeOrder(platform, buyer, { quantity: '10', payFrom: buyer.wallet.address })
  const transact = async (fields: { to?: string; data: string }): Promise<string> => {
    const hash = await send(platform.chain.rpc, buyer.wallet.privateKey, { nonce, ...fields })
    nonce += 1
    const receipt = await platform.chain.rpc.request<{ status: string }>('eth_getTransactionReceipt', [hash])
    assert.equal(receipt.status, '0x1')
    return hash
  }
  const bind = (placed: Awaited<ReturnType<typeof order>>, hash: string) => bindCall(platform, buyer, placed, hash)

  it('in the log of the attacker’s contract counts as another token and is not credited', async () => {
    const placed = await order()
    const hash = await transact({ data: `0x${emitting(placed.payFrom, placed.payTo, BigInt(placed.payAmount))}00` })
    assert.equal((await bind(placed, hash)).code, CODE.PAYMENT_WRONG_TOKEN)
    assert.equal((await bind(placed, `0x${hash.slice(2).toUpperCase()}`)).code, CODE.PAYMENT_WRONG_TOKEN)
    assert.equal((await fundsOf(platform, buyer)).vc.available, '0')
    assert.equal((await bind(placed, unpaid)).code, CODE.TRANSACTION_UNKNOWN)
  })

  it('cannot raise a real payment with a forged log: only logs of the token count', async () => {
    const placed = await order()
    const sender = createAddressFromString(buyer.wallet.address)
    // The contract's address is known before the contract exists.
    const contract = createContractAddress(sender, BigInt(nonce + 1)).toString()
    await transact({ to: placed.payToken, data: tokenCalls.approve(contract, '1000000').encodeABI() })
    const pull = tokenCalls.transferFrom(placed.payFrom, placed.payTo, '1000000').encodeABI()
    const forged = emitting(placed.payFrom, placed.payTo, BigInt(placed.payAmount))
    const hash = await transact({ data: `0x${calling(placed.payToken, pull)}${forged}00` })
    const receipt = await platform.chain.rpc.request<{ logs: unknown[] }>('eth_getTransactionReceipt', [hash])
    assert.ok(receipt.logs.length >= 2, 'the real transfer and the forged one')
    const answer = await bind(placed, hash)
    assert.deepEqual([answer.code, (answer.data as { bound?: string }).bound], [CODE.PAYMENT_TOO_LOW, '10'])
    assert.equal((await fundsOf(platform, buyer)).vc.available, '0')
  })

  it('from a wallet to itself, or of zero, is not credited', async () => {
    const placed = await order()
    const toSelf = await payOrder(platform, buyer.wallet, placed, { to: buyer.wallet.address })
    assert.equal((await bind(placed, toSelf)).code, CODE.PAYMENT_WRONG_RECEIVER)
    const nothing = await payOrder(platform, buyer.wallet, placed, { amountBaseUnits: '0' })
    assert.notEqual((await bind(placed, nothing)).code, CODE.SUCCESS)
    assert.equal((await fundsOf(platform, buyer)).vc.available, '0')
    nonce += 2
    assert.equal((await bind(placed, await payOrder(platform, buyer.wallet, placed))).code, CODE.SUCCESS)
    assert.equal((await fundsOf(platform, buyer)).vc.available, '10')
  })
})

/** A hash without a transaction. */
const unpaid = `0x${'ab'.repeat(32)}`
