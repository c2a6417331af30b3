import type { Language } from '@/contract/language'
import { addCore } from './dictionaries'
import type { Dictionary } from './dictionary'
import { core as en } from './en/core'
import { core as zh } from './zh/core'

const CORES = { en, zh }

/** Both languages travel in a mini-program's package, so the answer comes at once. */
export const loadDictionary = (language: Language): Promise<Dictionary> =>
  Promise.resolve(addCore(language, CORES[language]))
