import type { Code } from '@/contract/codes'
import type { Refusal } from '@/contract/envelope'
import type { Language } from '@/domain/language'
import { TEXTS } from './texts'

interface Details extends Refusal {
  /** A point in time as a person reads it. */
  readonly until?: string | undefined
}

/** The words of a code in the language of the request. */
export const message = (code: Code, language: Language, details: Details = {}): string => {
  const words = TEXTS[language].messages[code]
  const wanted = words.replace(/\[(.*)\]/, details.bound === undefined ? '' : '$1')
  return wanted.replace(/\{(field|bound|until|retryAfterSeconds)\}/g, (_, name: keyof Details) =>
    String(details[name] ?? ''),
  )
}
