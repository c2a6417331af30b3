import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import type { Decimal } from '@/domain/money/money'
import type { EmbeddedChain } from '../../../packages/embedded-chain'
import { openChain } from '../../../server/chain/chain-access'
import { createHotWallet, openWallet } from '../../../server/chain/hot-wallet'
import { readTokenBalance } from '../../../server/chain/reads'
import { localSigner } from '../../../server/chain/signer'
import type { HotWallet } from '../../../server/chain/types'
import { queuePayout } from '../../../server/commands/payouts'
import type { Database } from '../../../server/database/database'
import { migrate } from '../../../server/database/migrate'
import { openPostgresql } from '../../../server/database/postgresql'
import { comparePayouts } from '../../../server/jobs/compare-payouts'
import { reviewWithdrawals } from '../../../server/jobs/review-withdrawals'
import { assignNonces, broadcastPayouts, sendPayouts, signPayouts } from '../../../server/jobs/send-payouts'
import { proveLedger } from '../../../server/ledger/ledger'
import { nowSeconds } from '../../../server/lib/clock'
import { bookPayout, retryPayout, waitingPayouts } from '../../../server/operations/chain-payouts'
import { gaugesOf } from '../../../server/operations/gauges'
import { explainPayment, unbookedPayments } from '../../../server/operations/unbooked-payments'
import type { Platform } from '../../../server/platform'
import { createTestPostgresql, openTestDatabase, TEST_DATABASE_URL } from '../../support/platform/database'
import { type Member, platformOfSuite, startPlatform, type TestPlatform } from '../../support/platform/start-platform'
import { createTestWallet } from '../../support/platform/wallet'
import { type ApprovedWithdrawal, ARRIVES, payoutsOf, REVIEW_SECONDS, withdrawalsOf } from './support'

const POOL_SIZE = 5
class Killed extends Error {}

/** Returns a platform whose wallet dies at a step, before or after executing it. */
const dyingAt = (platform: Platform, step: Partial<HotWallet>): Platform => ({
  ...platform,
  chain: { ...platform.chain, hotWallet: { ...platform.chain.hotWallet, ...step } },
})

/** Returns a platform whose database dies at the first transaction. */
const dyingInTransaction = (platform: Platform): Platform => ({
  ...platform,
  database: {
    ...platform.database,
    transaction: async () => {
      throw new Killed()
    },
  },
})

