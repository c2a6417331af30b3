import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { encodeFunctionCall } from 'web3-eth-abi'
import type { PurchaseOrder } from '@/contract/funds'
import { readArtifact } from '../../server/chain/contracts/artifact'
import { createHotWallet } from '../../server/chain/hot-wallet'
import { encodeTokenCall } from '../../server/chain/token-abi'
import { bindCall, fundsOf, payOrder, placeOrder } from '../support/platform/purchase'
import { startPlatform, type TestPlatform, type WalletMember } from '../support/platform/start-platform'

type AbiFunction = Parameters<typeof encodeFunctionCall>[0]

describe('paying through the sale desk (PAYMENT_METHOD=approve)', () => {
  let platform: TestPlatform
  let buyer: WalletMember

  before(async () => {
    platform = await startPlatform({ environment: { PAYMENT_METHOD: 'approve' } })
    buyer = await platform.signUpWithWallet()
    await platform.fund(buyer.wallet)
  })
  after(() => platform.close())

  const payAtDesk = async ({ payToken, payTo, payAmount, orderId }: PurchaseOrder): Promise<string> => {
    const wallet = await createHotWallet(platform.chain.rpc, buyer.wallet.privateKey)
    await wallet.send({ to: payToken, data: encodeTokenCall('approve', [payTo, payAmount]) })
    const pay = (readArtifact('SaleDesk').abi as (AbiFunction & { name?: string })[]).find(({ name }) => name === 'pay')
    assert.ok(pay)
    return wallet.send({ to: payTo, data: encodeFunctionCall(pay, [payToken, payAmount, orderId]) })
  }

  it('names the desk as who is to be approved, and credits what the desk pulled', async () => {
    const order = await placeOrder(platform, buyer, { quantity: '25', payFrom: buyer.wallet.address })
    assert.equal(order.method, 'approve')
    assert.equal(order.payTo, platform.chain.saleDeskAddress)
    const { code, data } = await bindCall(platform, buyer, order, await payAtDesk(order))
    assert.equal(code, 1)
    assert.equal(data?.status, 'received')
    assert.equal((await fundsOf(platform, buyer)).vc.available, '25')
  })

  it('does not take a transfer to the desk itself for a payment', async () => {
    const order = await placeOrder(platform, buyer, { quantity: '10', payFrom: buyer.wallet.address })
    const { code } = await bindCall(platform, buyer, order, await payOrder(platform, buyer.wallet, order))
    assert.notEqual(code, 1)
    assert.equal((await fundsOf(platform, buyer)).vc.available, '25')
  })
})
