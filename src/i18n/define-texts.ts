import { LANGUAGES, type Language } from '@/domain/language'

/** Text in every language. */
export type Text<English extends string = string> = Readonly<Record<Exclude<Language, 'en'>, string>> & {
  readonly en: English
}

type Texts<English extends Readonly<Record<string, string>>> = {
  readonly [K in keyof English]: Text<English[K]>
}

/**
 * Returns the texts of a feature by key, each in every language. English defines the keys; a missing key or language is
 * a compile error.
 */
export const defineTexts = <const English extends Readonly<Record<string, string>>>(
  byLanguage: { readonly en: English } & Readonly<
    Record<Exclude<Language, 'en'>, { readonly [K in keyof English]: string }>
  >,
): Texts<English> => {
  const texts: Record<string, Record<string, string>> = {}
  for (const language of LANGUAGES) {
    for (const [key, text] of Object.entries(byLanguage[language])) {
      texts[key] ??= {}
      texts[key][language] = text
    }
  }
  return texts as Texts<English>
}
