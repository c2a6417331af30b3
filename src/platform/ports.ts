import type { Coordinates } from '@/domain/choice/distance'
import type { HostName } from '@/domain/host-features'
import type { Language } from '@/domain/language'
import type { WalletLink } from '@/domain/money/wallet-links'
import type { CalendarEvent } from '@/lib/calendar-file'
import type { Drawing } from '@/lib/images/drawing'

export type { HostName }

/** Return type of `setTimeout` and `setInterval`; the hosts differ in it. */
export type Timer = ReturnType<typeof setTimeout>

/** The clock, injected so that tests can control it. Milliseconds throughout. */
export interface Clock {
  /** Unix time in milliseconds on this device's clock. */
  now(): number
  setTimeout(callback: () => void, milliseconds: number): Timer
  clearTimeout(timer: Timer): void
  setInterval(callback: () => void, milliseconds: number): Timer
  clearInterval(timer: Timer): void
}

/** Texts by key, kept between visits. Never throws. */
export interface Storage {
  /** Returns undefined if nothing is stored or the host refuses access. */
  read(key: string): string | undefined
  /** Returns false if the host refused to store it (private browsing, no space left). */
  write(key: string, text: string): boolean
  remove(key: string): void
  /**
   * Calls back with the new text when another page of the same app changed a key (undefined: removed). Only on hosts
   * with several open pages. `read` may return something else: a later write of this page. Returns the function that
   * stops it.
   */
  onExternalChange?(key: string, listener: (text: string | undefined) => void): () => void
}

export type DeviceTheme = 'light' | 'dark'

/** Space in pixels that the host's own elements cover. */
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
  readonly language: Language
}

export interface Device {
  /** Chinese for any Chinese language tag, English for all others. */
  language(): Language
  theme(): DeviceTheme
  onThemeChange(listener: () => void): () => void
  insets(): Insets
  host(): HostName
  /** Returns true if the person asked the system for less motion; false if the host cannot tell. */
  reducedMotion(): boolean
  /** Passes the appearance to the host, for the parts that the host draws. */
  applyAppearance(appearance: Appearance): void
}

export interface Network {
  /** True until the host reports otherwise: a wrong "offline" would block people. */
  isOnline(): boolean
  onChange(listener: (online: boolean) => void): () => void
}

export type ToastKind = 'success' | 'neutral' | 'failure'

export interface ToastAction {
  readonly text: string
  readonly onPress: () => void
}

export interface Question {
  readonly text: string
  readonly title?: string
  readonly confirmText: string
  /** Without it the person can only confirm. */
  readonly cancelText?: string
}

/** Short messages to the person that do not belong to one screen. */
export interface Notifier {
  /**
   * Shows a toast for two seconds, longer for longer texts and with an action if the host allows it. The newest
   * replaces the previous one. Hosts without pressable toasts leave out the action.
   */
  toast(text: string, options?: { kind?: ToastKind; action?: ToastAction | undefined }): void
  /** Resolves with true on confirmation, with false on cancel or `dismiss`. One question at a time, never stacked. */
  confirm(question: Question): Promise<boolean>
  /** Removes only this question, visible or queued, because it no longer applies. */
  dismiss(question: Question): void
}

export interface Clipboard {
  /** Resolves with true only if the text is known to be on the clipboard. */
  copy(text: string): Promise<boolean>
  /** Absent on hosts without read access. Returns undefined if the person or the host refused. */
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
  /** URL of the current page, for opening it elsewhere; empty if the host's pages have none. */
  own(): string
  /** Returns false if the host cannot open external pages. */
  open(url: string): boolean
}

export interface Files {
  /**
   * Saves a text as a file, on hosts with downloads (`download` in the table of hosts). The result is unknown, so offer
   * to copy the text too.
   */
  save(name: string, text: string): void
}

export interface Reminders {
  /** `calendar`: it is in the calendar; `file`: the person got a calendar file to open; `refused`: neither. */
  add(event: CalendarEvent): Promise<'calendar' | 'file' | 'refused'>
}

/** Texts of the scan view, in the person's language. */
export interface ScanWords {
  readonly title: string
  readonly hint: string
  readonly choosePicture: string
  readonly cancel: string
  /** 'Scan start failed!' (specification §8): the camera is not available. */
  readonly startFailed: string
  /** 'QR scan failed!' (specification §8): an image contains no code. */
  readonly failed: string
}

export interface Scanner {
  /** Returns the code's text; undefined if the person went back. The view shows errors and the alternatives. */
  scan(words: ScanWords): Promise<string | undefined>
}

/** Purpose of a call that affects the person's privacy (L2). */
export type PrivacyPurpose = 'copy' | 'paste' | 'picture' | 'album' | 'position' | 'camera' | 'calendar' | 'other'

/** The host's privacy question, which the app itself must show. */
export interface Privacy {
  /** Purpose of the waiting call; undefined while none waits. */
  purpose(): PrivacyPurpose | undefined
  /** Calls back when a call starts to wait and after the answer. Returns the function that stops it. */
  onChange(listener: () => void): () => void
  /** @param buttonId of the host's own button that the person pressed; the host verifies the press */
  agree(buttonId: string): void
  /** Makes the call fail as refused; the screen then offers another way. */
  refuse(): void
  /** Opens the operator's privacy guideline; returns false if the host could not. */
  openGuideline(): Promise<boolean>
}

/** All ports of the host, except those that no first screen needs. */
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
  readonly scanner: Scanner
  /** Absent if the host asks itself, or does not ask. */
  readonly privacy?: Privacy | undefined
}

/** A drawing as a file that the host can show and share. */
export interface Picture {
  /** For an image element: a data URL, or a file of the host. */
  readonly source: string
  readonly width: number
  readonly height: number
}

