import { add, type Decimal, subtract, sum, ZERO } from '@/domain/money/money'
import { onlyRow, type Queryable } from '../database/database'
import { aggregateAmount } from '../ledger/aggregates'
import {
  hashRateAt,
  type Position,
  type PositionInJson,
  positionFromJson,
  positionsAsJson,
  positionsAt,
  reachedCapBy,
} from './positions'

const hashRateOfAll = (positions: readonly Position[], at: number): Decimal => {
  const ofMember = new Map<string, Position[]>()
  for (const position of positions) {
    const known = ofMember.get(position.memberId)
    if (known) known.push(position)
    else ofMember.set(position.memberId, [position])
  }
  return sum([...ofMember.values()].map((own) => hashRateAt(positionsAt(own, at), at).total))
}

/** What the aggregate counts of a position's hash rate: that of one in progress which is not settled at its cap. */
const countedHashRate = ({ status, accrual }: Position): Decimal =>
  status === 'in-progress' && accrual.settledAt < accrual.capsAt
    ? add(accrual.basicHashRate, accrual.contributionHashRate)
    : ZERO

/**
 * Hash rate of everybody at an instant, and BOEX burned by everybody. In the aggregate those who reached a cap and are not
 * settled stand as they were: what they are since then is computed.
 */
export const networkTotals = async (
  queryable: Queryable,
  at: number,
): Promise<{ networkHashRate: Decimal; networkBurned: Decimal }> => {
  const rows = await queryable.query<{ hash_rate: Decimal; unsettled: PositionInJson[]; burned: Decimal }>(
    `select trim_scale(${aggregateAmount('hash-rate', '0')})::text as hash_rate,
       ${positionsAsJson(`position.status = 'in-progress' and position.member_id = any (array(${reachedCapBy('$1')}))`)} as unsettled,
       trim_scale(${aggregateAmount('burned', '0')})::text as burned`,
    [at],
  )
  const { hash_rate: counted, unsettled, burned } = onlyRow(rows)
  const positions = unsettled.map(positionFromJson)
  const settled = subtract(counted, sum(positions.map(countedHashRate)))
  return { networkHashRate: add(settled, hashRateOfAll(positions, at)), networkBurned: burned }
}
