export type Script = 'latin' | 'han'

interface LanguageFacts {
  /** Its name in itself. */
  readonly name: string
  /** As the wire and the database spell it (specification §7: `lang`). */
  readonly wire: string
  /** As HTML does (BCP 47). */
  readonly tag: string
  /** What a browser or a host calls it, e.g. `zh_CN`, `zh-Hant-TW`, `en-GB`. */
  readonly device: RegExp
  readonly script: Script
  /** Whose maps and regions come first: where most of its readers live (ISO 3166-1). */
  readonly country?: 'CN'
}

/** Every language, English first: it stands in for one that something was never written in. */
const table = {
  en: { name: 'English', wire: 'en', tag: 'en', device: /^en/i, script: 'latin' },
  zh: { name: '简体中文', wire: 'zh-en', tag: 'zh-Hans', device: /^(zh|chinese)/i, script: 'han', country: 'CN' },
} as const satisfies Readonly<Record<string, LanguageFacts>>

export type Language = keyof typeof table

export type WireLanguage = (typeof table)[Language]['wire']

export const LANGUAGES = Object.keys(table) as Language[]

export const DEFAULT_LANGUAGE: Language = 'en'

export const languageFacts: Readonly<Record<Language, LanguageFacts & { readonly wire: WireLanguage }>> = table

/** The language that is chosen by a button with no list. */
export const languageAfter = (language: Language): Language =>
  LANGUAGES[(LANGUAGES.indexOf(language) + 1) % LANGUAGES.length] ?? DEFAULT_LANGUAGE

/** The language for what a browser or a host calls its own. */
export const languageOfTag = (tag = ''): Language =>
  LANGUAGES.find((language) => languageFacts[language].device.test(tag.trim())) ?? DEFAULT_LANGUAGE

/** The language as the wire spells it; undefined for another spelling. */
export const languageOfWire = (wire: unknown): Language | undefined =>
  LANGUAGES.find((language) => languageFacts[language].wire === wire)
