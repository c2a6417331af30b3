import type { Language } from '@/contract/language'
import { addCore } from './dictionaries'
import type { Dictionary } from './dictionary'

const LOADERS: Readonly<Record<Language, () => Promise<{ readonly core: Parameters<typeof addCore>[1] }>>> = {
  en: () => import(/* webpackChunkName: "language-en" */ './en/core'),
  zh: () => import(/* webpackChunkName: "language-zh" */ './zh/core'),
}

/** Downloads the core of one language only. @throws the bundler's ChunkLoadError */
export const loadDictionary = async (language: Language): Promise<Dictionary> =>
  addCore(language, (await LOADERS[language]()).core)
