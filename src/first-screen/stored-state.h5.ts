import type { Language } from '@/contract/language'
import { languageOfTag } from '@/domain/language'
import type { TEXT_SCALES } from '@/domain/text-scales'

/** What the page needs of what the app keeps (src/stores/persisted-schema.ts). */
export interface StoredState {
  readonly token?: string
  readonly userId?: string
  readonly lastScreens?: {
    readonly userId: string
    readonly language: Language
    readonly screens: Readonly<Record<string, { readonly html: string; readonly at: number }>>
  }
  readonly preferences?: {
    readonly language?: Language | null
    readonly theme?: string
    readonly textScale?: keyof typeof TEXT_SCALES
    readonly amountsHidden?: boolean
  }
}

/** What the app has kept on this device; nothing where storage is blocked or broken. */
export const readStoredState = (): StoredState => {
  try {
    return JSON.parse(sessionStorage.getItem('boex') ?? localStorage.getItem('boex') ?? 'null') ?? {}
  } catch {
    return {}
  }
}

/** What the person chose, or else what the browser speaks. */
export const chosenLanguage = ({ preferences }: StoredState): Language =>
  preferences?.language ?? languageOfTag(navigator.languages?.[0] ?? navigator.language)
