import type { ReactNode } from 'react'
import type { Language } from '@/contract/language'
import { en } from '@/i18n/en/all'
import { I18nContext } from '@/i18n/i18n-context'
import { createTranslator } from '@/i18n/translator'
import { zh } from '@/i18n/zh/all'

const TRANSLATIONS = {
  en: { t: createTranslator(en), language: 'en' },
  zh: { t: createTranslator(zh), language: 'zh' },
} as const

/** The words of a language for what is tested. */
export const Words = ({ language = 'en', children }: { language?: Language; children: ReactNode }) => (
  <I18nContext.Provider value={TRANSLATIONS[language]}>{children}</I18nContext.Provider>
)
