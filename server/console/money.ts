import type { Decimal } from '@/domain/money/money'
import { fromBaseUnits } from '@/domain/money/money'
import { readNativeBalance, readTokenBalance } from '../chain/reads'
import { decidePayment as decide, waitingPayments } from '../commands/decide-payment'
import { decideProposal as decideOpen, openProposals, propose as proposeChange } from '../commands/operators/proposals'
import { ConsoleRefusal } from '../commands/operators/refusal'
import { decideAsOperator, withdrawalsToDecide } from '../commands/operators/withdrawals'
import { arePayoutsStopped, switchPayouts as turn } from '../commands/payout-switch'
import { joining, onlyRow } from '../database/database'
import { nowSeconds } from '../lib/clock'
import {
  bookVerified,
  FOR_OPERATOR,
  hasTransaction,
  paysPayout,
  retryPayout,
  waitingPayouts,
} from '../operations/chain-payouts'
import type { Platform } from '../platform'
import type { ReadHandler, WriteHandler } from './handler'

const COINS = ['BOEX', 'VC', 'USDT'] as const
const NATIVE_DECIMALS = 18
const AN_HOUR_SECONDS = 3_600

/** An unreachable node must not hide the figures of the database. */
const orNull = <Value>(read: Promise<Value>): Promise<Value | null> => read.catch(() => null)

const sumsOf = async ({ database, clock }: Platform, coin: (typeof COINS)[number], token: string) =>
  onlyRow(
    await database.query<{ liabilities: Decimal; payouts: string; outflow: Decimal }>(
      `select
         (select trim_scale(coalesce(sum(balance), 0))::text from ledger_account
          where coin = $1 and member_id is not null) as liabilities,
         (select coalesce(sum(amount), 0)::text from payout where token = $2 and status <> 'mined') as payouts,
         (select trim_scale(coalesce(sum(quantity), 0))::text from withdrawal
          where coin = $1 and approved_at > $3) as outflow`,
      [coin, token, nowSeconds(clock) - AN_HOUR_SECONDS],
    ),
  )

const figureOf = async (platform: Platform, coin: (typeof COINS)[number]) => {
  const { chain, config } = platform
  const { address, decimals } = chain.tokens[coin]
  const held = (owner: string) =>
    orNull(readTokenBalance(chain.rpc, address, owner).then((amount) => fromBaseUnits(amount, decimals)))
  const { liabilities, payouts, outflow } = await sumsOf(platform, coin, address)
  return {
    coin,
    liabilities,
    hotWallet: await held(chain.hotWallet.address),
    receiving: await held(chain.receivingAddress),
    payouts: fromBaseUnits(payouts, decimals),
    outflow,
    outflowLimit: config.withdrawals.outflowPerHour[coin],
  }
}

export const overview: ReadHandler<'money/overview'> = async (_, platform) => {
  const { database, chain, config } = platform
  const gas = await orNull(readNativeBalance(chain.rpc, chain.hotWallet.address))
  const waiting = onlyRow(
    await database.query<Record<'withdrawals' | 'payments' | 'payouts' | 'proposals' | 'tickets', number>>(
      `select
         (select count(*)::integer from withdrawal where status = 'under-review' and manual and decision is null)
           as withdrawals,
         (select count(*)::integer from payment_refund where waiting_at is not null and decision is null) as payments,
         (select count(*)::integer from ${FOR_OPERATOR}) as payouts,
         (select count(*)::integer from proposal where status = 'open') as proposals,
         (select count(*)::integer from ticket where status = 'open') as tickets`,
    ),
  )
  return {
    payoutsStopped: await arePayoutsStopped(database),
    hotWalletAddress: chain.hotWallet.address,
    receivingAddress: chain.receivingAddress,
    gas: gas === null ? null : fromBaseUnits(gas, NATIVE_DECIMALS),
    currency: config.chain.currency,
    figures: await Promise.all(COINS.map((coin) => figureOf(platform, coin))),
    waiting,
  }
}

export const withdrawals: ReadHandler<'money/withdrawals'> = async (_, { database, config }) => ({
  list: await withdrawalsToDecide(database, config),
})

export const decideWithdrawal: WriteHandler<'money/decideWithdrawal'> =
  ({ payload, operator }, { config }) =>
  async ({ transaction, at }) => {
    const { outcome, ...withdrawal } = await decideAsOperator(transaction, config, payload, { actor: operator, at })
    const { id, decision, reason } = payload
    return {
      data: { outcome },
      change: { subject: `withdrawal ${id}`, reason, after: { decision, outcome, ...withdrawal } },
    }
  }

export const payments: ReadHandler<'money/payments'> = async (_, { database }) => ({
  list: (await waitingPayments(database)).map((payment) => ({ ...payment, claims: [...payment.claims] })),
})

export const decidePayment: WriteHandler<'money/decidePayment'> =
  ({ payload: { reason, ...decision } }) =>
  async ({ transaction, at }) => {
    if (!(await decide(joining(transaction), { ...decision, at }))) throw new ConsoleRefusal('already-decided')
    return { data: {}, change: { subject: `payment ${decision.id}`, reason, after: decision } }
  }

export const payouts: ReadHandler<'money/payouts'> = async (_, platform) => ({ list: await waitingPayouts(platform) })

export const decidePayout: WriteHandler<'money/decidePayout'> = async (
  { payload: { reason, ...decision } },
  platform,
) => {
  const paid = decision.decision === 'paid' ? decision.hash : undefined
  if (paid !== undefined && !(await paysPayout(platform, decision.id, paid))) {
    throw new ConsoleRefusal('payment-differs')
  }
  if (paid === undefined && (await hasTransaction(platform, decision.id))) {
    throw new ConsoleRefusal('payment-on-chain')
  }
  return async ({ transaction, at }) => {
    const done =
      paid === undefined
        ? await retryPayout(transaction, decision.id)
        : await bookVerified(transaction, decision.id, paid, at)
    if (!done) throw new ConsoleRefusal('already-decided')
    return { data: {}, change: { subject: `payout ${decision.id}`, reason, after: decision } }
  }
}

export const switchPayouts: WriteHandler<'money/switchPayouts'> =
  ({ payload: { stopped, reason } }) =>
  async ({ transaction }) => {
    const before = await turn(transaction, stopped)
    return {
      data: { stopped },
      change: { subject: 'payouts', reason, before: { stopped: before }, after: { stopped } },
    }
  }

export const proposals: ReadHandler<'money/proposals'> = async (_, { database }) => ({
  list: await openProposals(database),
})

export const propose: WriteHandler<'money/propose'> =
  ({ payload, operator }) =>
  async ({ transaction, at }) => {
    const id = await proposeChange(transaction, payload, { actor: operator, at })
    const { details, reason } = payload
    return { data: { id }, change: { subject: `proposal ${id}`, reason, after: details } }
  }

export const decideProposal: WriteHandler<'money/decideProposal'> =
  ({ payload, operator }) =>
  async ({ transaction, at }) => {
    const { details, reason } = await decideOpen(transaction, payload, { actor: operator, at })
    const { id, approve } = payload
    return { data: {}, change: { subject: `proposal ${id}`, reason, before: details, after: { approved: approve } } }
  }
