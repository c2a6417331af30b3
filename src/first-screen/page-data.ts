import type { Language } from '@/contract/language'

/** The element that holds the first screen until the app takes its place. */
export const FIRST_SCREEN_ID = 'first-screen'
/** Holds `FirstScreenData` as JSON. */
export const FIRST_SCREEN_DATA_ID = 'first-screen-data'
/** Set on `<html>` while the app is hidden behind its first screen: the path of what is drawn, empty where nothing is. */
export const FIRST_SCREEN_ATTRIBUTE = 'data-first-screen'
/** On the first screen's element: the name of the control that was tapped before the app was there. */
export const TAPPED_ATTRIBUTE = 'data-tapped'

/** The name of the chunk that lets the entry run (`start.h5.ts`). */
export const START = 'start'
/** The name of the entry's chunk that does nothing but define. */
export const DEFINITIONS = 'definitions'

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
  /** With `{time}`: what is shown was true then. */
  readonly asOf: string
}

/** What the built page says of the app, for the script that draws the first screen and fetches the rest. */
export interface FirstScreenData {
  /** Files of the build by number, relative to the page. */
  readonly files: readonly string[]
  /** What every address needs, in the order in which it runs; without the file that starts it. */
  readonly entry: readonly number[]
  /** The entry's script that may be evaluated before it is started. */
  readonly definitions: number
  /** Lets the entry run. */
  readonly start: number
  readonly languages: Readonly<Record<Language, readonly number[]>>
  /** What an address needs beside these, by its path. */
  readonly routes: Readonly<Record<string, readonly number[]>>
  /** Where the app goes from an address that names no page, and from the page that opens it. */
  readonly startPath: string
  readonly openingPath: string
  /** HTML as the app itself draws it before any call has been answered, by `screenKey`. */
  readonly screens: Readonly<Record<string, string>>
  readonly texts: Readonly<Record<Language, FirstScreenTexts>>
}
