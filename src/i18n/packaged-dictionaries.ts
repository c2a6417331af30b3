import type { Language } from '@/contract/language'
import type { Dictionary } from './dictionary'
import { core as en } from './en/core'
import { core as zh } from './zh/core'

/** Both languages as they lie in a mini-program's main package. */
export const DICTIONARIES = { en: { ...en }, zh: { ...zh } }

/**
 * Adds an area to both languages. A screen in a sub-package brings the areas that only it speaks of (`areas/<name>`),
 * so that they do not weigh on the main package.
 */
export const addArea = <A extends keyof Dictionary>(
  area: A,
  texts: Readonly<Record<Language, Dictionary[A]>>,
): void => {
  Object.assign(DICTIONARIES.en, { [area]: texts.en })
  Object.assign(DICTIONARIES.zh, { [area]: texts.zh })
}