describe('payouts', () => {
  const lines: string[] = []

  const platform = platformOfSuite({ logStream: { write: (line) => void lines.push(line) } })
  const members = withdrawalsOf(platform)
  const { approved, payoutOf, sentByWallet, assertPaid } = payoutsOf(platform)
  afterEach(async () => {
    assert.deepEqual(await proveLedger(platform.database), [])
    const open = await platform.database.query("select id from payout where status <> 'mined'")
    assert.deepEqual(open, [], 'a test leaves nothing behind')
  })

  it('send exactly what arrives, and book fee and payment', async () => {
    const platformHolds = async (name: string) => {
      const [row] = await platform.database.query<{ balance: string }>(
        "select trim_scale(balance)::text as balance from ledger_account where member_id is null and name = $1 and coin = 'BOEX'",
        [name],
      )
      return Number(row?.balance ?? 0)
    }
    const [out, fees] = [await platformHolds('paid-out'), await platformHolds('fees')]
    const withdrawal = await approved()
    await members.send()
    await assertPaid(withdrawal)
    assert.deepEqual([(await platformHolds('paid-out')) - out, (await platformHolds('fees')) - fees], [98.5, 1.5])
    const sent = await sentByWallet()
    await members.send()
    assert.equal(await sentByWallet(), sent)
  })

  it('send USDT in its own decimals', async () => {
    const member = await members.rich('20.123456', 'USDT')
    const { id, account } = await approved({ network: 'USDT-ERC20', quantity: '20.123456' }, member)
    await members.send()
    assert.equal((await members.one(member, id)).status, 'received')
    assert.equal(await members.onChain('USDT', account), '19623456')
    assert.equal((await members.funds(member)).fundAccount, '0')
  })

  it('continue after a crash between nonce and signature', async () => {
    const withdrawal = await approved()
    await assignNonces(platform.platform)
    const { nonce, raw } = await payoutOf(withdrawal.id)
    assert.deepEqual([nonce, raw], [String(await sentByWallet()), null])
    await members.send()
    assert.equal((await payoutOf(withdrawal.id)).nonce, nonce)
    await assertPaid(withdrawal)
  })

  it('continue after a crash between signature and its storage', async () => {
    const withdrawal = await approved()
    const { hotWallet } = platform.chain
    const dying = dyingAt(platform.platform, {
      prepareToken: async (payment) => {
        await hotWallet.prepareToken(payment)
        throw new Killed()
      },
    })
    await assert.rejects(sendPayouts(dying), Killed)
    assert.equal((await payoutOf(withdrawal.id)).raw, null)
    await members.send()
    await assertPaid(withdrawal)
  })

  it('continue after a crash between storage and sending, with the shown hash', async () => {
    const withdrawal = await approved()
    await assignNonces(platform.platform)
    await signPayouts(platform.platform)
    const { hash } = await payoutOf(withdrawal.id)
    assert.ok(hash)
    const shown = await members.one(withdrawal.member, withdrawal.id)
    assert.deepEqual([shown.status, shown.hash], ['paying', hash])
    assert.equal(await members.onChain('BOEX', withdrawal.account), '0')
    await members.send()
    assert.equal((await payoutOf(withdrawal.id)).hash, hash)
    await assertPaid(withdrawal)
  })

  it('continue after a lost reply to the broadcast', async () => {
    const withdrawal = await approved()
    const { hotWallet } = platform.chain
    const dying = dyingAt(platform.platform, {
      broadcast: async (raw) => {
        await hotWallet.broadcast(raw)
        throw new Killed()
      },
    })
    await assignNonces(dying)
    await signPayouts(dying)
    await broadcastPayouts(dying)
    assert.equal(await members.onChain('BOEX', withdrawal.account), ARRIVES)
    assert.equal((await members.one(withdrawal.member, withdrawal.id)).status, 'paying')
    await broadcastPayouts(platform.platform)
    await members.send()
    await assertPaid(withdrawal)
  })

  it('continue after a crash between block and booking', async () => {
    const withdrawal = await approved()
    await assignNonces(platform.platform)
    await signPayouts(platform.platform)
    await broadcastPayouts(platform.platform)
    await assert.rejects(sendPayouts(dyingInTransaction(platform.platform)), Killed)
    assert.equal((await members.one(withdrawal.member, withdrawal.id)).status, 'paying')
    await members.send()
    await assertPaid(withdrawal)
  })

  it('are sent again when the chain forgets them', async () => {
    const withdrawal = await approved()
    await platform.embedded().hold()
    try {
      await members.send()
      const { hash } = await payoutOf(withdrawal.id)
      assert.equal(await platform.embedded().drop(hash ?? ''), true)
      await members.send()
      await members.send()
      assert.equal((await members.one(withdrawal.member, withdrawal.id)).status, 'paying')
    } finally {
      await platform.embedded().release()
    }
    await members.send()
    await assertPaid(withdrawal)
  })

  it('are sent again after another transaction used their nonce', async () => {
    const withdrawal = await approved()
    await assignNonces(platform.platform)
    await signPayouts(platform.platform)
    const before = await payoutOf(withdrawal.id)
    const other = await createHotWallet(platform.chain.rpc, platform.config.hotWalletKey)
    const token = platform.chain.tokens.BOEX.address
    await other.sendToken({ token, to: createTestWallet().address, amountBaseUnits: '1' })
    await members.send()
    await platform.clock.advance(platform.config.chain.payoutSearchSeconds)
    await members.send()
    await members.send()
    await assertPaid(withdrawal)
    const after = await payoutOf(withdrawal.id)
    assert.equal(Number(after.nonce), Number(before.nonce) + 1)
    assert.notEqual(after.hash, before.hash)
  })

  /** Returns a node behind a load balancer: it counts the wallet's transactions, but does not know one of them. */
  const lagging = (hash: string): Platform => {
    const request: EmbeddedChain['request'] = async (method, params) =>
      params?.[0] === hash ? (null as never) : platform.embedded().request(method, params)
    return { ...platform.platform, chain: { ...platform.chain, rpc: { request } } }
  }

  it('are never signed again because a lagging node does not know them', async () => {
    const withdrawal = await approved()
    await assignNonces(platform.platform)
    await signPayouts(platform.platform)
    await broadcastPayouts(platform.platform)
    const { id, hash } = await payoutOf(withdrawal.id)
    const behind = lagging(hash ?? '')
    await sendPayouts(behind)
    await platform.clock.advance(platform.config.chain.payoutSearchSeconds)
    for (let runs = 0; runs < 3; runs += 1) await sendPayouts(behind)
    assert.equal(await members.onChain('BOEX', withdrawal.account), ARRIVES)
    assert.equal((await payoutOf(withdrawal.id)).status, 'unclear')
    assert.equal((await waitingPayouts(platform.platform))[0]?.id, id)
    assert.equal(await bookPayout(platform.platform, id, `0x${'1'.repeat(64)}`), false)
    assert.equal(await bookPayout(platform.platform, id, hash ?? ''), true)
    await assertPaid(withdrawal)
  })

  it('continue automatically when the node knows them again', async () => {
    const withdrawal = await approved()
    await assignNonces(platform.platform)
    await signPayouts(platform.platform)
    await broadcastPayouts(platform.platform)
    await sendPayouts(lagging((await payoutOf(withdrawal.id)).hash ?? ''))
    assert.equal((await payoutOf(withdrawal.id)).status, 'signed')
    await members.send()
    await assertPaid(withdrawal)
  })

  it('wait for an operator after three reverts, who can send them again', async () => {
    const withdrawal = await approved()
    const setAmount = (amount: string) =>
      platform.database.query("update payout set amount = $2::numeric where subject_id = $1 and kind = 'withdrawal'", [
        withdrawal.id,
        amount,
      ])
    for (let count = 0; count < 3; count += 1) {
      await setAmount(ARRIVES)
      await assignNonces(platform.platform)
      await setAmount(`1${'0'.repeat(40)}`)
      await members.send()
    }
    const { id, status } = await payoutOf(withdrawal.id)
    assert.equal(status, 'failed')
    await setAmount(ARRIVES)
    await members.send()
    assert.equal(await members.onChain('BOEX', withdrawal.account), '0')
    assert.equal(await retryPayout(platform.database, id), true)
    await members.send()
    await assertPaid(withdrawal)
  })

  it('are compared with the transfers of the wallet, and unbooked transfers are counted', async () => {
    const unbooked = async () =>
      gaugesOf(platform.platform, () => 0)
        .find(({ name }) => name === 'boex_payouts_unbooked')
        ?.read()
    await comparePayouts(platform.platform)
    for (const { hash } of await unbookedPayments(platform.database)) await explainPayment(platform.platform, hash)
    const withdrawal = await approved()
    await members.send()
    await assertPaid(withdrawal)
    const { hotWallet, tokens } = platform.chain
    const receiver = createTestWallet().address
    const hash = await hotWallet.sendToken({ token: tokens.BOEX.address, to: receiver, amountBaseUnits: ARRIVES })
    // A transfer to a wallet of the platform is no payment.
    const { receivingAddress: own } = platform.chain
    await hotWallet.sendToken({ token: tokens.BOEX.address, to: own, amountBaseUnits: '1' })
    assert.equal(await unbooked(), 0)
    for (let runs = 0; runs < 2; runs += 1) await comparePayouts(platform.platform)
    assert.equal(await unbooked(), 1)
    const [found] = await unbookedPayments(platform.database)
    assert.deepEqual([found?.hash, found?.receiver, found?.amount], [hash, receiver.toLowerCase(), ARRIVES])
    assert.equal(await explainPayment(platform.platform, `0x${'1'.repeat(64)}`), false)
    assert.equal(await explainPayment(platform.platform, hash), true)
    await comparePayouts(platform.platform)
    assert.equal(await unbooked(), 0)
  })

  it('are compared up to the last confirmed block only', async () => {
    const head = Number(await platform.embedded().request<string>('eth_blockNumber', []))
    const comparedTo = async () => {
      const [row] = await platform.database.query<{ block: string }>('select block from payout_comparison')
      return Number(row?.block)
    }
    await platform.database.query('update payout_comparison set block = 0')
    const { config } = platform.platform
    const confirmations = 3
    await comparePayouts({ ...platform.platform, config: { ...config, chain: { ...config.chain, confirmations } } })
    assert.equal(await comparedTo(), head - confirmations + 1)
    await comparePayouts(platform.platform)
    assert.equal(await comparedTo(), head)
  })

  it('remain unsigned while the network fee exceeds the maximum', async () => {
    const withdrawal = await approved()
    const gwei = 10n ** 9n
    let tip = BigInt(platform.config.chain.payoutFeeMaximumGwei) * gwei
    const request: EmbeddedChain['request'] = async (method, params) =>
      method === 'eth_maxPriorityFeePerGas'
        ? (`0x${tip.toString(16)}` as never)
        : platform.embedded().request(method, params)
    const hotWallet = await openWallet({ request }, localSigner(platform.config.hotWalletKey), tip)
    const dear: Platform = { ...platform.platform, chain: { ...platform.chain, hotWallet } }
    const sent = await sentByWallet()
    // The tip alone reaches the ceiling, and the base fee is added to it.
    for (let runs = 0; runs < 2; runs += 1) await sendPayouts(dear)
    assert.equal((await payoutOf(withdrawal.id)).raw, null)
    assert.equal(await sentByWallet(), sent)
    tip = gwei
    await sendPayouts(dear)
    await assertPaid(withdrawal)
  })

  it('are sent in order on a congested chain', async () => {
    await platform.embedded().hold()
    const waiting: ApprovedWithdrawal[] = []
    try {
      for (let count = 0; count < 4; count += 1) {
        waiting.push(await approved())
        await members.send()
      }
    } finally {
      await platform.embedded().release()
    }
    const nonces = await Promise.all(waiting.map(async ({ id }) => Number((await payoutOf(id)).nonce)))
    assert.deepEqual(
      nonces,
      nonces.map((_, index) => (nonces[0] ?? 0) + index),
    )
    await members.send()
    for (const withdrawal of waiting) await assertPaid(withdrawal)
  })

  it('are queued again, not paid, when their transaction reverts', async () => {
    const withdrawal = await approved()
    await assignNonces(platform.platform)
    // More than the wallet's balance, so the token refuses.
    await platform.database.query('update payout set amount = 10::numeric ^ 40 where subject_id = $1 and kind = $2', [
      withdrawal.id,
      'withdrawal',
    ])
    await members.send()
    const { id: _, ...undone } = await payoutOf(withdrawal.id)
    assert.deepEqual(undone, { status: 'queued', nonce: null, raw: null, hash: null })
    const shown = await members.one(withdrawal.member, withdrawal.id)
    assert.deepEqual([shown.status, shown.hash], ['paying', null])
    assert.equal((await members.funds(withdrawal.member)).boex.underReview, '100')
    await platform.database.query('update payout set amount = $3::numeric where subject_id = $1 and kind = $2', [
      withdrawal.id,
      'withdrawal',
      ARRIVES,
    ])
    await members.send()
    await assertPaid(withdrawal)
  })

  it('wait for the wallet to be filled without holding up other tokens', async () => {
    lines.length = 0
    const burned = createTestWallet().address
    await platform.database.transaction((transaction) =>
      queuePayout(transaction, platform.chain, {
        kind: 'ecosystem',
        subjectId: '999999',
        coin: 'BOEX',
        to: burned,
        quantity: '200000000' as Decimal,
        at: nowSeconds(platform.clock),
      }),
    )
    // More payouts than one run takes, all queued behind one that cannot be paid.
    const member = await members.rich('300')
    const behind: string[] = []
    for (let count = 0; count < 22; count += 1) behind.push(await members.take(member, { quantity: '10' }))
    const other = await approved({ network: 'VC-ERC20', quantity: '50' }, await members.rich('50', 'VC'))
    for (let runs = 0; runs < 3; runs += 1) await members.send()
    assert.equal((await members.one(other.member, other.id)).status, 'received')
    assert.equal(await members.onChain('VC', other.account), '49000000000000000000')
    assert.equal((await payoutOf(behind[0] ?? '')).nonce, null)
    const complaints = () => lines.filter((line) => line.includes('holds too little')).length
    assert.equal(complaints(), 1)
    await platform.clock.advance(60)
    await members.send()
    assert.equal(complaints(), 2)
    await platform.fund(
      { address: platform.chain.hotWallet.address, privateKey: platform.config.hotWalletKey },
      { boex: `300000000${'0'.repeat(18)}` },
    )
    await members.send()
    await members.send()
    assert.equal(await members.onChain('BOEX', burned), `200000000${'0'.repeat(18)}`)
    assert.deepEqual(new Set((await members.list(member)).map(({ status }) => status)), new Set(['received']))
  })
})

