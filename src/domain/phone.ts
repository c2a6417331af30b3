/** What is wrong with a telephone number. */
export type PhoneProblem = 'phone-required' | 'phone-invalid'

/** ITU-T E.164: at most fifteen digits, a plus sign before the country code; shorter ones are of no mobile network. */
const PHONE = /^\+?\d{6,15}$/

/** A number as it was typed or pasted, without the spaces, hyphens and brackets that people write it with. */
export const plainPhone = (text: string): string => text.replace(/[\s().-]/g, '')

/** What is wrong with a number without separators. */
export const phoneProblem = (phone: string): PhoneProblem | undefined => {
  if (phone === '') return 'phone-required'
  return PHONE.test(phone) ? undefined : 'phone-invalid'
}
