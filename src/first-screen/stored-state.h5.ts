import type { Language } from '@/contract/language'
import { TEXT_SCALES } from '@/domain/choice/text-scales'
import { LANGUAGES, languageOfTags } from '@/domain/language'
import { isObject } from '@/lib/is-object'

/** Subset of the app's stored state (src/stores/persisted-schema.ts) that the page needs. */
export interface StoredState {
  readonly token: string
  readonly preferences: {
    readonly language: Language | null
    readonly theme: 'system' | 'light' | 'dark'
    readonly textScale: keyof typeof TEXT_SCALES
    readonly amountsHidden: boolean
  }
}

const DEFAULTS: StoredState = {
  token: '',
  preferences: { language: null, theme: 'system', textScale: 'normal', amountsHidden: false },
}

const isLanguage = (value: unknown): boolean => LANGUAGES.some((language) => language === value)

/** Same checks as the app's schema, whose library is too large for the page. A test compares the two. */
const CHECKS: Readonly<Record<keyof StoredState, (value: unknown) => boolean>> = {
  token: (value) => typeof value === 'string',
  preferences: (value) =>
    isObject(value) &&
    (value.language === null || isLanguage(value.language)) &&
    ['system', 'light', 'dark'].some((theme) => theme === value.theme) &&
    Object.keys(TEXT_SCALES).some((scale) => scale === value.textScale) &&
    typeof value.amountsHidden === 'boolean',
}

/** Parses the app's stored state. Only an unreadable section falls back to its default, as in the app. */
export const storedStateOf = (text: string | null): StoredState => {
  let kept: unknown
  try {
    kept = JSON.parse(text ?? 'null')
  } catch {
    return DEFAULTS
  }
  const section = <Name extends keyof StoredState>(name: Name): StoredState[Name] => {
    const value = isObject(kept) ? kept[name] : undefined
    return CHECKS[name](value) ? (value as StoredState[Name]) : DEFAULTS[name]
  }
  return {
    token: section('token'),
    preferences: section('preferences'),
  }
}

/** Returns the app's stored state on this device; defaults if storage is blocked. */
export const readStoredState = (): StoredState => {
  try {
    return storedStateOf(sessionStorage.getItem('boex') ?? localStorage.getItem('boex'))
  } catch {
    return DEFAULTS
  }
}

/** Returns the person's chosen language, or the first supported language of the browser. */
export const chosenLanguage = ({ preferences }: StoredState): Language =>
  preferences.language ?? languageOfTags([...(navigator.languages ?? []), navigator.language])
