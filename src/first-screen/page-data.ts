import type { Language } from '@/contract/language'

/** The element that holds the first screen until the app takes its place. */
export const FIRST_SCREEN_ID = 'first-screen'
/** Holds `FirstScreenData` as JSON. */
export const FIRST_SCREEN_DATA_ID = 'first-screen-data'
/** Set on `<html>` while the app is hidden behind its first screen: the path of what is drawn, empty where nothing is. */
export const FIRST_SCREEN_ATTRIBUTE = 'data-first-screen'
/** On the first screen's element: the name of the control that was tapped before the app was there. */
export const TAPPED_ATTRIBUTE = 'data-tapped'

/** What may be tapped. */
export const CONTROLS = 'button,a,[role="button"],[role="link"]'

/** What a person would call a control. */
export const controlName = (control: Element): string =>
  control.getAttribute('aria-label') ?? control.textContent?.trim() ?? ''

/** The first screen of an address: whose, in which language. */
export const screenKey = (path: string, language: Language, member: boolean): string =>
  `${path} ${language} ${member ? 'member' : 'visitor'}`

export interface FirstScreenTexts {
  readonly failed: string
  readonly reload: string
  readonly reset: string
  readonly resetQuestion: string
}

/** What the built page says of the app, for the script that draws the first screen and fetches the rest. */
export interface FirstScreenData {
  /** Files of the build, by which the others name them: scripts and stylesheets. */
  readonly files: readonly string[]
  /** Styles in place of what iOS lacks below 14.5. */
  readonly older: number
  /** What every address needs, in the order in which it runs. */
  readonly entry: readonly number[]
  readonly languages: Readonly<Record<Language, readonly number[]>>
  /** What an address needs beside these, by its path. */
  readonly routes: Readonly<Record<string, readonly number[]>>
  /** What it needs beside that for somebody who is logged in. */
  readonly members: Readonly<Record<string, readonly number[]>>
  /** Where the app goes from an address that names no page, and from the page that opens it. */
  readonly startPath: string
  readonly openingPath: string
  /** HTML as the app itself draws it before any call has been answered, by `screenKey`. */
  readonly screens: Readonly<Record<string, string>>
  readonly texts: Readonly<Record<Language, FirstScreenTexts>>
}
