import type { Coordinates } from '@/domain/choice/distance'
import type { HostName } from '@/domain/host-features'
import type { Language } from '@/domain/language'
import type { WalletLink } from '@/domain/money/wallet-links'
import type { CalendarEvent } from '@/lib/calendar-file'
import type { Drawing } from '@/lib/images/drawing'

export type { HostName }

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
   * Called when another page of the same app changed a key, with what that page wrote (undefined: removed); only where
   * the host has several pages open at once. `read` may still answer something else: what this page wrote later.
   * Answers the function that ends it.
   */
  onExternalChange?(key: string, listener: (text: string | undefined) => void): () => void
}

export type DeviceTheme = 'light' | 'dark'

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
  readonly language: Language
}

export interface Device {
  /** Chinese for every kind of Chinese, English for everybody else. */
  language(): Language
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

/** What a toast offers to do about what it says. */
export interface ToastAction {
  readonly text: string
  readonly onPress: () => void
}

export interface Question {
  readonly text: string
  readonly title?: string
  readonly confirmText: string
  /** Without it there is no way but to confirm. */
  readonly cancelText?: string
}

/** Short words to the person that do not belong to one screen. */
export interface Notifier {
  /**
   * Shown for two seconds, longer for longer texts and with an action where the host lets us; the newest replaces the
   * one before. The action is left out where the host's toasts take no press.
   */
  toast(text: string, options?: { kind?: ToastKind; action?: ToastAction | undefined }): void
  /** Answers true when confirmed, false when cancelled or dismissed by the app. One after the other, never stacked. */
  confirm(question: Question): Promise<boolean>
  /** Takes away a question that has answered itself, on screen or waiting for its turn, and no other. */
  dismiss(question: Question): void
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
  /** Answers false where the host cannot open pages outside of itself. */
  open(url: string): boolean
}

export interface Files {
  /** Hands a text to the person as a file, where the host takes files at all (`download` in the table of hosts). Whether it arrived is not told: offer to copy it as well. */
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
  /** 'Scan start failed!' (specification §8): the camera cannot be had. */
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

/** What a call that touches the person's privacy is made for (L2). */
export type PrivacyPurpose = 'copy' | 'paste' | 'picture' | 'album' | 'position' | 'camera' | 'calendar' | 'other'

/** The host's privacy question, which the app itself has to show. */
export interface Privacy {
  /** What the call that waits for an answer is made for; undefined while none waits. */
  purpose(): PrivacyPurpose | undefined
  /** Called when a call begins to wait and when it was answered. Answers the function that ends it. */
  onChange(listener: () => void): () => void
  /** @param buttonId of the host's own button that the person pressed: the host looks whether it was */
  agree(buttonId: string): void
  /** The call fails as refused; the screen behind it offers another way. */
  refuse(): void
  /** Opens the guideline that the operator has declared; answers false where the host could not. */
  openGuideline(): Promise<boolean>
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
  /** Left out where the host asks by itself, or nothing. */
  readonly privacy?: Privacy | undefined
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
  readonly supported: boolean
  /** `failed`: copying is tried next. */
  send(sharing: Sharing): Promise<'sent' | 'cancelled' | 'failed'>
}

/** The browser's print dialog. Not part of `Platform`: the first screen needs none. */
export interface Printer {
  readonly supported: boolean
  /** Prints the page as it is; done once the dialog has been left. */
  print(): Promise<void>
}

/** Newer builds of the app itself. */
export interface Updates {
  /**
   * Calls back when a newer build can be started.
   * @param served the version that the platform names, where it is greater than the one that runs
   */
  whenReady(served: string | undefined, ready: () => void): void
  /** Starts it in the place of the one that runs; on the web the address stays. */
  start(served?: string): void
}

/** `refused`: the person, or their settings, said no. `failed`: the device does not know where it is. */
export type Located = { readonly place: Coordinates } | { readonly problem: 'refused' | 'failed' }

/** A place with its name, as a map shows it. */
export interface NamedPlace extends Coordinates {
  readonly name: string
  readonly address: string
}

/**
 * Where the device is. Not part of `Platform`: the first screen needs none. The caller has said what for before it
 * asks (L2); nothing is kept.
 */
export interface Location {
  /** Asks the device once. */
  locate(): Promise<Located>
  /** The host's own map, to choose a place on; left out where the page draws one. Undefined: the person went back. */
  choose?(): Promise<NamedPlace | { readonly problem: 'refused' | 'failed' } | undefined>
  /** Shows a place on the host's own map; left out where the page draws one. Answers false where it could not. */
  open?(place: NamedPlace): Promise<boolean>
}

/** Where the page is open, as far as it matters for coming to a wallet. */
export type BrowserPlace = 'phone' | 'desktop' | 'wechat' | 'qq' | 'mini-program'

/** Opening the page in another app. Not part of `Platform`: the first screen needs none. */
export interface WalletApps {
  readonly place: BrowserPlace
  /** The wallets that can open a page from here; none where the host opens no other app. @param chainId EIP-155 */
  links(url: string, chainId: number): readonly WalletLink[]
  /**
   * Opens a wallet by its link; after two seconds in which nothing opened, the page where the wallet can be had.
   * Does nothing where the host opens no other app.
   */
  open(link: string, download: string): void
}

/** A picture that the person picked, as the host handed it over. */
export interface PickedImage {
  /** For an image element and for an upload: a `blob:` address, or the host's temporary file. */
  readonly source: string
  /** The file's first bytes, which say what it is; undefined where the host lets nobody read them. */
  readonly head: ArrayLike<number> | undefined
}

/** Part of a picture, in its own pixels. */
export interface ImageArea {
  readonly left: number
  readonly top: number
  readonly side: number
}

/** Pictures from the person's album or camera (specification §5, §7). Not part of `Platform`. */
export interface Media {
  /** Whether this host can open a picker at all. Some open none and do not tell: offer another way as well. */
  readonly canPick: boolean
  /**
   * Must be called while a press is being answered. Empty when the person went back.
   * @throws AppError not-available where the host refuses, upload-failed where it could not read the file
   */
  pick(most: number): Promise<readonly PickedImage[]>
  /**
   * The host's own square crop; left out where the app crops by `cut`. Answers the picture whole where this host has
   * none either, and undefined when the person went back.
   */
  cropSquare?(source: string): Promise<string | undefined>
  /** Cuts a square and scales it to `side` pixels. @throws AppError upload-failed for what is no picture */
  cut?(source: string, area: ImageArea, side: number): Promise<string>
  /** Scales a picture down so that neither side is longer; one that is small enough stays as it is. */
  shrink(source: string, longest: number): Promise<string>
  /** Lets go of what `pick`, `cut` or `shrink` answered. */
  release(source: string): void
}

/** A video that the person picked, as the host handed it over. */
export interface PickedVideo extends PickedImage {
  /** Undefined where the host does not tell. */
  readonly bytes: number | undefined
}

/** Videos from the person's album or camera. Not part of `Platform`. */
export interface Videos {
  /** Whether this host can open a picker at all. */
  readonly canPick: boolean
  /**
   * Must be called while a press is being answered. Undefined when the person went back.
   * @throws AppError as `Media.pick`
   */
  pick(): Promise<PickedVideo | undefined>
  /** Lets go of what `pick` answered. */
  release(source: string): void
}

/** What this host can do, for a person who looks for a reason (O5). Not part of `Platform`. */
export interface Capabilities {
  /** The browser's or the host's own name and version. */
  readonly agent: string
  readonly clipboard: boolean
  /** A live picture of the camera, for scanning. */
  readonly camera: boolean
}

/** Reaching the customer service. Not part of `Platform`. */
export interface ServiceContact {
  /** Opens the work chat; false where this host cannot, and its address should be copied. */
  chat(url: string, corporationId: string): Promise<boolean>
  /** Begins a call; false where this host cannot. */
  call(telephone: string): Promise<boolean>
}
