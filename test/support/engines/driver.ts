/** The engines that the web app is run in, by the browser that stands for each. */
export type EngineName = 'chromium' | 'webkit' | 'firefox'

/** The display of a telephone, in CSS pixels. */
export const DISPLAY = { width: 390, height: 844 } as const

/** In CSS pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** The display of a telephone that lies on its side. */
export const TURNED: Size = { width: DISPLAY.height, height: DISPLAY.width }
/** What a keyboard leaves of the display, where the system makes the page smaller. */
export const ABOVE_KEYBOARD: Size = { width: DISPLAY.width, height: 430 }

/** Of the display, in CSS pixels. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** Keys that are no characters, by their names in `KeyboardEvent.key`. */
export type Key = 'Tab' | 'Enter' | 'Escape' | 'Backspace'

/** One page of one running engine: what every engine can be asked for in the same way. */
export interface EngineDriver {
  readonly name: EngineName
  /** As the engine says it of itself. */
  readonly version: string
  /** Loads an address, and waits until it is loaded. */
  goTo(url: string): Promise<void>
  reload(): Promise<void>
  /** Runs a function in the page; it sees nothing but the page and what it is given, and answers at once. */
  evaluate<Given, Answer>(work: (given: Given) => Answer, given: Given): Promise<Answer>
  /** Presses at a point and lets go after so many milliseconds. */
  press(point: Point, milliseconds?: number): Promise<void>
  /** Types characters into whatever has the focus. */
  type(text: string): Promise<void>
  key(key: Key): Promise<void>
  /** What is on the display, as a PNG. */
  screenshot(): Promise<Buffer>
  resize(size: Size): Promise<void>
  /** Stops what the page does, as a telephone does behind other apps. Nothing may be asked of it until it is thawed. */
  freeze?(): Promise<void>
  thaw?(): Promise<void>
  /** Ends the page's process, as a telephone does that is out of memory. An empty page with the same storage is there. */
  kill?(): Promise<void>
  close(): Promise<void>
}
