import assert from 'node:assert/strict'
import path from 'node:path'
import { before, describe, it } from 'node:test'
import type { PurchaseOrder } from '@/contract/purchases'
import { deskCalls, tokenCalls } from '../../server/chain/calls'
import { openChain } from '../../server/chain/chain-access'
import { createHotWallet } from '../../server/chain/hot-wallet'
import { readConfig } from '../../server/config/config'
import { createFakeClock } from '../support/platform/clock'
import { openTestDatabase } from '../support/platform/database'
import { bindCall, fundsOf, newBuyer, payOrder, placeOrder } from '../support/platform/purchase'
import { platformOfSuite, type WalletMember } from '../support/platform/start-platform'
import { temporaryFolder } from '../support/temporary-folder'

describe('paying through the sale desk (PAYMENT_METHOD=approve)', () => {
  let buyer: WalletMember

  const platform = platformOfSuite({ environment: { PAYMENT_METHOD: 'approve' } })
  before(async () => {
    buyer = await newBuyer(platform)
  })

  const payAtDesk = async ({ payToken, payTo, payAmount, orderId }: PurchaseOrder): Promise<string> => {
    const wallet = await createHotWallet(platform.chain.rpc, buyer.wallet.privateKey)
    await wallet.send({ to: payToken, data: tokenCalls.approve(payTo, payAmount).encodeABI() })
    return wallet.send({ to: payTo, data: deskCalls.pay(payToken, payAmount, orderId).encodeABI() })
  }

  it('names the desk as spender, and credits the amount that the desk pulled', async () => {
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

it('refuses the start if the desk pays to another address', async () => {
  const folder = temporaryFolder()
  const database = await openTestDatabase()
  const clock = createFakeClock()
  const open = (environment: Record<string, string>) =>
    openChain({
      config: readConfig({ PAYMENT_METHOD: 'approve', ...environment }),
      clock,
      database,
      accounts: [],
      journalFile: path.join(folder, 'journal'),
    })
  try {
    await (await open({})).close()
    await (await open({})).close()
    await assert.rejects(open({ RECEIVING_ADDRESS: `0x${'5a'.repeat(20)}` }), {
      name: 'StartError',
      message: /^The sale desk 0x[0-9a-f]{40} pays to 0x[0-9a-f]{40}, but members pay to 0x(5a){20}/,
    })
  } finally {
    await clock.close()
    await database.close()
  }
})
