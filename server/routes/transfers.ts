import { listTransfers, transfer } from '../commands/transfer'
import type { MemberCall } from '../pipeline/handler'
import type { Platform } from '../platform'

export const addTransfer = ({ payload, memberId, nonce }: MemberCall<'/api/funds/addTransfer'>, platform: Platform) =>
  transfer(platform, { memberId, request: payload, nonce })

export const getTransferLog = ({ payload, memberId }: MemberCall<'/api/my/getTransferLog'>, { database }: Platform) =>
  listTransfers(database, { ...payload, memberId })
