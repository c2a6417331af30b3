import type { Funds } from '@/contract/funds'
import { sum } from '@/domain/money'
import { nowSeconds } from '../clock'
import { bindHash } from '../commands/bind-hash'
import { buy, cancelOrder as giveOrderBack, saleFor } from '../commands/buy'
import { operationOf } from '../commands/idempotency'
import { miningTotals, positionsOf } from '../commands/positions'
import { memberBalances } from '../database/ledger'
import type { Call, MemberCall } from '../pipeline/handler'
import type { Platform } from '../platform'

export const getVcConfig = async ({ memberId }: Call<'/api/funds/getVcConfig'>, platform: Platform) => ({
  vc: await saleFor(platform, memberId, 'VC'),
  boex: await saleFor(platform, memberId, 'BOEX'),
  payToken: 'USDT' as const,
})

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
  giveOrderBack(platform, { ...payload, memberId })

export const getOperation = async (
  { memberId, payload }: MemberCall<'/api/funds/getOperation'>,
  { database }: Platform,
) => ({
  operation: await database.transaction((transaction) => operationOf(transaction, { ...payload, memberId })),
})

/** Every balance of the member, from the ledger, and what their positions earn. */
export const getMyFunds = async (
  { memberId }: MemberCall<'/api/funds/getMyFunds'>,
  platform: Platform,
): Promise<Funds> => {
  const balance = await memberBalances(platform.database, memberId)
  const boex = {
    available: balance('available', 'BOEX'),
    mining: balance('mining', 'BOEX'),
    pending: balance('pending', 'BOEX'),
    releasing: balance('releasing', 'BOEX'),
    underReview: balance('under-review', 'BOEX'),
  }
  const { quotaTotal, quotaRemaining } = await saleFor(platform, memberId, 'VC')
  return {
    boex: { total: sum(Object.values(boex)), ...boex },
    vc: { available: balance('available', 'VC') },
    fundAccount: balance('fund', 'USDT'),
    quota: { total: quotaTotal, remaining: quotaRemaining },
    ...miningTotals(await positionsOf(platform.database, memberId), nowSeconds(platform.clock)),
    burned: balance('burned', 'BOEX'),
  }
}
