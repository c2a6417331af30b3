import { LANGUAGES, type Language } from '@/domain/language'
import { en } from './en'
import type { PlatformTexts } from './text-types'
import { zh } from './zh'

export type * from './text-types'

export const TEXTS: Readonly<Record<Language, PlatformTexts>> = { en, zh }

/** Returns one text per language. */
export const inEveryLanguage = <T>(say: (texts: PlatformTexts) => T): Record<Language, T> =>
  Object.fromEntries(LANGUAGES.map((language) => [language, say(TEXTS[language])])) as Record<Language, T>
