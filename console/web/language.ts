import { createContext, useContext } from 'react'
import { LANGUAGES, type Language } from '@/domain/language'
import { zonedTime } from '@/lib/calendar-date'

const KEY = 'boex-console-language'

let language: Language =
  LANGUAGES.find((each) => each === localStorage.getItem(KEY)) ??
  LANGUAGES.find((each) => navigator.language.startsWith(each)) ??
  LANGUAGES[0] ??
  'en'

/** The language for code outside of components. */
export const currentLanguage = (): Language => language

export const storeLanguage = (next: Language): void => {
  language = next
  localStorage.setItem(KEY, next)
}

export const LanguageContext = createContext<Language>(language)

/** Texts of a page, in every language; a missing one does not compile. */
export const defineTexts = <T extends Readonly<Record<string, string>>>(
  texts: Readonly<Record<Language, { readonly [K in keyof T]: string }>> & { readonly en: T },
): typeof texts => texts

/** The texts in the operator's language. */
export const useTexts = <T>(texts: Readonly<Record<Language, T>>): T => texts[useContext(LanguageContext)]

/** Local time with its date and zone; empty for none. */
export const time = (seconds: number | null): string => (seconds === null ? '' : zonedTime(seconds))
