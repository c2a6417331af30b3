/** The engines that run the web app, each with its browser. */
export type EngineName = 'chromium' | 'webkit' | 'firefox'

/** A phone's screen, in CSS pixels. */
export const DISPLAY = { width: 390, height: 844 } as const

/** In CSS pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** A phone's screen in landscape. */
export const TURNED: Size = { width: DISPLAY.height, height: DISPLAY.width }
/** The viewport above an open keyboard, where the system resizes the page. */
export const ABOVE_KEYBOARD: Size = { width: DISPLAY.width, height: 430 }

/** Position on the display, in CSS pixels. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** Keys that type no character, by their names in `KeyboardEvent.key`. */
export type Key = 'Tab' | 'Enter' | 'Escape' | 'Backspace'

/** One page of one running engine, with the operations that every engine supports. */
export interface EngineDriver {
  readonly name: EngineName
  /** Version that the engine reports. */
  readonly version: string
  /** Loads an address, and waits until it is loaded. */
  goTo(url: string): Promise<void>
  reload(): Promise<void>
  /** Runs a synchronous function in the page. It sees only the page and its argument, no closure. */
  evaluate<Given, Answer>(work: (given: Given) => Answer, given: Given): Promise<Answer>
  /** Presses at a point and releases after so many milliseconds. */
  press(point: Point, milliseconds?: number): Promise<void>
  /** Types characters into the focused element. */
  type(text: string): Promise<void>
  key(key: Key): Promise<void>
  /** Returns a screenshot as a PNG. */
  screenshot(): Promise<Buffer>
  resize(size: Size): Promise<void>
  /** Suspends the page, as a phone does behind other apps. The caller must thaw it before any other call. */
  freeze?(): Promise<void>
  thaw?(): Promise<void>
  /** Ends the page's process, as a phone does when it is out of memory. An empty page with the same storage follows. */
  kill?(): Promise<void>
  close(): Promise<void>
}
