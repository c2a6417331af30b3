import assert from 'node:assert/strict'
import type { Data, Payload } from '@/contract/contract'
import { readTokenBalance } from '../../../server/chain/reads'
import { reviewWithdrawals } from '../../../server/jobs/review-withdrawals'
import { sendPayouts } from '../../../server/jobs/send-payouts'
import type { LedgerCoin } from '../../../server/ledger/ledger'
import { nowSeconds } from '../../../server/lib/clock'
import type { Answer } from '../../support/platform/client'
import { setFirstPassword } from '../../support/platform/first-password'
import { issueCoins } from '../../support/platform/issue-coins'
import type { Member, TestPlatform } from '../../support/platform/start-platform'
import { createTestWallet } from '../../support/platform/wallet'

export const PASSWORD = '528491'

/** Net amount of a withdrawal of 100 BOEX, in base units. */
export const ARRIVES = '98500000000000000000'

/** Longer than the review time in development. */
export const REVIEW_SECONDS = 6

export type Asking = Partial<Payload<'/api/funds/addCashLog'>>
type Listed = Data<'/api/my/getCasshLog'>['list'][number]

/** Actions of members who withdraw, in one test. */
export const withdrawalsOf = (platform: TestPlatform) => {
  const ask = ({ token }: Member, asking: Asking = {}): Promise<Answer<Data<'/api/funds/addCashLog'>>> =>
    platform.client.call(
      '/api/funds/addCashLog',
      { network: 'BOEX-ERC20', quantity: '100', account: createTestWallet().address, password: PASSWORD, ...asking },
      { token },
    )
  const list = async ({ token }: Member, status?: Listed['status']): Promise<Listed[]> =>
    (
      await platform.client.data(
        '/api/my/getCasshLog',
        { limit: 100, ...(status === undefined ? {} : { status }) },
        { token },
      )
    ).list
  const one = async (member: Member, id: string): Promise<Listed> => {
    const found = (await list(member)).find((withdrawal) => withdrawal.id === id)
    if (!found) throw new Error(`no withdrawal ${id}`)
    return found
  }
  return {
    ask,
    list,
    one,
    /** Returns a member with coins and a withdrawal password. */
    async rich(amount: string, coin: LedgerCoin = 'BOEX'): Promise<Member> {
      const member = await platform.signUp()
      await setFirstPassword(platform.client, member, { password: PASSWORD })
      await issueCoins(platform, member.user.id, coin, amount, coin === 'USDT' ? 'fund' : 'available')
      return member
    },
    /** Requests a withdrawal that the platform must accept. */
    async take(member: Member, asking: Asking = {}): Promise<string> {
      const { code, msg, data } = await ask(member, asking)
      if (code !== 1 || !data) throw new Error(`the withdrawal was refused with ${code}: ${msg}`)
      return data.id
    },
    async review(): Promise<void> {
      await platform.clock.advance(REVIEW_SECONDS)
      await reviewWithdrawals(platform.platform)
    },
    send: () => sendPayouts(platform.platform),
    funds: ({ token }: Member) => platform.client.data('/api/funds/getMyFunds', {}, { token }),
    config: ({ token }: Member) => platform.client.data('/api/funds/getCashConfig', {}, { token }),
    /** Returns a balance in base units. */
    onChain: (coin: LedgerCoin, address: string) =>
      readTokenBalance(platform.chain.rpc, platform.chain.tokens[coin].address, address),
  }
}

interface PayoutRow {
  readonly id: string
  readonly status: string
  readonly nonce: string | null
  readonly raw: string | null
  readonly hash: string | null
}

export interface ApprovedWithdrawal {
  readonly member: Member
  readonly account: string
  readonly id: string
}

/** Helpers to inspect payouts of 100 BOEX, in one test. */
export const payoutsOf = (platform: TestPlatform) => {
  const members = withdrawalsOf(platform)

  /** Returns a withdrawal that is approved but not yet sent. */
  const approved = async (asking: Asking = {}, given?: Member): Promise<ApprovedWithdrawal> => {
    const member = given ?? (await members.rich('100'))
    const account = createTestWallet().address
    const id = await members.take(member, { account, ...asking })
    await members.review()
    return { member, account, id }
  }
  const payoutOf = async (id: string): Promise<PayoutRow> => {
    const [row] = await platform.database.query<PayoutRow>(
      "select id, status, nonce, raw, hash from payout where kind = 'withdrawal' and subject_id = $1",
      [id],
    )
    return row ?? assert.fail('no such payout')
  }
  const sentByWallet = async () =>
    Number(
      await platform.chain.rpc.request<string>('eth_getTransactionCount', [platform.chain.hotWallet.address, 'latest']),
    )
  /** Expects that the withdrawal was paid exactly once, and that the member got the notices. */
  const assertPaid = async ({ member, account, id }: ApprovedWithdrawal) => {
    const paid = await members.one(member, id)
    assert.equal(paid.status, 'received')
    assert.equal(paid.hash, (await payoutOf(id)).hash)
    assert.equal(paid.finishedAt, nowSeconds(platform.clock))
    assert.equal(await members.onChain('BOEX', account), ARRIVES)
    const { boex } = await members.funds(member)
    assert.deepEqual([boex.available, boex.underReview, boex.total], ['0', '0', '0'])
    const { list } = await platform.client.data(
      '/api/index/getNoticeList',
      { filter: 'order' },
      { token: member.token },
    )
    assert.deepEqual(
      list.map(({ subject }) => subject),
      // The notices of the request and of the payment.
      [
        { kind: 'withdrawal', id },
        { kind: 'withdrawal', id },
      ],
    )
    const messages = await platform.database.query('select 1 from outbox where kind = $1 and subject_id = $2', [
      'review-finished',
      id,
    ])
    assert.equal(messages.length, 1)
  }

  return { approved, payoutOf, sentByWallet, assertPaid }
}
