import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import { ChainRpcError } from '../../../server/chain/errors'
import { openWallet } from '../../../server/chain/hot-wallet'
import { localSigner } from '../../../server/chain/signer'
import type { ChainRpc, HotWallet } from '../../../server/chain/types'
import { comparePayouts } from '../../../server/jobs/compare-payouts'
import { raisePayouts } from '../../../server/jobs/raise-payouts'
import { assignNonces, broadcastPayouts, sendPayouts, signPayouts } from '../../../server/jobs/send-payouts'
import { proveLedger } from '../../../server/ledger/ledger'
import { bookPayout, retryPayout, unknownPayments, waitingPayouts } from '../../../server/operations/chain-payouts'
import { unbookedPayments } from '../../../server/operations/unbooked-payments'
import type { Platform } from '../../../server/platform'
import { platformOfSuite } from '../../support/platform/start-platform'
import { ARRIVES, payoutsOf, withdrawalsOf } from './support'

const GWEI = 10n ** 9n

class Killed extends Error {}

describe('payouts with a fee that is too low', () => {
  const platform = platformOfSuite()
  const members = withdrawalsOf(platform)
  const payouts = payoutsOf(platform)
  afterEach(async () => {
    await platform.embedded().release()
    await members.send()
    assert.deepEqual(await proveLedger(platform.database), [])
    assert.deepEqual(await platform.database.query("select id from payout where status <> 'mined'"), [])
    await comparePayouts(platform.platform)
    assert.deepEqual(await unbookedPayments(platform.database), [])
    assert.deepEqual(await unknownPayments(platform.platform, 0), [])
  })

  /** Returns the platform with another wallet, or with some methods of its wallet replaced. */
  const withWallet = (wallet: Partial<HotWallet>): Platform => ({
    ...platform.platform,
    chain: { ...platform.chain, hotWallet: { ...platform.chain.hotWallet, ...wallet } },
  })
  /** Returns a wallet on a node that reports these fees instead of the chain's. */
  const walletAt = async (fees: { base?: bigint; tip?: bigint }, ceiling = 500n * GWEI): Promise<HotWallet> => {
    const rpc: ChainRpc = {
      async request<Result>(method: string, params?: readonly unknown[]): Promise<Result> {
        const result = await platform.embedded().request<Result>(method, params)
        if (method === 'eth_maxPriorityFeePerGas' && fees.tip !== undefined)
          return `0x${fees.tip.toString(16)}` as never
        if (method === 'eth_getBlockByNumber' && fees.base !== undefined) {
          return { ...result, baseFeePerGas: `0x${fees.base.toString(16)}` }
        }
        return result
      },
    }
    return openWallet(rpc, localSigner(platform.config.hotWalletKey), ceiling)
  }
  const late = () => platform.clock.advance(platform.config.chain.payoutRaiseSeconds)
  const receiptOf = (hash: string | null) =>
    platform.embedded().request<object | null>('eth_getTransactionReceipt', [hash])
  const signAndSend = async (process: Platform) => {
    await assignNonces(process)
    await signPayouts(process)
    await broadcastPayouts(process)
  }

  it('are stuck until the fee is raised, hold up no other coin, and are paid once', async () => {
    const cheap = withWallet(await walletAt({ base: GWEI / 4n, tip: 0n }))
    const stuck = await payouts.approved()
    await signAndSend(cheap)
    const before = await payouts.payoutOf(stuck.id)
    const other = await payouts.approved({ network: 'VC-ERC20', quantity: '50' }, await members.rich('50', 'VC'))
    await members.send()
    assert.equal(await receiptOf(before.hash), null, 'the chain refuses it')
    assert.equal((await payouts.payoutOf(stuck.id)).hash, before.hash, 'not before its time')
    assert.equal((await members.one(other.member, other.id)).status, 'paying')
    await late()
    await members.send()
    const after = await payouts.payoutOf(stuck.id)
    assert.equal(after.nonce, before.nonce)
    assert.notEqual(after.hash, before.hash)
    await payouts.assertPaid(stuck)
    assert.equal((await members.one(other.member, other.id)).status, 'received')
    assert.equal(await members.onChain('VC', other.account), '49000000000000000000')
  })

  it('are raised while they wait in the pool, and the node takes the replacement', async () => {
    const withdrawal = await payouts.approved()
    const behind = await payouts.approved()
    await platform.embedded().hold()
    await members.send()
    const before = await payouts.payoutOf(withdrawal.id)
    const second = await payouts.payoutOf(behind.id)
    await late()
    await members.send()
    const after = await payouts.payoutOf(withdrawal.id)
    assert.notEqual(after.hash, before.hash)
    assert.equal(await platform.embedded().request('eth_getTransactionByHash', [before.hash]), null, 'replaced')
    assert.ok(await platform.embedded().request('eth_getTransactionByHash', [after.hash]))
    assert.equal((await payouts.payoutOf(behind.id)).hash, second.hash, 'it waits for its nonce and not for its fee')
    await platform.embedded().release()
    await members.send()
    await payouts.assertPaid(withdrawal)
    await payouts.assertPaid(behind)
    assert.ok(await receiptOf(after.hash))
  })

  it('are paid once if the first transaction is mined later', async () => {
    const withdrawal = await payouts.approved()
    await platform.embedded().hold()
    await members.send()
    const before = await payouts.payoutOf(withdrawal.id)
    await late()
    // The process dies between recording and sending.
    const dying = withWallet({
      broadcast: async () => {
        throw new Killed()
      },
    })
    await sendPayouts(dying)
    const raised = await payouts.payoutOf(withdrawal.id)
    assert.notEqual(raised.hash, before.hash)
    await platform.embedded().release()
    assert.ok(await receiptOf(before.hash))
    await comparePayouts(platform.platform)
    assert.deepEqual(await unbookedPayments(platform.database), [], 'the first hash is known still')
    assert.deepEqual(await unknownPayments(platform.platform, 0), [])
    await members.send()
    assert.equal((await payouts.payoutOf(withdrawal.id)).hash, before.hash)
    await payouts.assertPaid(withdrawal)
  })

  it('continue after a crash between storing and sending', async () => {
    const withdrawal = await payouts.approved()
    await signAndSend(withWallet(await walletAt({ base: GWEI / 4n, tip: 0n })))
    await late()
    await raisePayouts(platform.platform)
    const raised = await payouts.payoutOf(withdrawal.id)
    assert.equal(await members.onChain('BOEX', withdrawal.account), '0')
    await members.send()
    assert.equal((await payouts.payoutOf(withdrawal.id)).hash, raised.hash)
    await payouts.assertPaid(withdrawal)
  })

  it('are replaced by one transaction, also if several processes raise at the same time', async () => {
    const withdrawal = await payouts.approved()
    await platform.embedded().hold()
    await members.send()
    await late()
    // The node reports a different tip to each process.
    const processes = await Promise.all(
      [2n, 3n, 4n].map(async (tip) => withWallet(await walletAt({ tip: tip * GWEI }))),
    )
    await Promise.all(processes.map((process) => raisePayouts(process)))
    const [{ earlier_hashes }] = (await platform.database.query<{ earlier_hashes: string[] }>(
      "select earlier_hashes from payout where subject_id = $1 and kind = 'withdrawal'",
      [withdrawal.id],
    )) as [{ earlier_hashes: string[] }]
    assert.equal(earlier_hashes.length, 1)
    await Promise.all(processes.map((process) => sendPayouts(process)))
    await platform.embedded().release()
    await Promise.all(processes.map((process) => sendPayouts(process)))
    await payouts.assertPaid(withdrawal)
    const { hash, nonce } = await payouts.payoutOf(withdrawal.id)
    assert.ok(await receiptOf(hash))
    assert.equal(await payouts.sentByWallet(), Number(nonce) + 1)
  })

  it('wait for an operator at the highest fee, and continue when the fee allows it', async () => {
    const withdrawal = await payouts.approved()
    const ceiling = (await platform.chain.rpc.request<string>('eth_gasPrice', [])) as `0x${string}`
    const poor = withWallet(await walletAt({}, BigInt(ceiling)))
    await platform.embedded().hold()
    await sendPayouts(poor)
    const before = await payouts.payoutOf(withdrawal.id)
    for (let runs = 0; runs < 2; runs += 1) {
      await late()
      await sendPayouts(poor)
    }
    assert.equal((await payouts.payoutOf(withdrawal.id)).hash, before.hash)
    const [waiting, ...more] = await waitingPayouts(platform.platform)
    assert.deepEqual([waiting?.id, waiting?.status, more], [before.id, 'stuck', []])
    assert.equal(await retryPayout(platform.database, before.id), false, 'it may be mined yet')
    assert.equal(await bookPayout(platform.platform, before.id, before.hash ?? ''), false)
    // This platform's ceiling is higher.
    await members.send()
    assert.notEqual((await payouts.payoutOf(withdrawal.id)).hash, before.hash)
    assert.deepEqual(await waitingPayouts(platform.platform), [])
    await platform.embedded().release()
    await members.send()
    await payouts.assertPaid(withdrawal)
  })

  it('are not raised for a wallet without native coin', async () => {
    const withdrawal = await payouts.approved()
    const empty = withWallet({
      broadcast: async () => {
        throw new ChainRpcError({ code: -32_000, message: 'insufficient funds for gas * price + value' })
      },
    })
    await sendPayouts(empty)
    const before = await payouts.payoutOf(withdrawal.id)
    for (let runs = 0; runs < 3; runs += 1) {
      await late()
      await sendPayouts(empty)
    }
    assert.equal((await payouts.payoutOf(withdrawal.id)).hash, before.hash)
    await members.send()
    await payouts.assertPaid(withdrawal)
  })

  it('need the proof that no earlier transaction paid them before they are signed again', async () => {
    const withdrawal = await payouts.approved()
    await platform.embedded().hold()
    await members.send()
    const before = await payouts.payoutOf(withdrawal.id)
    await late()
    await sendPayouts(
      withWallet({
        broadcast: async () => {
          throw new Killed()
        },
      }),
    )
    await platform.embedded().release()
    // A node that has the block of the first transaction, but knows neither transaction.
    const { hash } = await payouts.payoutOf(withdrawal.id)
    const rpc: ChainRpc = {
      request: async (method, params) =>
        [before.hash, hash].includes(String(params?.[0]))
          ? (null as never)
          : platform.embedded().request(method, params),
    }
    const behind = { ...platform.platform, chain: { ...platform.chain, rpc } }
    await sendPayouts(behind)
    await platform.clock.advance(platform.config.chain.payoutSearchSeconds)
    for (let runs = 0; runs < 3; runs += 1) await sendPayouts(behind)
    const { id, status } = await payouts.payoutOf(withdrawal.id)
    assert.equal(status, 'unclear')
    assert.equal(await members.onChain('BOEX', withdrawal.account), ARRIVES)
    assert.equal(await bookPayout(platform.platform, id, before.hash ?? ''), true)
    await payouts.assertPaid(withdrawal)
  })
})
