import { LANGUAGES, type Language, languageSpellings, type WireLanguage } from '@/domain/language'

export type { Language, WireLanguage }

/** The wire's spelling of an app language: Simplified Chinese travels as `zh-en` (specification §7: `lang`). */
export const wireLanguage = (language: Language): WireLanguage => languageSpellings[language].wire

export const WIRE_LANGUAGES: readonly WireLanguage[] = LANGUAGES.map(wireLanguage)

/** Holds the app language whose first screens the page is to bring, where it is not the browser's own. */
export const LANGUAGE_COOKIE = 'boex-language'