/**
 * Result of saving a picture.
 *
 * - `saved`: the host reported that it is stored.
 * - `handed`: the browser or another app got it; the result is unknown.
 * - `refused`: the app may not ask again until the person changes the host's settings.
 * - `failed`: as far as known, nothing was stored.
 */
export type PictureOutcome = 'saved' | 'handed' | 'cancelled' | 'refused' | 'failed'

/** Pictures that the app draws and the person saves (H2). Not part of `Platform`: the first screen needs none. */
export interface Pictures {
  /** Returns undefined if this host cannot draw. */
  draw(drawing: Drawing): Promise<Picture | undefined>
  /** Must be called while a press is being handled. @param name file name without extension */
  save(picture: Picture, name: string): Promise<PictureOutcome>
  /** Opens the host's settings, where the person can undo a refusal; absent if there are none. */
  openSettings?(): Promise<void>
}

export interface Sharing {
  readonly title: string
  readonly text: string
  /** Empty if there is none. */
  readonly url: string
}

/** Sharing of a text with another app. Not part of `Platform`: the first screen needs none. */
export interface Share {
  /** True if the host can share texts. */
  readonly supported: boolean
  /** `failed`: the caller tries copying next. */
  send(sharing: Sharing): Promise<'sent' | 'cancelled' | 'failed'>
}

/** The browser's print dialog. Not part of `Platform`: the first screen needs none. */
export interface Printer {
  readonly supported: boolean
  /** Prints the current page; resolves once the dialog is closed. */
  print(): Promise<void>
}

export interface Updates {
  /**
   * Calls back when a newer build can be started.
   * @param served the platform's version, if it is greater than the running one
   */
  whenReady(served: string | undefined, ready: () => void): void
  /** Replaces the running build; on the web the URL does not change. */
  start(served?: string): void
}

/** `refused`: the person, or their settings, refused. `failed`: the device does not know its position. */
export type Located = { readonly place: Coordinates } | { readonly problem: 'refused' | 'failed' }

/** A place with its name, as a map shows it. */
export interface NamedPlace extends Coordinates {
  readonly name: string
  readonly address: string
}

/**
 * Position of the device. Not part of `Platform`: the first screen needs none. The caller shows the purpose before it
 * asks (L2); nothing is stored.
 */
export interface Location {
  locate(): Promise<Located>
  /** Opens the host's map to choose a place; absent if the page draws one. Undefined: the person went back. */
  choose?(): Promise<NamedPlace | { readonly problem: 'refused' | 'failed' } | undefined>
  /** Shows a place on the host's map; absent if the page draws one. Returns false if it could not. */
  open?(place: NamedPlace): Promise<boolean>
}

/** Environment of the page, as far as it decides how to open a wallet. */
export type BrowserPlace = 'phone' | 'desktop' | 'wechat' | 'qq' | 'mini-program'

/** Opening of the page in another app. Not part of `Platform`: the first screen needs none. */
export interface WalletApps {
  readonly place: BrowserPlace
  /** Returns the wallets that can open a page from here; none if the host opens no other app. @param chainId EIP-155 */
  links(url: string, chainId: number): readonly WalletLink[]
  /**
   * Opens a wallet by its link. If nothing opened within two seconds, opens the wallet's download page. Does nothing if
   * the host opens no other app.
   */
  open(link: string, download: string): void
}

export interface PickedImage {
  /** For an image element and for an upload: a `blob:` URL, or the host's temporary file. */
  readonly source: string
  /** The file's first bytes, which identify its type; undefined if the host cannot read them. */
  readonly head: ArrayLike<number> | undefined
}

/** Square area of an image, in its own pixels. */
export interface ImageArea {
  readonly left: number
  readonly top: number
  readonly side: number
}

/** Images from the person's album or camera (specification §5, §7). Not part of `Platform`. */
export interface Media {
  /** True if this host can open a picker. Some fail without an error, so offer another way too. */
  readonly canPick: boolean
  /**
   * Must be called while a press is being handled. Empty if the person went back.
   * @throws AppError not-available if the host refuses, upload-failed if it could not read the file
   */
  pick(most: number): Promise<readonly PickedImage[]>
  /**
   * Opens the host's square crop; absent if the app crops by `cut`. Returns the whole image if this host has no crop,
   * and undefined if the person went back.
   */
  cropSquare?(source: string): Promise<string | undefined>
  /** Cuts a square and scales it to `side` pixels. @throws AppError upload-failed if it is no image */
  cut?(source: string, area: ImageArea, side: number): Promise<string>
  /** Scales an image down to a maximum side length; a smaller one is returned unchanged. */
  shrink(source: string, longest: number): Promise<string>
  release(source: string): void
}

export interface PickedVideo extends PickedImage {
  /** Undefined if the host does not report it. */
  readonly bytes: number | undefined
}

/** Videos from the person's album or camera. Not part of `Platform`. */
export interface Videos {
  readonly canPick: boolean
  /**
   * Must be called while a press is being handled. Undefined if the person went back.
   * @throws AppError as `Media.pick`
   */
  pick(): Promise<PickedVideo | undefined>
  release(source: string): void
}

/** Capabilities of this host, for support cases (O5). Not part of `Platform`. */
export interface Capabilities {
  /** Name and version of the browser or the host. */
  readonly agent: string
  readonly clipboard: boolean
  /** Live camera access, for scanning. */
  readonly camera: boolean
}

/** Contact with customer service. Not part of `Platform`. */
export interface ServiceContact {
  /** Opens the work chat; returns false if this host cannot, and its URL should be copied. */
  chat(url: string, corporationId: string): Promise<boolean>
  /** Starts a call; returns false if this host cannot. */
  call(telephone: string): Promise<boolean>
}
