import type { Language } from '@/contract/language'
import type { Dictionary } from './dictionary'
import { en } from './en'
import { zh } from './zh'

const DICTIONARIES: Readonly<Record<Language, Dictionary>> = { en, zh }

/** Both languages travel in a mini-program's package, so the answer comes at once. */
export const loadDictionary = (language: Language): Promise<Dictionary> => Promise.resolve(DICTIONARIES[language])
