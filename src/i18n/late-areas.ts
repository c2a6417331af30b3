import type { Language } from '@/contract/language'
import type { Dictionary } from './dictionary'

type Texts = Readonly<Record<string, string>>

const dictionaries: Partial<Record<Language, object>> = {}
const late: Readonly<Record<Language, Record<string, Texts>>> = { en: {}, zh: {} }

/** Keeps a language's dictionary as it arrives, so that the areas of later screens find their place in it. */
export const hold = (language: Language, dictionary: object): void => {
  dictionaries[language] = Object.assign(dictionary, late[language])
}

/**
 * Adds an area that comes with the screens that speak of it, on the web: what is downloaded before the first screen
 * stays small. Both languages come, so that the choice of another one needs no second download.
 */
export const addLateArea = <A extends keyof Dictionary>(
  area: A,
  texts: Readonly<Record<Language, Dictionary[A]>>,
): void => {
  for (const language of ['en', 'zh'] as const) {
    late[language][area] = texts[language]
    Object.assign(dictionaries[language] ?? {}, late[language])
  }
}
