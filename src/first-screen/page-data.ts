import type { Language } from '@/contract/language'

/** Id of the first screen's element, which the app replaces. */
export const FIRST_SCREEN_ID = 'first-screen'
/** Id of the element with `FirstScreenData` as JSON. */
export const FIRST_SCREEN_DATA_ID = 'first-screen-data'
/** Attribute of `<html>` while the first screen hides the app: the drawn path, or empty if nothing is drawn. */
export const FIRST_SCREEN_ATTRIBUTE = 'data-first-screen'
/** Attribute of the first screen's element: name of the control that was tapped before the app started. */
export const TAPPED_ATTRIBUTE = 'data-tapped'

/** Selector of the elements that can be tapped. */
export const CONTROLS = 'button,a,[role="button"],[role="link"]'

/** Returns the accessible name of a control. */
export const controlName = (control: Element): string =>
  control.getAttribute('aria-label') ?? control.textContent?.trim() ?? ''

/** Returns the key of a first screen by path, language and login state. */
export const screenKey = (path: string, language: Language, member: boolean): string =>
  `${path} ${language} ${member ? 'member' : 'visitor'}`

export interface FirstScreenTexts {
  readonly failed: string
  readonly reload: string
  readonly reset: string
  readonly resetQuestion: string
}

/** Build data in the page, for the script that draws the first screen and fetches the app. */
export interface FirstScreenData {
  /** Scripts and stylesheets of the build; other fields refer to them by index. */
  readonly files: readonly string[]
  /** Stylesheet for iOS below 14.5, with replacements for missing features. */
  readonly older: number
  /** Files that every address needs, in execution order. */
  readonly entry: readonly number[]
  readonly languages: Readonly<Record<Language, readonly number[]>>
  /** Additional files of an address, by path. */
  readonly routes: Readonly<Record<string, readonly number[]>>
  /** Additional files of an address for a logged-in member. */
  readonly members: Readonly<Record<string, readonly number[]>>
  /** Destination of an address without a page, and of the opening page. */
  readonly startPath: string
  readonly openingPath: string
  /** HTML of the app before any response, by `screenKey`. */
  readonly screens: Readonly<Record<string, string>>
  readonly texts: Readonly<Record<Language, FirstScreenTexts>>
}
