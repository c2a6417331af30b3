import type { NetworkType } from './configuration'
import type { Place, Prompt } from './runtime/person'
import type { FilePart } from './runtime/wx/network'

/** What the host writes down while a package runs, for tests to read. */

export interface SetDataRecord {
  readonly page: string
  /** UTF-8 bytes of the JSON that crosses from the logic to the view. */
  readonly bytes: number
}

export interface ToastRecord {
  readonly title: string
  readonly icon: string
  readonly milliseconds: number
}

/** A modal or an action sheet of the package, or a screen of the host's own. */
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

/** One `wx.request`, as it left the package and as it was answered. */
export interface RequestRecord {
  readonly method: string
  readonly url: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** An upload's fields as JSON. */
  readonly body: string
  /** The file of an upload. */
  readonly file?: FilePart
  /** When it left, in milliseconds since 1970. */
  readonly startedAt: number
  /** How long it took. */
  milliseconds?: number
  /** The answer's body as text. */
  answer?: string
  /** HTTP status; absent while under way and when it failed. */
  status?: number
  /** The host's words when it failed. */
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

/** A picture kept in the album; its bytes by `album()` of the driver. */
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
  /** Pixels from below; 0 while no field is in use. */
  readonly height: number
  /** Whether it lies over a part of the field in use. */
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
  /** Open dialogs, the one in front last. */
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
  /** Addresses shown by `web-view`. */
  readonly webViews: readonly string[]
  /** What the person allowed and refused, by scope. */
  readonly grants: Readonly<Record<string, boolean>>
  /** Whether the privacy contract still awaits consent. */
  readonly privacyNeeded: boolean
  readonly privacyContractsOpened: number
  /** How often the package was started anew: by an update, by the driver. */
  readonly restarts: number
  readonly keyboard: KeyboardRecord
}
