interface EntryState {
  readonly visit?: string
}

let visits = 0

/** Names the entry of the browser's history that is on screen: the same one again after Back. */
export const visitKey = (): string => {
  const state = window.history.state as EntryState | null
  if (state?.visit !== undefined) return state.visit
  visits += 1
  const visit = `${Date.now()}-${visits}`
  // Keeps the router's own state.
  window.history.replaceState({ ...state, visit }, '')
  return visit
}
