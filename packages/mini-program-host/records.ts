import type { NetworkType } from './configuration'
import type { FilePart } from './runtime/wx/multipart'

/** Screens of the host that ask the user. */
export type Prompt = 'pick' | 'scan' | 'place'

export interface Place {
  readonly name: string
  readonly address: string
  readonly latitude: number
  readonly longitude: number
}

/** Records that the host keeps while a package runs, for tests to read. */

export interface SetDataRecord {
  readonly page: string
  /** UTF-8 bytes of the JSON that the logic sends to the view. */
  readonly bytes: number
}

export interface ToastRecord {
  readonly title: string
  readonly icon: string
  readonly milliseconds: number
}

/** A modal or an action sheet of the package, or a screen of the host. */
type DialogKind =
  | 'modal'
  | 'action-sheet'
  | 'privacy'
  | 'permission'
  | 'contract'
  | 'settings'
  | 'picture'
  | 'crop'
  | 'map'
  | 'call'
  | 'picker'
  | Prompt

export interface DialogRecord {
  readonly kind: DialogKind
  readonly title: string
  readonly content: string
  /** From left to right. */
  readonly buttons: readonly string[]
}

export interface PageRecord {
  readonly path: string
  readonly query: Readonly<Record<string, string>>
}

export interface TabRecord {
  readonly text: string
  readonly badge: string
  readonly selected: boolean
}

/** One `wx.request` with its response. */
export interface RequestRecord {
  readonly method: string
  readonly url: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** An upload's fields as JSON. */
  readonly body: string
  readonly file?: FilePart
  /** Start time in milliseconds since 1970. */
  readonly startedAt: number
  milliseconds?: number
  /** Response body as text. */
  answer?: string
  /** HTTP status; absent while the request runs and when it failed. */
  status?: number
  /** The host's error text. */
  failure?: string
}

/** A card sent to a friend. */
export interface ShareRecord {
  readonly from: 'button' | 'menu'
  readonly page: string
  readonly title: string
  /** Page and query that the card opens. */
  readonly path: string
  readonly imageUrl: string
}

/** A picture in the album; the driver's `album()` returns its bytes. */
export interface AlbumRecord {
  readonly path: string
  readonly width: number
  readonly height: number
}

export interface CalendarRecord {
  readonly title: string
  /** Seconds since 1970. */
  readonly startTime: number
  readonly description: string
}

export interface KeyboardRecord {
  /** Pixels from the bottom; 0 while no field is in use. */
  readonly height: number
  /** True if the keyboard covers part of the field in use. */
  readonly coversField: boolean
}

export interface HostState {
  readonly stack: readonly PageRecord[]
  readonly tabs: readonly TabRecord[]
  readonly tabBarShown: boolean
  readonly title: string
  readonly refreshing: boolean
  readonly setData: readonly SetDataRecord[]
  readonly toasts: readonly ToastRecord[]
  /** Open dialogs, with the front one last. */
  readonly dialogs: readonly DialogRecord[]
  readonly errors: readonly string[]
  readonly warnings: readonly string[]
  readonly storage: Readonly<Record<string, string>>
  readonly clipboard: string
  readonly network: NetworkType
  readonly shares: readonly ShareRecord[]
  readonly album: readonly AlbumRecord[]
  readonly previews: readonly { readonly urls: readonly string[]; readonly current: string }[]
  readonly calendar: readonly CalendarRecord[]
  readonly telephoneCalls: readonly string[]
  /** Addresses of customer service chats. */
  readonly chats: readonly string[]
  readonly openedPlaces: readonly Partial<Place>[]
  /** URLs shown by `web-view`. */
  readonly webViews: readonly string[]
  /** The user's decisions, by scope. */
  readonly grants: Readonly<Record<string, boolean>>
  /** True until the user agrees to the privacy contract. */
  readonly privacyNeeded: boolean
  readonly privacyContractsOpened: number
  /** Number of restarts, by an update or by the driver. */
  readonly restarts: number
  readonly keyboard: KeyboardRecord
}
