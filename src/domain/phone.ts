export type PhoneProblem = 'phone-required' | 'phone-invalid'

/** ITU-T E.164: at most 15 digits, with an optional plus sign. No mobile number has fewer than six. */
const PHONE = /^\+?\d{6,15}$/

/** Returns the validation error of a number without separators. */
export const phoneProblem = (phone: string): PhoneProblem | undefined => {
  if (phone === '') return 'phone-required'
  return PHONE.test(phone) ? undefined : 'phone-invalid'
}
