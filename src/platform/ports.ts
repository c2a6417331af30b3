import type { CalendarEvent } from '@/domain/calendar-file'
import type { Drawing } from '@/domain/drawing'

/** What `setTimeout` and `setInterval` answer; the hosts differ in what it is. */
export type Timer = ReturnType<typeof setTimeout>

/** Time, handed in so that tests can move it. Milliseconds throughout. */
export interface Clock {
  /** Unix time in milliseconds, as this device believes it to be. */
  now(): number
  setTimeout(callback: () => void, milliseconds: number): Timer
  clearTimeout(timer: Timer): void
  setInterval(callback: () => void, milliseconds: number): Timer
  clearInterval(timer: Timer): void
}

/** What stays between visits. Texts by key; never throws. */
export interface Storage {
  /** Undefined where nothing is kept or the host refuses to say. */
  read(key: string): string | undefined
  /** Answers false where the host refused to keep it (private browsing, no space left). */
  write(key: string, text: string): boolean
  remove(key: string): void
  /**
   * Called when another page of the same app changed a key; only where the host has several pages open at once.
   * Answers the function that ends it.
   */
  onExternalChange?(key: string, listener: () => void): () => void
}

export type DeviceLanguage = 'en' | 'zh'
export type DeviceTheme = 'light' | 'dark'

/** Where the app runs: the web, or one of the mini-program hosts it is built for. */
export type HostName = 'h5' | 'weapp' | 'alipay' | 'tt' | 'swan' | 'qq' | 'jd'

/** Room in pixels that the host's own things take. */
export interface Insets {
  readonly statusBar: number
  /** From the right edge to the left side of the mini-program's capsule; 0 on the web. */
  readonly capsuleRight: number
  /** Home indicator. */
  readonly bottom: number
}

export interface Appearance {
  readonly theme: DeviceTheme
  /** Factor of every text size: 1, 1.3 or 1.6. */
  readonly scale: number
  readonly language: DeviceLanguage
}

export interface Device {
  /** Chinese for every kind of Chinese, English for everybody else. */
  language(): DeviceLanguage
  theme(): DeviceTheme
  onThemeChange(listener: () => void): () => void
  insets(): Insets
  host(): HostName
  /** Whether the person asked the system for less movement; false where the host does not tell. */
  reducedMotion(): boolean
  /** Tells the host what the app looks like, for the parts that the host draws. */
  applyAppearance(appearance: Appearance): void
}

export interface Network {
  /** True until the host says otherwise: a wrong "offline" would keep people out. */
  isOnline(): boolean
  /** Called with the new state each time it changes. */
  onChange(listener: (online: boolean) => void): () => void
}

export type ToastKind = 'success' | 'neutral' | 'failure'

export interface Question {
  readonly text: string
  readonly title?: string
  readonly confirmText: string
  /** Without it there is no way but to confirm. */
  readonly cancelText?: string
}

/** Short words to the person that do not belong to one screen. */
export interface Notifier {
  /** Shown for two seconds, longer for longer texts where the host lets us; the newest replaces the one before. */
  toast(text: string, options?: { kind?: ToastKind }): void
  /** Answers true when confirmed, false when cancelled or dismissed by the app. One after the other, never stacked. */
  confirm(question: Question): Promise<boolean>
  /** Takes away a question that has answered itself. */
  dismiss(): void
}

export interface Clipboard {
  /** True only when the text is known to be on the clipboard. */
  copy(text: string): Promise<boolean>
  /** Left out where the host lets nobody read it. Answers undefined when the person or the host refused. */
  paste?(): Promise<string | undefined>
}

export interface Visibility {
  isVisible(): boolean
  onShow(listener: () => void): () => void
  onHide(listener: () => void): () => void
}

export interface RandomSource {
  /** Letters and digits, each equally likely. */
  alphanumerics(length: number): string
}

export interface ExternalLinks {
  /** Address of the page on screen, to be opened elsewhere; empty where the host's pages have none. */
  own(): string
  /** Answers false where the host can not open pages outside of itself. */
  open(url: string): boolean
}

export interface Files {
  /** Whether the host takes files at all. */
  readonly possible: boolean
  /** Hands a text to the person as a file. Whether it arrived is not told: offer to copy it as well. */
  save(name: string, text: string): void
}

/** The person's own calendar. */
export interface Reminders {
  /** `calendar`: it is in the calendar; `file`: the calendar's file was handed over, to be opened; `refused`: neither. */
  add(event: CalendarEvent): Promise<'calendar' | 'file' | 'refused'>
}

/** What is said while the camera looks; in the person's language. */
export interface ScanWords {
  readonly title: string
  readonly hint: string
  readonly choosePicture: string
  readonly cancel: string
  /** 'Scan start failed!' (specification §8): the camera can not be had. */
  readonly startFailed: string
  /** 'QR scan failed!' (specification §8): a picture holds no code. */
  readonly failed: string
}

/** Reading a QR code with the camera, or from a picture. */
export interface Scanner {
  /**
   * Answers the code's text; undefined when the person went back. What goes wrong is said on the way, with the way on.
   */
  scan(words: ScanWords): Promise<string | undefined>
}

/** Everything the app asks of the host it runs in. */
export interface Platform {
  readonly clock: Clock
  readonly storage: Storage
  readonly device: Device
  readonly network: Network
  readonly notifier: Notifier
  readonly clipboard: Clipboard
  readonly visibility: Visibility
  readonly random: RandomSource
  readonly links: ExternalLinks
  readonly files: Files
  readonly reminders: Reminders
  readonly scanner: Scanner
}

/** A drawing as a file that the host can show and hand on. */
export interface Picture {
  /** For an image element: a data URL, or the host's own file. */
  readonly source: string
  readonly width: number
  readonly height: number
}

/**
 * How keeping a picture ended. `saved`: the host said that it is stored. `handed`: given to the browser or to another
 * app, which do not tell what became of it. `refused`: the person may not be asked again before they change the host's
 * settings. `failed`: nothing is known to have been stored.
 */
export type PictureOutcome = 'saved' | 'handed' | 'cancelled' | 'refused' | 'failed'

/** Pictures drawn by the app and kept by the person (H2). Not part of `Platform`: the first screen needs none. */
export interface Pictures {
  /** Undefined where this host can draw none. */
  draw(drawing: Drawing): Promise<Picture | undefined>
  /** Must be called while a press is being answered. @param name of the file, without its ending */
  save(picture: Picture, name: string): Promise<PictureOutcome>
  /** Opens the host's settings, where a refusal can be taken back; left out where there are none. */
  openSettings?(): Promise<void>
}

export interface Sharing {
  readonly title: string
  readonly text: string
  /** Empty where there is none. */
  readonly url: string
}

/** Handing a text to another app. Not part of `Platform`: the first screen needs none. */
export interface Share {
  /** Whether the host offers to hand texts on. */
  readonly possible: boolean
  /** `failed`: copying is the next rung. */
  send(sharing: Sharing): Promise<'sent' | 'cancelled' | 'failed'>
}
