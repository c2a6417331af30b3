import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { CODE } from '@/contract/codes'
import { payReleases } from '../../server/commands/pay-releases'
import { proveTeams } from '../../server/commands/team'
import { reviewOrders } from '../../server/jobs/review-orders'
import { reviewWithdrawals } from '../../server/jobs/review-withdrawals'
import { sendPayouts } from '../../server/jobs/send-payouts'
import { proveAggregates } from '../../server/ledger/aggregates'
import { proveLedger } from '../../server/ledger/ledger'
import { Figures } from '../support/load/figures'
import { LoadMember } from '../support/load/member'
import { settlePeople } from '../support/load/people'
import { arrivals } from '../support/load/proof'
import { startPlatform } from '../support/platform/start-platform'
import { createTestWallet } from '../support/platform/wallet'

const MEMBERS = 60
const BUYERS = 3
const STEPS = 2
/** Fewer than there are members, so that some calls are always refused. */
const CALLS_AT_ONCE = 12
const DAYS_BETWEEN = 20

describe('a platform with more calls than it can handle at once', () => {
  it('answers every call, runs each command once, and tells refused callers when to retry', async () => {
    await using harness = await startPlatform({
      environment: {
        TRUST_PROXY: 'yes',
        CALLS_AT_ONCE: String(CALLS_AT_ONCE),
        RATE_LIMIT_PER_MINUTE: '1000000',
        LOGIN_RATE_LIMIT_PER_MINUTE: '1000000',
        WITHDRAWAL_REVIEW_SECONDS: '1',
        SESSION_DAYS: '365',
        LOG_LEVEL: 'silent',
      },
    })
    const people = await settlePeople(harness.database, MEMBERS, Math.floor(harness.clock.now() / 1000))
    const figures = new Figures()
    const asking = { clients: [harness.client], figures, mayDie: false, speechless: { count: 0 } }
    const wallets = Array.from({ length: BUYERS }, createTestWallet)
    for (const wallet of wallets) await harness.fund(wallet)
    const members: LoadMember[] = []
    for (const [index, person] of people.entries()) {
      const wallet = wallets[index]
      const chain = wallet && { rpc: harness.chain.rpc, wallet }
      members.push(new LoadMember(person, asking, () => members, chain))
    }
    for (let step = 0; step < STEPS; step += 1) {
      await Promise.all(members.map((member) => member.step()))
      await harness.clock.advance(DAYS_BETWEEN * 86_400)
      // Two runs at the same time, as on two processes: the platform must not pay twice.
      await Promise.all([payReleases(harness.platform), payReleases(harness.platform)])
    }
    await Promise.all([reviewOrders(harness.platform), reviewOrders(harness.platform)])
    await reviewWithdrawals(harness.platform)
    const withdrawals = members.flatMap((member) => member.withdrawals)
    for (let round = 0; round < 40; round += 1) await sendPayouts(harness.platform)

    const differences = await Promise.all(members.map((member) => member.differences()))
    assert.deepEqual(differences.flat(), [])
    assert.deepEqual(await proveLedger(harness.database), [])
    assert.deepEqual(await proveTeams(harness.database), [])
    assert.deepEqual(await proveAggregates(harness.database), [])
    assert.deepEqual(await arrivals(harness.chain.rpc, harness.chain.tokens.BOEX.address, withdrawals), [])
    assert.equal(figures.of(CODE.INTERNAL), 0)
    assert.equal(figures.of('none'), 0)
    assert.ok(figures.of(CODE.PLATFORM_FULL) > 0, 'there were more members than places')
    assert.equal(asking.speechless.count, 0, 'whoever is refused is told when to come again')
  })
})
