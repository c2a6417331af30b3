interface Spelling {
  /** Code on the wire and in the database (specification §7: `lang`). */
  readonly wire: string
  /** Language tag in HTML (BCP 47). */
  readonly tag: string
  /** Matches the codes of browsers and hosts, e.g. `zh_CN`, `zh-Hant-TW`, `yue-HK`. */
  readonly device: RegExp
}

/** All languages. English is first, because it is the fallback for missing texts. */
const table = {
  en: { wire: 'en', tag: 'en', device: /^en/i },
  zh: { wire: 'zh-en', tag: 'zh-Hans', device: /^(zh|zho|chi|chinese|cmn|yue|wuu|hak|nan|hsn|gan)(?![a-z])/i },
} as const satisfies Readonly<Record<string, Spelling>>

export type Language = keyof typeof table

export type WireLanguage = (typeof table)[Language]['wire']

export const LANGUAGES = Object.keys(table) as Language[]

export const DEFAULT_LANGUAGE: Language = 'en'

export const languageSpellings: Readonly<Record<Language, Spelling & { readonly wire: WireLanguage }>> = table

export type Script = 'latin' | 'han'

interface LanguageFacts {
  /** Name in the language itself. */
  readonly name: string
  readonly script: Script
  /** Country of most readers, for maps and regions (ISO 3166-1). */
  readonly country?: 'CN'
}

// Separate from the spellings, to keep these facts out of the page's inline script.
export const languageFacts: Readonly<Record<Language, LanguageFacts>> = {
  en: { name: 'English', script: 'latin' },
  zh: { name: '简体中文', script: 'han', country: 'CN' },
}

/** Returns the next language, for a button that cycles through all. */
export const languageAfter = (language: Language): Language =>
  LANGUAGES[(LANGUAGES.indexOf(language) + 1) % LANGUAGES.length] ?? DEFAULT_LANGUAGE

const supportedLanguage = (tag: unknown): Language | undefined =>
  LANGUAGES.find((language) => languageSpellings[language].device.test(String(tag ?? '').trim()))

/** Returns the first supported language of a user's list; browsers and hosts may leave entries empty. */
export const languageOfTags = (tags: readonly (string | null | undefined)[]): Language => {
  for (const tag of tags) {
    const language = supportedLanguage(tag)
    if (language !== undefined) return language
  }
  return DEFAULT_LANGUAGE
}

/** Returns the first supported language of an `Accept-Language` header (RFC 9110), by weight. */
export const languageOfHeader = (header = ''): Language => {
  const weighed = header.split(',').map((entry, position) => {
    const [tag = '', ...parameters] = entry.split(';')
    const [, weight = '1'] = /^\s*q=([\d.]+)/i.exec(parameters.join(';')) ?? []
    return { tag, weight: Number(weight), position }
  })
  const accepted = weighed.filter(({ weight }) => weight > 0)
  return languageOfTags(accepted.sort((a, b) => b.weight - a.weight || a.position - b.position).map(({ tag }) => tag))
}

/** Returns the language of a wire code; undefined for an unknown code. */
export const languageOfWire = (wire: unknown): Language | undefined =>
  LANGUAGES.find((language) => languageSpellings[language].wire === wire)
