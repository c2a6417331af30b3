import type { Code } from '@/contract/codes'
import type { Refusal } from '@/contract/envelope'
import type { Language } from '@/domain/language'
import { TEXTS } from './texts'

interface Details extends Refusal {
  /** A point in time as a person reads it. */
  readonly until?: string | undefined
  /** Of the bound: a coin. */
  readonly unit?: string | undefined
}

const PLACEHOLDER = /\{(field|bound|unit|until|retryAfterSeconds)\}/g

/** The words of a code in the language of the request. */
export const message = (code: Code, language: Language, details: Details = {}): string => {
  const words = TEXTS[language].messages[code]
  const named = (text: string) => [...text.matchAll(PLACEHOLDER)].map(([, name]) => details[name as keyof Details])
  const wanted = words.replace(/\[(.*)\]/, (_, part: string) => (named(part).includes(undefined) ? '' : part))
  return wanted.replace(PLACEHOLDER, (_, name: keyof Details) => String(details[name] ?? ''))
}
