import { CODE } from '@/contract/codes'
import type { Language } from '@/domain/language'
import { maskPhone } from '@/domain/masking'
import { RefusalError } from '../lib/refusal'
import type { Platform } from '../platform'
import { checkSecondFactor, requireSecondFactor } from './second-factor'
import { deliverCode, proveCode, spendCode } from './verification-code'

/** A code is valid only for the member who requested it, so that no member binds a phone with another member's code. */
const keyOf = (memberId: string, phone: string): string => `${memberId}:${phone}`

/**
 * Sends a verification code to a phone number.
 * @returns seconds until the member may request the next one
 * @throws RefusalError too-many-attempts, platform-busy if the gateway did not accept it
 */
export const sendCodeToPhone = (
  platform: Platform,
  {
    memberId,
    phone,
    ...form
  }: { readonly memberId: string; readonly phone: string; readonly language: Language; readonly clientNetwork: string },
): Promise<number> =>
  deliverCode(platform, { ...form, to: phone, sender: memberId, account: keyOf(memberId, phone), purpose: 'phone' })

/**
 * Binds a number to a member by the code that was sent to it; an earlier number is replaced.
 * @returns the number, masked as in the specification's §5
 * @throws RefusalError verification-code-wrong, verification-code-expired, second-factor-…, phone-taken
 */
export const bindPhoneOf = async (
  platform: Platform,
  {
    memberId,
    phone,
    code,
    secondFactor,
  }: {
    readonly memberId: string
    readonly phone: string
    readonly code: string
    readonly secondFactor?: string | undefined
  },
): Promise<string> => {
  await requireSecondFactor(platform, memberId, secondFactor)
  const proof = await proveCode(platform, { account: keyOf(memberId, phone), purpose: 'phone', code })
  await checkSecondFactor(platform, memberId, secondFactor)
  await platform.database.transaction(async (transaction) => {
    await spendCode(transaction, proof)
    const others = await transaction.query(
      // The condition `phone <> ''` lets PostgreSQL use the partial index of phone numbers.
      "select 1 from member where phone = $1 and phone <> '' and id <> $2",
      [phone, memberId],
    )
    if (others.length > 0) throw new RefusalError(CODE.PHONE_TAKEN, { field: 'phone' })
    await transaction.query('update member set phone = $2 where id = $1', [memberId, phone])
  })
  return maskPhone(phone)
}
