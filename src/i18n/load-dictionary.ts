import type { Language } from '@/contract/language'
import type { Dictionary } from './dictionary'
import { DICTIONARIES } from './packaged-dictionaries'

/** Both languages travel in a mini-program's package, so the answer comes at once. */
export const loadDictionary = (language: Language): Promise<Dictionary> =>
  // Whole once the screen that needs the rest is there: its module adds what it speaks of.
  Promise.resolve(DICTIONARIES[language] as Dictionary)
