import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import type { Language } from '@/contract/language'
import { loadDictionary } from './load-dictionary'
import { createTranslator, type Translate } from './translator'

export interface Translation {
  readonly t: Translate
  readonly language: Language
}

/** Undefined until the first dictionary has arrived. */
export const I18nContext = createContext<Translation | undefined>(undefined)

const RETRY_MILLISECONDS = 3_000

interface ProviderProps {
  readonly language: Language
  /** Called with each dictionary as it comes into use, for those who speak outside of React (notices, tab bar). */
  readonly onTranslation?: (translation: Translation) => void
  readonly children?: ReactNode
}

/**
 * Hands the chosen language to everything below. The language before stays on screen until the next one is there;
 * a dictionary that can not be loaded is asked for again every few seconds.
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

/** The words of the present language. @throws RangeError where no dictionary is there yet: the shell waits for it */
export const useTranslate = (): Translation => {
  const translation = useContext(I18nContext)
  if (!translation) throw new RangeError('no dictionary around the component')
  return translation
}
