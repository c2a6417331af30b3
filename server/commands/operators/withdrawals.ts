import { compare, type Decimal } from '@/domain/money/money'
import type { Config } from '../../config/config'
import type { Queryable, Transaction } from '../../database/database'
import { decideWithdrawal, type WaitingWithdrawal, waitingWithdrawals } from '../decide-withdrawal'
import type { Actor } from './audit'
import { ConsoleRefusal } from './refusal'

type Coin = keyof Config['withdrawals']['twoOperatorsAbove']

const needsTwo = ({ withdrawals }: Pick<Config, 'withdrawals'>, coin: Coin, quantity: Decimal): boolean =>
  compare(quantity, withdrawals.twoOperatorsAbove[coin]) > 0

/** Withdrawals without a decision, with who approved first. */
export const withdrawalsToDecide = async (queryable: Queryable, config: Pick<Config, 'withdrawals'>) => {
  const approvers = await queryable.query<{ id: string; name: string }>(
    `select withdrawal.id, operator.name from withdrawal join operator on operator.id = first_approver_id
       and operator.disabled_at is null
     where withdrawal.status = 'under-review' and decision is null`,
  )
  const firstApprover = new Map(approvers.map(({ id, name }) => [id, name]))
  return (await waitingWithdrawals(queryable)).map((withdrawal: WaitingWithdrawal) => ({
    ...withdrawal,
    coin: withdrawal.coin as Coin,
    twoPeople: needsTwo(config, withdrawal.coin as Coin, withdrawal.quantity),
    firstApprover: firstApprover.get(withdrawal.id) ?? null,
  }))
}

interface Decision {
  readonly id: string
  readonly decision: 'approve' | 'refuse'
  readonly reason: string
}

/**
 * Decides a withdrawal under review. Above the threshold, two operators approve it; one can refuse it. The approval of
 * an operator who was disabled since does not count.
 * @returns `first` where another operator has to approve it, too
 * @throws ConsoleRefusal already-decided, second-person-required
 */
export const decideAsOperator = async (
  transaction: Transaction,
  config: Pick<Config, 'withdrawals'>,
  { id, decision, reason }: Decision,
  { actor, at }: { readonly actor: Actor; readonly at: number },
): Promise<{
  readonly outcome: 'decided' | 'first'
  readonly uid: string
  readonly quantity: Decimal
  readonly coin: Coin
}> => {
  const [row] = await transaction.query<{
    quantity: Decimal
    coin: Coin
    uid: string
    first_approver_id: string | null
  }>(
    `select trim_scale(quantity)::text as quantity, coin, member.uid::text as uid,
       (select id from operator where id = first_approver_id and disabled_at is null) as first_approver_id
     from withdrawal join member on member.id = member_id
     where withdrawal.id = $1 and withdrawal.status = 'under-review' and decision is null for no key update of withdrawal`,
    [id],
  )
  if (!row) throw new ConsoleRefusal('already-decided')
  const { first_approver_id: first, ...about } = row
  if (decision === 'approve' && needsTwo(config, row.coin, row.quantity)) {
    if (first === actor.id) throw new ConsoleRefusal('second-person-required')
    if (first === null) {
      await transaction.query('update withdrawal set first_approver_id = $2, first_approved_at = $3 where id = $1', [
        id,
        actor.id,
        at,
      ])
      return { outcome: 'first', ...about }
    }
  }
  if (!(await decideWithdrawal(transaction, { id, decision, reason }))) throw new ConsoleRefusal('already-decided')
  return { outcome: 'decided', ...about }
}
