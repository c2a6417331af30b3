import { contract, PATHS, type Path } from '@/contract/contract'
import { payReleases } from '../../../server/commands/pay-releases'
import { findPayments } from '../../../server/jobs/find-payments'
import { reviewOrders } from '../../../server/jobs/review-orders'
import { reviewUnmatchedPayments } from '../../../server/jobs/review-unmatched-payments'
import { reviewWithdrawals } from '../../../server/jobs/review-withdrawals'
import { sendPayouts } from '../../../server/jobs/send-payouts'
import { settleMining } from '../../../server/jobs/settle-mining'
import { sumUpAggregates } from '../../../server/ledger/aggregates'
import type { Platform } from '../../../server/platform'
import { ACCOUNT_PASSWORD, setFirstPassword, WITHDRAWAL_PASSWORD } from '../platform/first-password'
import { issueCoins } from '../platform/issue-coins'
import { bindCall, payOrder, placeOrder } from '../platform/purchase'
import type { Member, TestPlatform, WalletMember } from '../platform/start-platform'
import { createTestWallet } from '../platform/wallet'

/** A repeatable call of the platform. */
export interface Asking {
  readonly name: string
  ask(): Promise<unknown>
}

/** Returns a logged-in member of a filled database, with a withdrawal password and coins for every command. */
export const enter = async (platform: TestPlatform, id: string): Promise<Member> => {
  const { client } = platform
  const form = { type: 'account', account: `person-${id}`, password: ACCOUNT_PASSWORD } as const
  const member = await client.data('/api/login/login', form)
  // A reused database already has it.
  if (!member.user.withdrawalPasswordSet) await setFirstPassword(client, member)
  await issueCoins(platform, id, 'BOEX', '1000000')
  await issueCoins(platform, id, 'BOEX', '10000', 'pending')
  await issueCoins(platform, id, 'VC', '10000')
  return member
}

/** Payloads of reads, which replace the empty one. */
const PAYLOADS: Partial<Record<Path, readonly object[]>> = {
  '/api/index/getAgreementDetail': [{ kind: 'service' }],
  '/api/index/getNoticeList': [{}, { filter: 'unread' }, { filter: 'order' }],
  '/api/my/getMyTeam': [
    {},
    { scope: 'all' },
    { scope: 'all', page: 20 },
    { scope: 'all', search: '77' },
    { scope: 'direct', search: '100777' },
  ],
  '/api/my/getRank': [{}, { page: 20 }],
  '/api/my/getTransferLog': [{}, { direction: 'in' }],
  '/api/my/getReleasedLog': [{}, { releaseId: '1' }],
  '/api/funds/getMiningRigList': [{}, { status: 'in-progress', sort: 'largest' }],
  '/api/funds/getVcNum': [{ quantity: '100', days: 7 }],
  '/api/funds/getOperation': [{ idempotencyKey: 'a1b2c3d4e5f6a7b8' }],
  '/api/funds/getStatement': [
    { coin: 'BOEX' },
    { coin: 'BOEX', account: 'available', from: 1_795_000_000, search: '0xab', type: 'transfer' },
  ],
}

/** Reads of one record, which a filled database does not have, or which another test covers. */
const OF_ONE: readonly Path[] = [
  '/api/index/getBannerDetail',
  '/api/index/getNoticeDetail',
  '/api/index/getNewsDetail',
  '/api/help/getTicket',
]

/** Returns every read, as a member calls it. */
export const readsOf = ({ client }: TestPlatform, member: Member): readonly Asking[] =>
  PATHS.filter((path) => contract[path].effect === 'read' && !OF_ONE.includes(path)).flatMap((path) =>
    (PAYLOADS[path] ?? [{}]).map((payload) => ({
      name: `${path}${Object.keys(payload).length === 0 ? '' : ` ${JSON.stringify(payload)}`}`,
      ask: () => client.data(path, payload as never, member),
    })),
  )

