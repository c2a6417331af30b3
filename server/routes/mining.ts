import { claim } from '../commands/claim'
import { joinMining } from '../commands/join-mining'
import { readMiningConfig } from '../commands/network-totals'
import { listPositions } from '../commands/position-views'
import { redeem } from '../commands/redeem'
import { nowSeconds } from '../lib/clock'
import type { Call, MemberCall } from '../pipeline/handler'
import type { Platform } from '../platform'
import { POOL_TYPES } from '../terms/mining'

/** Returns the pools and the totals of all members. */
export const getMiningConfig = async (_: Call<'/api/funds/getMiningConfig'>, { database, clock }: Platform) => {
  const { pools, ...totals } = await readMiningConfig(database, nowSeconds(clock))
  return { products: POOL_TYPES.map((type) => ({ type, ...pools[type] })), ...totals }
}

export const addMiningRig = ({ payload, memberId, nonce }: MemberCall<'/api/funds/addMiningRig'>, platform: Platform) =>
  joinMining(platform, { payload, memberId, nonce })

export const getMiningRigList = (
  { payload, memberId }: MemberCall<'/api/funds/getMiningRigList'>,
  { database, clock }: Platform,
) => listPositions(database, { ...payload, memberId }, nowSeconds(clock))

export const getMiningRigRelease = (
  { payload, memberId, nonce }: MemberCall<'/api/funds/getMiningRigRelease'>,
  platform: Platform,
) => claim(platform, { payload, memberId, nonce })

export const returnMiningRig = (
  { payload, memberId, nonce }: MemberCall<'/api/funds/returnMiningRig'>,
  platform: Platform,
) => redeem(platform, { payload, memberId, nonce })
