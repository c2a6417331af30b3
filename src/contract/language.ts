import { LANGUAGES, type Language, languageSpellings, type WireLanguage } from '@/domain/language'

export type { Language, WireLanguage }

/** Returns the wire code of a language: Simplified Chinese is `zh-en` (specification §7: `lang`). */
export const wireLanguage = (language: Language): WireLanguage => languageSpellings[language].wire

export const WIRE_LANGUAGES: readonly WireLanguage[] = LANGUAGES.map(wireLanguage)

/** Cookie with the user's app language, if it is not the browser's. The page then contains its first screens. */
export const LANGUAGE_COOKIE = 'boex-language'