/** Returns the money commands and the registrations. @param receiverUid of another member */
export const commandsOf = (platform: TestPlatform, member: Member, receiverUid: string): readonly Asking[] => {
  const { client } = platform
  const password = WITHDRAWAL_PASSWORD
  return [
    {
      name: 'transfer',
      ask: () =>
        client.data('/api/funds/addTransfer', { to: receiverUid, quantity: '1', coin: 'BOEX', password }, member),
    },
    {
      name: 'join the flexible pool',
      ask: () => client.data('/api/funds/addMiningRig', { type: 'flexible', quantity: '10' }, member),
    },
    {
      name: 'burn',
      ask: () => client.data('/api/funds/addMiningRig', { type: 'burn', quantity: '100', password }, member),
    },
    {
      name: 'schedule a release',
      ask: () => client.data('/api/funds/addBoexRelease', { quantity: '10', days: 7 }, member),
    },
    {
      name: 'ask for a withdrawal',
      ask: () =>
        client.data(
          '/api/funds/addCashLog',
          { network: 'BOEX-ERC20', quantity: '10', account: createTestWallet().address, password },
          member,
        ),
    },
    {
      name: 'order VC',
      async ask() {
        const order = await placeOrder(platform, member, { quantity: '10', payFrom: member.user.walletAddress ?? '' })
        await client.data('/api/funds/cancelOrder', { orderId: order.orderId, coin: order.coin }, member)
      },
    },
    { name: 'register below', ask: () => platform.signUp({ inviteCode: member.user.invitationCode }) },
  ]
}

/** Returns the remaining commands. @param people `leader` has a position or coins for one, `friend` a funded wallet */
export const furtherCommandsOf = (
  platform: TestPlatform,
  { member, leader, friend }: { readonly member: Member; readonly leader: Member; readonly friend: WalletMember },
): readonly Asking[] => {
  const { client } = platform
  return [
    { name: 'register a wallet', ask: () => platform.signUpWithWallet() },
    {
      name: 'log in',
      ask: () =>
        client.data('/api/login/login', {
          type: 'account',
          account: leader.user.account ?? '',
          password: ACCOUNT_PASSWORD,
        }),
    },
    {
      name: 'pay an order',
      async ask() {
        const order = await placeOrder(platform, friend, { quantity: '10', payFrom: friend.wallet.address })
        await bindCall(platform, friend, order, await payOrder(platform, friend.wallet, order))
      },
    },
    {
      name: 'what was mined',
      ask: () => client.data('/api/funds/getMiningRigRelease', {}, member),
    },
    {
      name: 'claim',
      ask: () => client.data('/api/funds/getMiningRigRelease', { quantity: '1' }, member),
    },
    {
      name: 'write to the service',
      async ask() {
        const { id } = await client.data('/api/help/addTicket', { text: 'Where is it?' }, friend)
        await client.data('/api/help/addTicketMessage', { id, text: 'Where?' }, friend)
        await client.data('/api/help/getTicket', { id }, friend)
      },
    },
    {
      name: 'read notices',
      async ask() {
        const { list } = await client.data('/api/index/getNoticeList', {}, member)
        await client.data('/api/index/getNoticeDetail', { id: list[0]?.id ?? '' }, member)
        await client.data('/api/my/unReadNum', { read: list[1]?.id ?? '' }, member)
        await client.data('/api/my/unReadNum', { read: 'all' }, member)
      },
    },
    {
      name: 'redeem',
      async ask() {
        const { list } = await client.data(
          '/api/funds/getMiningRigList',
          { type: 'flexible', status: 'in-progress' },
          leader,
        )
        const own =
          list[0] ?? (await client.data('/api/funds/addMiningRig', { type: 'flexible', quantity: '10' }, leader))
        await platform.clock.advance(2 * 86_400)
        await client.data('/api/funds/returnMiningRig', { id: own.id }, leader)
      },
    },
    { name: 'end other sessions', ask: () => client.data('/api/my/endOtherSessions', {}, friend) },
  ]
}

/** Returns the platform's background jobs, each as one run. */
export const jobsOf = (platform: Platform): readonly Asking[] => [
  { name: 'review orders', ask: () => reviewOrders(platform) },
  { name: 'find payments', ask: () => findPayments(platform) },
  { name: 'review unmatched payments', ask: () => reviewUnmatchedPayments(platform) },
  { name: 'pay releases', ask: () => payReleases(platform) },
  { name: 'settle mining', ask: () => settleMining(platform) },
  { name: 'sum up aggregates', ask: () => sumUpAggregates(platform.database) },
  { name: 'review withdrawals', ask: () => reviewWithdrawals(platform) },
  { name: 'send payouts', ask: () => sendPayouts(platform) },
]
