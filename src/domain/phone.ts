import { plainLine } from '@/lib/pasted-text'

/** What is wrong with a telephone number. */
export type PhoneProblem = 'phone-required' | 'phone-invalid'

/** ITU-T E.164: at most fifteen digits, a plus sign before the country code; shorter ones are of no mobile network. */
const PHONE = /^\+?\d{6,15}$/

/** Words, a scheme or a link before a number. Letters that touch it are a slip. */
const LABEL = /^[\p{L}\s.:/]*[:.\s/](?=[+(\d])/u

/**
 * A number as it was typed or pasted, without its label, separators and extra zero: `tel:+86 138-1234-5678`,
 * `0086 138…`, `+44 (0)20…`.
 */
export const plainPhone = (text: string): string =>
  plainLine(text)
    .replace(LABEL, '')
    .replace(/^(\+\d{1,3} ?)\(0\)/, '$1')
    .replace(/[ ().·/-]/g, '')
    .replace(/^00/, '+')

/** What is wrong with a number without separators. */
export const phoneProblem = (phone: string): PhoneProblem | undefined => {
  if (phone === '') return 'phone-required'
  return PHONE.test(phone) ? undefined : 'phone-invalid'
}
