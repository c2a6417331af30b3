import assert from 'node:assert/strict'
import { CODE } from '@/contract/codes'
import { onlyRow } from '../../../server/database/database'
import { setFirstPassword, WITHDRAWAL_PASSWORD } from '../../support/platform/first-password'
import { issueCoins } from '../../support/platform/issue-coins'
import { bindCall, fundsOf, newBuyer, payOrder, placeOrder } from '../../support/platform/purchase'
import type { TestPlatform } from '../../support/platform/start-platform'
import { createTestWallet } from '../../support/platform/wallet'
import { withdrawalsOf } from '../withdrawals/support'

const DAY = 86_400
/** Net amount of a withdrawal of 100 BOEX, in base units. */
const ARRIVES = '98500000000000000000'
const WITHDRAWALS = 5
/** Payouts of burned shares: one of the burned position, and one of the purchase. */
const BURNED_SHARES = 2

export interface JobsWork {
  isDone(): Promise<boolean>
  /** @throws AssertionError if a task was left undone or was done twice */
  assertDone(): Promise<void>
}

/**
 * Prepares due tasks: an order to review, a position that has ended, release days and withdrawals. The platform needs
 * two confirmations, so each sent transaction needs another block.
 */
export const giveJobsWork = async (platform: TestPlatform): Promise<JobsWork> => {
  const { chain, client, clock, database } = platform
  const member = await newBuyer(platform)
  await setFirstPassword(client, member)
  await issueCoins(platform, member.user.id, 'BOEX', '1000')
  await issueCoins(platform, member.user.id, 'BOEX', '70', 'pending')
  const order = await placeOrder(platform, member, { quantity: '10', payFrom: member.wallet.address })
  const bound = await bindCall(platform, member, order, await payOrder(platform, member.wallet, order))
  assert.deepEqual([bound.code, bound.data?.status], [CODE.SUCCESS, 'under-review'])
  const password = WITHDRAWAL_PASSWORD
  await client.data('/api/funds/addMiningRig', { type: 'burn', quantity: '100', password }, member)
  await client.data('/api/funds/addMiningRig', { type: 'flexible', quantity: '100' }, member)
  await client.data('/api/funds/addBoexRelease', { quantity: '70', days: 7 }, member)
  const members = withdrawalsOf(platform)
  const accounts = Array.from({ length: WITHDRAWALS }, () => createTestWallet().address)
  for (const account of accounts) await members.take(member, { account })
  await clock.advance(3 * DAY)
  // Gives the payment the required depth before the first review.
  await platform.fund(createTestWallet())

  const count = async (what: string) =>
    Number(onlyRow(await database.query<{ count: string }>(`select count(*) from ${what}`)).count)
  const payouts = accounts.length + BURNED_SHARES
  const counts = async () => ({
    mined: await count("payout where status = 'mined'"),
    paid: await count('release_payment'),
    credited: await count("outbox where kind = 'order-received'"),
    changes: await count('aggregate_change'),
  })
  const done = { mined: payouts, paid: 3, credited: 1, changes: 0 }
  return {
    async isDone() {
      return JSON.stringify(await counts()) === JSON.stringify(done)
    },
    async assertDone() {
      assert.equal((await fundsOf(platform, member)).vc.available, '10')
      for (const account of accounts) assert.equal(await members.onChain('BOEX', account), ARRIVES)
      assert.ok((await members.list(member)).every(({ status }) => status === 'received'))
      assert.deepEqual(await counts(), done)
      const sent = await chain.rpc.request<string>('eth_getTransactionCount', [chain.hotWallet.address, 'latest'])
      assert.equal(Number(sent), payouts)
    },
  }
}
