import type { Language } from '@/domain/language'
import type { Dictionary, FrameKey, TextKey, TextValues } from './dictionary'

/** Returns a text with its `{placeholders}` filled in. The compiler checks keys and values. */
export type Translate = <K extends TextKey>(key: K, ...values: TextValues<K>) => string

const PLACEHOLDER = /\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g

/**
 * Replaces `{name}` with its value, and `{count|record|records}` with the singular or plural. A placeholder without a
 * value remains.
 */
export const fill = (text: string, values: Readonly<Record<string, string | number>> | undefined): string =>
  values
    ? text.replace(PLACEHOLDER, (whole, name: string, one?: string, many?: string) => {
        const value = values[name] ?? whole
        if (one === undefined) return String(value)
        return String((String(value) === '1' ? one : many) ?? whole)
      })
    : text

const textOf = (dictionary: Dictionary, key: FrameKey): string => {
  const dot = key.indexOf('.')
  const area: Readonly<Record<string, string>> | undefined = dictionary[key.slice(0, dot) as keyof Dictionary]
  return area?.[key.slice(dot + 1)] ?? key
}

export const createTranslator =
  (dictionary: Dictionary, language: Language): Translate =>
  (key, ...values) =>
    fill(typeof key === 'string' ? textOf(dictionary, key) : key[language], values[0])
