import assert from 'node:assert/strict'
import { it } from 'node:test'
import { CODE } from '@/contract/codes'
import { createHotWallet } from '../../../server/chain/hot-wallet'
import { proveAggregates } from '../../../server/database/aggregates'
import { onlyRow } from '../../../server/database/database'
import { proveLedger } from '../../../server/database/ledger'
import { migrate } from '../../../server/database/migrate'
import { openPostgresql } from '../../../server/database/postgresql'
import { JOBS } from '../../../server/jobs/schedule'
import type { Platform } from '../../../server/platform'
import { createTestPostgresql, TEST_DATABASE_URL } from '../../support/platform/database'
import { setFirstPassword, WITHDRAWAL_PASSWORD } from '../../support/platform/first-password'
import { issueCoins } from '../../support/platform/issue-coins'
import { bindCall, fundsOf, payOrder, placeOrder } from '../../support/platform/purchase'
import { startPlatform } from '../../support/platform/start-platform'
import { createTestWallet } from '../../support/platform/wallet'
import { withdrawalsOf } from '../withdrawals/support'

const DAY = 86_400
/** What arrives of 100 BOEX, in base units. */
const ARRIVES = '98500000000000000000'
const PROCESSES = 3

/** No process leads: the jobs of all of them run at once, and what each finds due is done by one of them. */
const describeJobs = (): void => {
  it('jobs of three processes at once pay, credit and settle everything once, and none of them fails', async () => {
    const { url, drop } = await createTestPostgresql()
    const databases = await Promise.all(Array.from({ length: PROCESSES }, () => openPostgresql(url, 5)))
    const [database, ...others] = databases
    assert.ok(database)
    try {
      await migrate(database)
      const platform = await startPlatform({ database, environment: { CONFIRMATIONS: '2' } })
      const { chain, client, clock, config } = platform
      const processes: Platform[] = [platform.platform]
      for (const other of others) {
        const hotWallet = await createHotWallet(chain.rpc, config.hotWalletKey)
        processes.push({ ...platform.platform, database: other, chain: { ...chain, hotWallet } })
      }
      const member = await platform.signUpWithWallet()
      await platform.fund(member.wallet)
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
      const accounts = Array.from({ length: 5 }, () => createTestWallet().address)
      for (const account of accounts) await members.take(member, { account })
      await clock.advance(3 * DAY)
      // The payment lies deep enough when it is first looked at.
      await platform.fund(createTestWallet())
      for (let round = 0; round < 5; round += 1) {
        await Promise.all(processes.flatMap((one) => JOBS.map(({ run }) => run(one))))
        // Another block: what lies in the one before has the depth that is asked for.
        await platform.fund(createTestWallet())
      }
      assert.equal((await fundsOf(platform, member)).vc.available, '10')
      for (const account of accounts) assert.equal(await members.onChain('BOEX', account), ARRIVES)
      assert.ok((await members.list(member)).every(({ status }) => status === 'received'))
      const count = async (what: string) =>
        Number(onlyRow(await database.query<{ count: string }>(`select count(*) from ${what}`)).count)
      const sent = await chain.rpc.request<string>('eth_getTransactionCount', [chain.hotWallet.address, 'latest'])
      assert.equal(
        await count("payout where status = 'mined'"),
        accounts.length + 2,
        'withdrawals, and the burned shares',
      )
      assert.equal(Number(sent), accounts.length + 2)
      assert.equal(await count('release_payment'), 3)
      assert.equal(await count("outbox where kind = 'order-received'"), 1)
      assert.equal(await count('aggregate_change'), 0)
      assert.deepEqual([await proveLedger(database), await proveAggregates(database)], [[], []])
      await platform.close()
    } finally {
      await Promise.all(databases.map((one) => one.close()))
      await drop()
    }
  })
}

if (TEST_DATABASE_URL === '')
  it('jobs of several processes', { skip: 'needs a PostgreSQL: TEST_DATABASE_URL' }, () => undefined)
else describeJobs()
