import { formatFullPrecision, isPositive } from '@/domain/money/money'
import type { ChainAccess } from '../chain/chain-access'
import type { Transaction } from '../database/database'
import { post } from '../ledger/ledger'
import type { NoticeTexts } from '../texts/texts'
import { addOrderNotice } from './notices'
import { queuePayout } from './payouts'
import { setWithdrawalStatus, takePaying, type Withdrawal } from './withdrawals'

const notify = async (
  transaction: Transaction,
  { id, memberId, quantity, coin, arrives, reason, cancelled }: Withdrawal,
  outcome: 'received' | 'refused',
  at: number,
): Promise<void> => {
  const whole = `${formatFullPrecision(quantity)} ${coin}`
  const arrived = `${formatFullPrecision(arrives)} ${coin}`
  const render = ({ withdrawalReceived, withdrawalRefused, withdrawalCancelled }: NoticeTexts) => {
    if (outcome === 'received') return withdrawalReceived({ arrived })
    return cancelled ? withdrawalCancelled({ whole }) : withdrawalRefused({ whole, reason })
  }
  const subject = { kind: 'withdrawal', id } as const
  await addOrderNotice(transaction, { memberId, kind: 'review-finished', render, subject, at })
}

/** Approves a withdrawal, so that the hot wallet pays it. */
export const approveWithdrawal = async (
  transaction: Transaction,
  chain: Pick<ChainAccess, 'tokens'>,
  withdrawal: Withdrawal,
  at: number,
): Promise<void> => {
  const { id, coin, account, arrives } = withdrawal
  await setWithdrawalStatus(transaction, id, 'paying', null)
  await transaction.query('update withdrawal set approved_at = $2, hold = null where id = $1', [id, at])
  await queuePayout(transaction, chain, { kind: 'withdrawal', subjectId: id, coin, to: account, quantity: arrives, at })
}

/** Refuses a withdrawal and returns its quantity to the member, once. */
export const refuseWithdrawal = async (transaction: Transaction, withdrawal: Withdrawal, at: number): Promise<void> => {
  const { id, memberId, network, coin, quantity } = withdrawal
  await setWithdrawalStatus(transaction, id, 'refused', at)
  await post(transaction, {
    kind: 'withdrawal-refused',
    idempotencyKey: `withdrawal:${id}:refused`,
    moves: [
      {
        from: { memberId, account: 'under-review' },
        to: { memberId, account: network.account },
        coin,
        amount: quantity,
      },
    ],
    at,
  })
  await notify(transaction, withdrawal, 'refused', at)
}

/** Books a withdrawal whose payout lies deep enough on the chain, once. */
export const finishWithdrawal = async (transaction: Transaction, id: string, at: number): Promise<void> => {
  const withdrawal = await takePaying(transaction, id)
  if (!withdrawal) return
  const { memberId, coin, arrives, fee } = withdrawal
  const from = { memberId, account: 'under-review' } as const
  await setWithdrawalStatus(transaction, id, 'received', at)
  await post(transaction, {
    kind: 'withdrawal-paid',
    idempotencyKey: `withdrawal:${id}:paid`,
    moves: [
      { from, to: { account: 'paid-out' }, coin, amount: arrives },
      ...(isPositive(fee) ? [{ from, to: { account: 'fees' }, coin, amount: fee } as const] : []),
    ],
    at,
  })
  await notify(transaction, withdrawal, 'received', at)
}
