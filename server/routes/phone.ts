import { CODE } from '@/contract/codes'
import { bindPhoneOf, sendCodeToPhone } from '../commands/phone'
import { RefusalError } from '../lib/refusal'
import type { MemberCall } from '../pipeline/handler'
import type { Platform } from '../platform'

/** @throws RefusalError not-available where no code could be delivered */
export const sendPhoneCode = async (
  { payload, language, clientNetwork, memberId }: MemberCall<'/api/my/sendPhoneCode'>,
  platform: Platform,
) => {
  if (!platform.config.codesDelivered) throw new RefusalError(CODE.NOT_AVAILABLE)
  return { resendAfterSeconds: await sendCodeToPhone(platform, { ...payload, memberId, language, clientNetwork }) }
}

export const bindPhone = async ({ payload, memberId }: MemberCall<'/api/my/bindPhone'>, platform: Platform) => ({
  phone: await bindPhoneOf(platform, { ...payload, memberId }),
})
