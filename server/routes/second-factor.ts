import {
  beginSecondFactor as begin,
  confirmSecondFactor as confirm,
  keepSecondFactor as keep,
  readSecondFactor,
  renewRecoveryCodes as renew,
  requestRemoval,
} from '../commands/second-factor'
import { nowSeconds } from '../lib/clock'
import type { MemberCall } from '../pipeline/handler'
import type { Platform } from '../platform'

export const getSecondFactor = ({ memberId }: MemberCall<'/api/my/getSecondFactor'>, { database, clock }: Platform) =>
  readSecondFactor(database, { memberId, at: nowSeconds(clock) })

export const beginSecondFactor = ({ memberId, payload }: MemberCall<'/api/my/beginSecondFactor'>, platform: Platform) =>
  begin(platform, memberId, payload.password)

export const confirmSecondFactor = (
  { memberId, payload }: MemberCall<'/api/my/confirmSecondFactor'>,
  platform: Platform,
) => confirm(platform, memberId, payload.code)

export const renewRecoveryCodes = async (
  { memberId, payload }: MemberCall<'/api/my/renewRecoveryCodes'>,
  platform: Platform,
) => ({ recoveryCodes: await renew(platform, memberId, payload) })

export const removeSecondFactor = (
  { memberId, payload }: MemberCall<'/api/my/removeSecondFactor'>,
  platform: Platform,
) => requestRemoval(platform, memberId, payload)

export const keepSecondFactor = ({ memberId }: MemberCall<'/api/my/keepSecondFactor'>, platform: Platform) =>
  keep(platform, memberId)
