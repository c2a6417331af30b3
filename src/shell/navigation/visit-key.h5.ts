interface EntryState {
  readonly visit?: string
}

let visits = 0

/** Returns the key of the current history entry, which is the same again after Back. */
export const visitKey = (): string => {
  const state = window.history.state as EntryState | null
  if (state?.visit !== undefined) return state.visit
  visits += 1
  const visit = `${Date.now()}-${visits}`
  // Keeps the router's state in the entry.
  window.history.replaceState({ ...state, visit }, '')
  return visit
}
