import type { Decimal } from '@/domain/money'
import { nowSeconds } from '../clock'
import { listRecipients } from '../commands/recipients'
import { readTrusted, updateTrusted } from '../commands/trusted-addresses'
import { withdraw } from '../commands/withdraw'
import { dailyRemaining, listWithdrawals } from '../commands/withdrawals'
import type { MemberCall } from '../pipeline/handler'
import type { Platform } from '../platform'
import { NETWORKS } from '../terms/networks'

export const getCashConfig = async (
  { memberId }: MemberCall<'/api/funds/getCashConfig'>,
  { database, clock, config }: Platform,
) => {
  const { reviewSeconds, manualAbove } = config.withdrawals
  const remainingOf = await dailyRemaining(database, { memberId, at: nowSeconds(clock) })
  return {
    networks: NETWORKS.map((network) => ({
      ...network,
      name: `${network.coin} · ${config.chain.name}`,
      dailyRemaining: remainingOf(network),
      reviewSeconds,
      manualAbove: String(manualAbove) as Decimal,
    })),
  }
}

export const addCashLog = ({ payload, memberId, nonce }: MemberCall<'/api/funds/addCashLog'>, platform: Platform) =>
  withdraw(platform, { memberId, request: payload, nonce })

export const getCasshLog = ({ payload, memberId }: MemberCall<'/api/my/getCasshLog'>, { database }: Platform) =>
  listWithdrawals(database, { ...payload, memberId })

export const getRecipients = ({ memberId }: MemberCall<'/api/my/getRecipients'>, { database }: Platform) =>
  listRecipients(database, memberId)

export const getTrustedAddresses = ({ memberId }: MemberCall<'/api/my/getTrustedAddresses'>, platform: Platform) =>
  readTrusted(platform, memberId)

export const updateTrustedAddresses = (
  { payload, memberId, nonce }: MemberCall<'/api/my/updateTrustedAddresses'>,
  platform: Platform,
) => updateTrusted(platform, { memberId, request: payload, nonce })
