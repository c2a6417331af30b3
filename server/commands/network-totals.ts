import type { PoolType } from '@/domain/mining/mining'
import { add, type Decimal, subtract, sum, ZERO } from '@/domain/money/money'
import { onlyRow, type Queryable } from '../database/database'
import { aggregateAmount } from '../ledger/aggregates'
import { POOLS, type PoolTerms, poolsOf } from '../terms/mining'
import { type TermColumns, termColumns, termsFromRow } from '../terms/terms'
import { hashRateAt, type Position, positionsAsJson, positionsAt, reachedCapBy } from './positions'

const hashRateOfAll = (positions: readonly Position[], at: number): Decimal => {
  const ofMember = new Map<string, Position[]>()
  for (const position of positions) {
    const known = ofMember.get(position.memberId)
    if (known) known.push(position)
    else ofMember.set(position.memberId, [position])
  }
  return sum([...ofMember.values()].map((own) => hashRateAt(positionsAt(own, at), at).total))
}

/**
 * Returns the hash rate that the aggregate includes for a position: the full rate while it is in progress, until it is
 * settled at its cap.
 */
const countedHashRate = ({ status, accrual }: Position): Decimal =>
  status === 'in-progress' && accrual.settledAt < accrual.capsAt
    ? add(accrual.basicHashRate, accrual.contributionHashRate)
    : ZERO

/**
 * Returns the pools' terms, the hash rate of all members at an instant, and the BOEX they burned. The aggregate still
 * counts positions that reached their cap but are not settled. Their current hash rate is computed here.
 */
export const readMiningConfig = async (
  queryable: Queryable,
  at: number,
): Promise<{
  pools: Readonly<Record<PoolType, PoolTerms>>
  networkHashRate: Decimal
  networkBurned: Decimal
}> => {
  interface Row extends TermColumns<(typeof POOLS)[number]> {
    hash_rate: Decimal
    unsettled: Position[]
    burned: Decimal
  }
  const rows = await queryable.query<Row>(
    `select trim_scale(${aggregateAmount('hash-rate', '0')})::text as hash_rate,
       ${positionsAsJson(`position.status = 'in-progress' and position.member_id = any (array(${reachedCapBy('$1')}))`)} as unsettled,
       trim_scale(${aggregateAmount('burned', '0')})::text as burned, ${termColumns(POOLS, '$1')}`,
    [at],
  )
  const { hash_rate: counted, unsettled, burned, ...columns } = onlyRow(rows)
  const settled = subtract(counted, sum(unsettled.map(countedHashRate)))
  return {
    pools: poolsOf(termsFromRow(POOLS, columns)),
    networkHashRate: add(settled, hashRateOfAll(unsettled, at)),
    networkBurned: burned,
  }
}
