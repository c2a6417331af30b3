import type { Language } from '@/contract/language'
import type { Dictionary } from './dictionary'

const LOADERS: Readonly<Record<Language, () => Promise<{ readonly core: Dictionary }>>> = {
  en: () => import(/* webpackChunkName: "language-en" */ './en/core'),
  zh: () => import(/* webpackChunkName: "language-zh" */ './zh/core'),
}

/**
 * Loads the frame's texts in one language. The web downloads them; a mini-program's package holds every language.
 * @throws the bundler's ChunkLoadError
 */
export const loadDictionary = async (language: Language): Promise<Dictionary> => (await LOADERS[language]()).core