describe('payouts that wait for confirmations', () => {
  it('are booked at the required depth', async () => {
    await using platform = await startPlatform({ environment: { CONFIRMATIONS: '3' } })
    const members = withdrawalsOf(platform)
    const member = await members.rich('100')
    const id = await members.take(member)
    await members.review()
    await members.send()
    const early = await members.one(member, id)
    assert.equal(early.status, 'paying')
    assert.ok(early.hash)
    await platform.embedded().mine(1)
    await members.send()
    assert.equal((await members.one(member, id)).status, 'paying')
    await platform.embedded().mine(1)
    await members.send()
    assert.equal((await members.one(member, id)).status, 'received')
    assert.deepEqual(await proveLedger(platform.database), [])
  })
})

describe('payouts after the embedded chain was deleted', () => {
  it('are sent on the new chain, except those already mined', async () => {
    const database = await openTestDatabase()
    const accountOfMined = createTestWallet().address
    const accountOfOpen = createTestWallet().address
    let open = ''
    let member: Member | undefined
    const first = await startPlatform({ database })
    try {
      const members = withdrawalsOf(first)
      member = await members.rich('200')
      await members.take(member, { account: accountOfMined })
      await members.review()
      await members.send()
      open = await members.take(member, { account: accountOfOpen })
      await members.review()
      await assignNonces(first.platform)
      await signPayouts(first.platform)
    } finally {
      await first.close()
    }
    const second = await startPlatform({ database })
    try {
      const members = withdrawalsOf(second)
      await members.send()
      assert.equal(await members.onChain('BOEX', accountOfOpen), ARRIVES)
      assert.equal(await members.onChain('BOEX', accountOfMined), '0')
      assert.equal((await members.one(member, open)).status, 'received')
      // A nonce that was used on the old chain is free on this one.
      const next = createTestWallet().address
      const again = await members.rich('100')
      await members.take(again, { account: next })
      await members.review()
      await members.send()
      assert.equal(await members.onChain('BOEX', next), ARRIVES)
      assert.deepEqual(await proveLedger(database), [])
    } finally {
      await second.close()
      await database.close()
    }
  })
})

