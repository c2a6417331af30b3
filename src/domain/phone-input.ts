import { withPlainLetters } from '@/lib/letters'
import { plainLine } from '@/lib/pasted-text'

/**
 * Words, a scheme or a link before a number, in a text of `withPlainLetters`. Letters directly before the number are a
 * typing error.
 */
const LABEL = /^[a\s.:/]*[:.\s/](?=[+(\d])/

const withoutLabel = (line: string): string => line.slice(LABEL.exec(withPlainLetters(line))?.[0].length ?? 0)

/**
 * Removes the label, separators and extra zero of a typed or pasted number: `tel:+86 138-1234-5678`, `0086 138…`,
 * `+44 (0)20…`.
 */
export const plainPhone = (text: string): string =>
  withoutLabel(plainLine(text))
    .replace(/^(\+\d{1,3} ?)\(0\)/, '$1')
    .replace(/[ ().·/-]/g, '')
    .replace(/^00/, '+')
