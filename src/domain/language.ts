interface Spelling {
  /** As the wire and the database spell it (specification §7: `lang`). */
  readonly wire: string
  /** As HTML does (BCP 47). */
  readonly tag: string
  /** Names of browsers and hosts, e.g. `zh_CN`, `zh-Hant-TW`, `yue-HK`. */
  readonly device: RegExp
}

/** Every language, English first: it stands in for one that something was never written in. */
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
  /** Its name in itself. */
  readonly name: string
  readonly script: Script
  /** Whose maps and regions come first: where most of its readers live (ISO 3166-1). */
  readonly country?: 'CN'
}

// Apart from the spellings: the page's own script has no use for these.
export const languageFacts: Readonly<Record<Language, LanguageFacts>> = {
  en: { name: 'English', script: 'latin' },
  zh: { name: '简体中文', script: 'han', country: 'CN' },
}

/** The language that is chosen by a button with no list. */
export const languageAfter = (language: Language): Language =>
  LANGUAGES[(LANGUAGES.indexOf(language) + 1) % LANGUAGES.length] ?? DEFAULT_LANGUAGE

const supportedLanguage = (tag: unknown): Language | undefined =>
  LANGUAGES.find((language) => languageSpellings[language].device.test(String(tag ?? '').trim()))

/** Returns the first supported language of a person's list; browsers and hosts may leave entries empty. */
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

/** The language as the wire spells it; undefined for another spelling. */
export const languageOfWire = (wire: unknown): Language | undefined =>
  LANGUAGES.find((language) => languageSpellings[language].wire === wire)
