import type { ReactNode } from 'react'
import type { Language } from '@/contract/language'
import { I18nContext } from '@/i18n/i18n-context'
import { createTranslator } from '@/i18n/translator'
import { DICTIONARIES } from '../../support/texts'

/** Provides the translations of a language to the tested element. */
export const Words = ({ language = 'en', children }: { language?: Language; children: ReactNode }) => (
  <I18nContext.Provider value={{ t: createTranslator(DICTIONARIES[language], language), language }}>
    {children}
  </I18nContext.Provider>
)
