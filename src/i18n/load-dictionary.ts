import type { Language } from '@/contract/language'
import type { Dictionary } from './dictionary'
import { core as en } from './en/core'
import { core as zh } from './zh/core'

const DICTIONARIES: Readonly<Record<Language, Dictionary>> = { en, zh }

/** Resolves immediately, because a mini-program's package holds every language. */
export const loadDictionary = (language: Language): Promise<Dictionary> => Promise.resolve(DICTIONARIES[language])
