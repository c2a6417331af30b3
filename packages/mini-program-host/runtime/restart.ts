/** State of a package that survives a restart. */
interface RestoredState {
  readonly storage: Readonly<Record<string, string>>
  readonly clipboard: string
  readonly grants: Readonly<Record<string, boolean>>
  readonly privacyNeeded: boolean
  readonly errors: readonly string[]
  readonly warnings: readonly string[]
  readonly restarts: number
  /** Page and query of the card that opens the package; empty for its icon. */
  readonly entry: string
}

const KEY = 'host-restart'

export const keepForRestart = (state: RestoredState): void => window.sessionStorage.setItem(KEY, JSON.stringify(state))

/** Returns the kept state only once, so that opening the site again starts empty. */
export const takeRestored = (): RestoredState | undefined => {
  const text = window.sessionStorage.getItem(KEY)
  window.sessionStorage.removeItem(KEY)
  return text === null ? undefined : (JSON.parse(text) as RestoredState)
}
