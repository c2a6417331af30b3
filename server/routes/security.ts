import { nowSeconds } from '../clock'
import { readSecurity, setSecurity, setWithdrawalPassword } from '../commands/security'
import type { MemberCall } from '../pipeline/handler'
import type { Platform } from '../platform'

export const setOrUpdatePassword = async (
  { payload, memberId }: MemberCall<'/api/my/setOrUpdatePassword'>,
  platform: Platform,
) => {
  await setWithdrawalPassword(platform, memberId, payload)
  return {}
}

export const setOrUpdateSecurity = async (
  { payload, memberId }: MemberCall<'/api/my/setOrUpdateSecurity'>,
  platform: Platform,
) => {
  await setSecurity(platform, memberId, payload)
  return {}
}

export const getSecurityInfo = ({ memberId }: MemberCall<'/api/my/getSecurityInfo'>, { database, clock }: Platform) =>
  readSecurity(database, memberId, nowSeconds(clock))
