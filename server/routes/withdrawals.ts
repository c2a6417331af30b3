import { listRecipients } from '../commands/recipients'
import { readTrusted, updateTrusted } from '../commands/trusted-addresses'
import { cancelWithdrawal, withdraw } from '../commands/withdraw'
import { listWithdrawals, readNetworks } from '../commands/withdrawals'
import { nowSeconds } from '../lib/clock'
import type { MemberCall } from '../pipeline/handler'
import type { Platform } from '../platform'
import { NETWORKS } from '../terms/networks'

export const getCashConfig = async (
  { memberId }: MemberCall<'/api/funds/getCashConfig'>,
  { database, clock, config }: Platform,
) => {
  const { reviewSeconds } = config.withdrawals
  const question = { networks: NETWORKS, memberId, at: nowSeconds(clock) }
  const networks = await readNetworks(database, config.withdrawals, question)
  return {
    networks: networks.map((network) => ({
      ...network,
      name: `${network.coin} · ${config.chain.name}`,
      reviewSeconds,
    })),
  }
}

export const addCashLog = ({ payload, memberId, nonce }: MemberCall<'/api/funds/addCashLog'>, platform: Platform) =>
  withdraw(platform, { memberId, request: payload, nonce })

export const cancelCashLog = async (
  { payload, memberId }: MemberCall<'/api/funds/cancelCashLog'>,
  platform: Platform,
) => {
  await cancelWithdrawal(platform, { memberId, id: payload.id })
  return {}
}

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
