import type { Language } from '@/contract/language'
import { addCore } from './dictionaries'
import type { Dictionary } from './dictionary'

const CORES = textsByLanguage('core')

/** Every language travels in a mini-program's package, so the answer comes at once. */
export const loadDictionary = (language: Language): Promise<Dictionary> =>
  Promise.resolve(addCore(language, CORES[language]))
