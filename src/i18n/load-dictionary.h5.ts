import type { Language } from '@/contract/language'
import type { Dictionary } from './dictionary'

const LOADERS: Readonly<Record<Language, () => Promise<Dictionary>>> = {
  en: () => import(/* webpackChunkName: "language-en" */ './en').then(({ en }) => en as Dictionary),
  zh: () => import(/* webpackChunkName: "language-zh" */ './zh').then(({ zh }) => zh as Dictionary),
}

/** Downloads one language only. @throws the bundler's ChunkLoadError */
export const loadDictionary = (language: Language): Promise<Dictionary> => LOADERS[language]()
