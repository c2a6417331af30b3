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

export interface DialogRecord {
  readonly kind: 'modal' | 'action-sheet'
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
  readonly body: string
  /** HTTP status; absent while under way and when it failed. */
  status?: number
  /** The host's words when it failed. */
  failure?: string
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
}
