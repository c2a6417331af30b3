/** The two languages as the wire spells them (specification §7: `lang`). */
export const WIRE_LANGUAGES = ['en', 'zh-en'] as const

export type WireLanguage = (typeof WIRE_LANGUAGES)[number]

/** The two languages as the app names them. */
export type Language = 'en' | 'zh'

/** The wire's spelling of an app language: Simplified Chinese travels as `zh-en`. */
export const wireLanguage = (language: Language): WireLanguage => (language === 'zh' ? 'zh-en' : 'en')

/** Holds the app language whose first screens the page is to bring, where it is not the browser's own. */
export const LANGUAGE_COOKIE = 'boex-language'
