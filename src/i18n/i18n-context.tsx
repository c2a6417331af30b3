import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import type { Language } from '@/contract/language'
import { loadDictionary } from './load-dictionary'
import { createTranslator, type Translate } from './translator'

export interface Translation {
  readonly t: Translate
  readonly language: Language
}

/** Undefined until the first dictionary is loaded. */
export const I18nContext = createContext<Translation | undefined>(undefined)

const RETRY_MILLISECONDS = 3_000

interface ProviderProps {
  readonly language: Language
  /** Called with each loaded dictionary, for code outside of React (notices, tab bar). */
  readonly onTranslation?: (translation: Translation) => void
  readonly children?: ReactNode
}

/**
 * Provides the chosen language. The previous language remains visible until the next one is loaded; a failed dictionary
 * is retried every few seconds.
 */
export const I18nProvider = ({ language, onTranslation, children }: ProviderProps) => {
  const [translation, setTranslation] = useState<Translation>()
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` is there to run this once more
  useEffect(() => {
    let current = true
    let retry: ReturnType<typeof setTimeout> | undefined
    loadDictionary(language).then(
      (dictionary) => {
        if (!current) return
        const next = { t: createTranslator(dictionary, language), language }
        setTranslation(next)
        onTranslation?.(next)
      },
      () => {
        if (current) retry = setTimeout(() => setAttempt((count) => count + 1), RETRY_MILLISECONDS)
      },
    )
    return () => {
      current = false
      clearTimeout(retry)
    }
  }, [language, onTranslation, attempt])

  return <I18nContext.Provider value={translation}>{children}</I18nContext.Provider>
}

/**
 * Returns the texts of the current language.
 * @throws RangeError before the first dictionary, which the shell waits for
 */
export const useTranslate = (): Translation => {
  const translation = useContext(I18nContext)
  if (!translation) throw new RangeError('no dictionary around the component')
  return translation
}
