import type { Data } from '@/contract/contract'
import { changeAccountPassword } from '../commands/account-password'
import { unbindWalletOf } from '../commands/bound-wallet'
import { setWithdrawalPassword } from '../commands/change-withdrawal-password'
import { readSecurity } from '../commands/security'
import { setSecurity } from '../commands/security-answers'
import { issueSignatureTerms } from '../commands/signed-message'
import { nowSeconds } from '../lib/clock'
import type { MemberCall } from '../pipeline/handler'
import type { Platform } from '../platform'

export const setOrUpdatePassword = async (
  { payload, memberId, clientNetwork }: MemberCall<'/api/my/setOrUpdatePassword'>,
  platform: Platform,
) => {
  await setWithdrawalPassword(platform, { memberId, clientNetwork }, payload)
  return {}
}

export const setOrUpdateSecurity = async (
  { payload, memberId }: MemberCall<'/api/my/setOrUpdateSecurity'>,
  platform: Platform,
) => {
  await setSecurity(platform, memberId, payload)
  return {}
}

export const getSecurityInfo = async (
  { memberId, publicOrigin }: MemberCall<'/api/my/getSecurityInfo'>,
  platform: Platform,
): Promise<Data<'/api/my/getSecurityInfo'>> => {
  const { walletProves, ...information } = await readSecurity(platform.database, memberId, nowSeconds(platform.clock))
  const passwordSignature = walletProves
    ? await issueSignatureTerms(platform, publicOrigin, { purpose: 'withdrawal-password', memberId })
    : null
  return { ...information, passwordSignature }
}

export const updateAccountPassword = async (
  { payload, memberId, clientNetwork }: MemberCall<'/api/my/updateAccountPassword'>,
  platform: Platform,
) => {
  await changeAccountPassword(platform, { memberId, clientNetwork }, payload)
  return {}
}

export const unbindWallet = async (
  { payload, memberId, token = '', clientNetwork }: MemberCall<'/api/my/unbindWallet'>,
  platform: Platform,
) => {
  await unbindWalletOf(platform, { memberId, token, clientNetwork }, payload)
  return {}
}
