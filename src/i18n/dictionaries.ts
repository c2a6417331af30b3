import { LANGUAGES, type Language } from '@/domain/language'
import type { Dictionary } from './dictionary'

type Present = { -readonly [A in keyof Dictionary]?: Dictionary[A] }

/** The texts that are here already: the core of a language, and the areas of the screens that were loaded. */
const present: Partial<Record<Language, Present>> = {}

const presentIn = (language: Language): Present => {
  present[language] ??= {}
  return present[language]
}

/**
 * Adds an area in every language, so that the choice of another one waits for nothing. Whoever speaks of an area imports
 * `areas/<name>`: it comes with the chunk or the sub-package of those who do, and weighs on nobody else.
 */
export const addArea = <A extends keyof Dictionary>(
  area: A,
  texts: Readonly<Record<Language, Dictionary[A]>>,
): void => {
  for (const language of LANGUAGES) presentIn(language)[area] = texts[language]
}

/** Adds the core of a language. Answers its dictionary, into which later areas find their way. */
export const addCore = (language: Language, core: Present): Dictionary =>
  // Whole for each screen: its module adds what it speaks of.
  Object.assign(presentIn(language), core) as Dictionary
