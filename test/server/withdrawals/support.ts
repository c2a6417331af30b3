import { randomBytes } from 'node:crypto'
import type { Data, Payload } from '@/contract/contract'
import { readTokenBalance } from '../../../server/chain/reads'
import type { LedgerCoin } from '../../../server/database/ledger'
import { reviewWithdrawals } from '../../../server/jobs/review-withdrawals'
import { sendPayouts } from '../../../server/jobs/send-payouts'
import type { Answer } from '../../support/platform/client'
import { setFirstPassword } from '../../support/platform/first-password'
import { issueCoins } from '../../support/platform/issue-coins'
import type { Member, TestPlatform } from '../../support/platform/start-platform'
import { createTestWallet } from '../../support/platform/wallet'

export const PASSWORD = '528491'

/** Longer than the review of development. */
export const REVIEW_SECONDS = 6

export type Asking = Partial<Payload<'/api/funds/addCashLog'>>
type Listed = Data<'/api/my/getCasshLog'>['list'][number]

export const newRequestId = (): string => randomBytes(16).toString('hex')

/** What one test does as members who withdraw. */
export const withdrawalsOf = (platform: TestPlatform) => {
  const { client } = platform
  const ask = ({ token }: Member, asking: Asking = {}): Promise<Answer<Data<'/api/funds/addCashLog'>>> =>
    client.call(
      '/api/funds/addCashLog',
      { network: 'BOEX-ERC20', quantity: '100', account: createTestWallet().address, password: PASSWORD, ...asking },
      { token },
    )
  const list = async ({ token }: Member, status?: Listed['status']): Promise<Listed[]> =>
    (await client.data('/api/my/getCasshLog', { limit: 100, ...(status === undefined ? {} : { status }) }, { token }))
      .list
  const one = async (member: Member, id: string): Promise<Listed> => {
    const found = (await list(member)).find((withdrawal) => withdrawal.id === id)
    if (!found) throw new Error(`no withdrawal ${id}`)
    return found
  }
  return {
    ask,
    list,
    one,
    /** A member with coins and a withdrawal password. */
    async rich(amount: string, coin: LedgerCoin = 'BOEX'): Promise<Member> {
      const member = await platform.signUp()
      await setFirstPassword(client, member, { password: PASSWORD })
      await issueCoins(platform, member.user.id, coin, amount, coin === 'USDT' ? 'fund' : 'available')
      return member
    },
    /** A withdrawal that must be taken. */
    async take(member: Member, asking: Asking = {}): Promise<string> {
      const { code, msg, data } = await ask(member, asking)
      if (code !== 1 || !data) throw new Error(`the withdrawal was refused with ${code}: ${msg}`)
      return data.id
    },
    /** Lets the review come. */
    async review(): Promise<void> {
      await platform.clock.advance(REVIEW_SECONDS)
      await reviewWithdrawals(platform.platform)
    },
    send: () => sendPayouts(platform.platform),
    funds: ({ token }: Member) => client.data('/api/funds/getMyFunds', {}, { token }),
    config: ({ token }: Member) => client.data('/api/funds/getCashConfig', {}, { token }),
    /** Base units. */
    onChain: (coin: LedgerCoin, address: string) =>
      readTokenBalance(platform.chain.rpc, platform.chain.tokens[coin].address, address),
  }
}