describe('payouts of two processes with one wallet', () => {
  let platform: TestPlatform
  let other: Platform
  const closings: (() => Promise<void>)[] = []

  /** Two separate connections on PostgreSQL. The embedded database has a single shared one. */
  const databases = async (): Promise<readonly [Database, Database]> => {
    if (TEST_DATABASE_URL === '') {
      const database = await openTestDatabase()
      closings.push(() => database.close())
      return [database, database]
    }
    const { url, drop } = await createTestPostgresql()
    const [one, two] = [await openPostgresql(url, POOL_SIZE), await openPostgresql(url, POOL_SIZE)]
    await migrate(one)
    closings.push(
      () => one.close(),
      () => two.close(),
      drop,
    )
    return [one, two]
  }

  before(async () => {
    const [one, two] = await databases()
    platform = await startPlatform({ database: one })
    const hotWallet = await createHotWallet(platform.chain.rpc, platform.config.hotWalletKey)
    other = { ...platform.platform, database: two, chain: { ...platform.chain, hotWallet } }
  })
  after(async () => {
    await platform.close()
    for (const close of closings) await close()
  })

  it('pay each withdrawal exactly once', async () => {
    const members = withdrawalsOf(platform)
    const member = await members.rich('3000')
    const accounts = Array.from({ length: 30 }, () => createTestWallet().address)
    for (const account of accounts) await members.take(member, { account })
    await platform.clock.advance(REVIEW_SECONDS)
    const both = [platform.platform, other]
    for (let runs = 0; runs < 4; runs += 1) {
      await Promise.all(
        both.flatMap((process) => [reviewWithdrawals(process), sendPayouts(process), sendPayouts(process)]),
      )
    }
    for (const account of accounts) assert.equal(await members.onChain('BOEX', account), ARRIVES)
    const list = await members.list(member)
    assert.ok(list.every(({ status }) => status === 'received'))
    assert.equal(new Set(list.map(({ hash }) => hash)).size, accounts.length)
    const { address } = platform.chain.hotWallet
    const sent = await platform.chain.rpc.request<string>('eth_getTransactionCount', [address, 'latest'])
    assert.equal(Number(sent), accounts.length)
    const { boex } = await members.funds(member)
    assert.deepEqual([boex.available, boex.underReview], ['0', '0'])
    assert.deepEqual(await proveLedger(platform.database), [])
  })
})

describe('the hot wallet of a new development chain', () => {
  it('is funded in development, and not in production', async () => {
    await using platform = await startPlatform()
    const members = withdrawalsOf(platform)
    const { address } = platform.chain.hotWallet
    assert.equal(await members.onChain('BOEX', address), `100000000${'0'.repeat(18)}`)
    assert.equal(await members.onChain('VC', address), `100000000${'0'.repeat(18)}`)
    assert.equal(await members.onChain('USDT', address), '1000000000000')
    const database = await openTestDatabase()
    const config = { ...platform.config, production: true }
    const chain = await openChain({ config, clock: platform.clock, database, accounts: [], journalFile: undefined })
    try {
      assert.equal(await readTokenBalance(chain.rpc, chain.tokens.BOEX.address, address), '0')
    } finally {
      await chain.close()
      await database.close()
    }
  })
})
