import type { Funds } from '@/contract/funds'
import { type Decimal, sum } from '@/domain/money/money'
import { bindHash } from '../commands/bind-hash'
import { buy, cancelPurchase, checkQuotedPayer, quotaOf, salesFor } from '../commands/buy'
import { operationOf } from '../commands/idempotency'
import { COMMITTED_AS_JSON, type CommittedInJson } from '../commands/orders'
import { miningTotals, POSITIONS_AS_JSON, type Position, positionsAt } from '../commands/positions'
import { readStatement } from '../commands/statement'
import { SMALLER_COMMUNITY } from '../commands/team'
import { onlyRow } from '../database/database'
import { BALANCES_AS_JSON, balancesFrom, type MemberBalance } from '../ledger/ledger'
import { nowSeconds } from '../lib/clock'
import type { Call, MemberCall } from '../pipeline/handler'
import type { Platform } from '../platform'
import { type TermColumns, termColumns, termsFromRow } from '../terms/terms'

export const getVcConfig = async (
  { memberId, payload: { payFrom } }: Call<'/api/funds/getVcConfig'>,
  platform: Platform,
) => {
  if (memberId !== undefined && payFrom !== undefined) await checkQuotedPayer(platform, { memberId, payFrom })
  return { ...(await salesFor(platform, memberId)), payToken: 'USDT' as const }
}

export const addVcOrder = ({ payload, memberId }: MemberCall<'/api/funds/addVcOrder'>, platform: Platform) =>
  buy(platform, { ...payload, memberId, coin: 'VC' })

export const addBoexOrder = ({ payload, memberId }: MemberCall<'/api/funds/addBoexOrder'>, platform: Platform) =>
  buy(platform, { ...payload, memberId, coin: 'BOEX' })

export const bindVcOrderHash = ({ payload, memberId }: MemberCall<'/api/funds/bindVcOrderHash'>, platform: Platform) =>
  bindHash(platform, { ...payload, memberId, coin: 'VC' })

export const bindBoexOrderHash = (
  { payload, memberId }: MemberCall<'/api/funds/bindBoexOrderHash'>,
  platform: Platform,
) => bindHash(platform, { ...payload, memberId, coin: 'BOEX' })

export const cancelOrder = ({ payload, memberId }: MemberCall<'/api/funds/cancelOrder'>, platform: Platform) =>
  cancelPurchase(platform, { ...payload, memberId })

export const getOperation = async (
  { memberId, payload }: MemberCall<'/api/funds/getOperation'>,
  { database, clock }: Platform,
) => ({
  operation: await operationOf(database, { ...payload, memberId, at: nowSeconds(clock) }),
})

export const getStatement = ({ memberId, payload }: MemberCall<'/api/funds/getStatement'>, { database }: Platform) =>
  readStatement(database, { ...payload, memberId })

const TERMS = ['sale.VC'] as const

const FUNDS = `select ${BALANCES_AS_JSON} as balances, ${COMMITTED_AS_JSON} as committed, ${POSITIONS_AS_JSON} as positions,
  ${SMALLER_COMMUNITY} as smaller_community,
  (select withdrawals_suspended_until from member where id = $1 and withdrawals_suspended_until > $2) as suspended_until,
  ${termColumns(TERMS, '$2')}`

/** Every balance of the member, from the ledger, and what their positions earn. */
export const getMyFunds = async (
  { memberId }: MemberCall<'/api/funds/getMyFunds'>,
  { database, clock }: Platform,
): Promise<Funds> => {
  const at = nowSeconds(clock)
  interface Row extends TermColumns<'sale.VC'> {
    balances: MemberBalance[]
    committed: CommittedInJson
    positions: Position[]
    smaller_community: Decimal
    suspended_until: string | null
  }
  const row = onlyRow(await database.query<Row>(FUNDS, [memberId, at]))
  const { balances, committed, positions, smaller_community: smallerCommunity, suspended_until } = row
  const balance = balancesFrom(balances)
  const boex = {
    available: balance('available', 'BOEX'),
    mining: balance('mining', 'BOEX'),
    pending: balance('pending', 'BOEX'),
    releasing: balance('releasing', 'BOEX'),
    underReview: balance('under-review', 'BOEX'),
  }
  return {
    boex: { total: sum(Object.values(boex)), ...boex },
    vc: { available: balance('available', 'VC') },
    fundAccount: balance('fund', 'USDT'),
    quota: quotaOf(termsFromRow(TERMS, row)['sale.VC'], committed.VC),
    ...miningTotals({ positions: positionsAt(positions, at), smallerCommunity }, at),
    burned: balance('burned', 'BOEX'),
    withdrawalsSuspendedUntil: suspended_until === null ? null : Number(suspended_until),
  }
}
