/** How long the browser may take to go back by one entry. */
const BACK_MILLISECONDS = 1_000

/** What closes each that lies over the page, the front one last. */
const overlays = new Set<() => void>()
/** The address of the page beneath the entry of the history that its overlays have. */
let pageAddress: string | undefined
/** The address of a page that has two entries: it was loaded anew while something lay over it. */
let doubled: string | undefined
let leaving: Promise<void> | undefined
let arrived: (() => void) | undefined

const isOverlayEntry = (): boolean => (window.history.state as { overlay?: boolean } | null)?.overlay === true

const enter = (): void => {
  if (leaving || isOverlayEntry()) return
  pageAddress = window.location.href
  // The router's own state, so that it takes either entry for the same page.
  window.history.pushState({ ...window.history.state, overlay: true }, '')
}

/** Gives what lies over the page its entry again, after `leaveOverlayEntry`. */
export const enterIfCovered = (): void => {
  if (overlays.size > 0) enter()
}

/**
 * Goes back to the page's own entry of the history, where its overlays have one: a router that replaces an entry or
 * counts them must not meet theirs.
 */
export const leaveOverlayEntry = (): Promise<void> => {
  if (leaving || !isOverlayEntry()) return leaving ?? Promise.resolve()
  leaving = new Promise<void>((resolve) => {
    arrived = resolve
    setTimeout(resolve, BACK_MILLISECONDS)
    pageAddress = window.location.href
    window.history.back()
  }).then(() => {
    leaving = undefined
    arrived = undefined
    pageAddress = undefined
  })
  return leaving
}

/** Before the router's own listener: it must not hear of an entry that is no page. */
const onMove = (event: PopStateEvent): void => {
  if (arrived) {
    // A browser makes one move of this and of the person's own Back: then the page is another one.
    if (window.location.href === pageAddress) event.stopImmediatePropagation()
    arrived()
    return
  }
  if (isOverlayEntry()) {
    // By Forward: what lay there is closed.
    if (overlays.size === 0) void leaveOverlayEntry()
    return
  }
  if (pageAddress === undefined) {
    if (window.location.href === doubled) window.history.back()
    doubled = undefined
    return
  }
  const isSamePage = window.location.href === pageAddress
  pageAddress = undefined
  if (!isSamePage) return
  event.stopImmediatePropagation()
  for (const close of [...overlays].slice(-1)) close()
  // What asks before it closes, and what was beneath, close with the next Back.
  setTimeout(enterIfCovered)
}

window.addEventListener('popstate', onMove, true)
if (isOverlayEntry()) {
  // What lay there went with the reload. The browser may have loaded another entry than the one that it was on: none is
  // left now, and the page's two are passed by one press on Back.
  doubled = window.location.href
  window.history.replaceState({ ...window.history.state, overlay: undefined }, '')
}

/**
 * Closes what lies over a page when the person goes back, by a key, a gesture or the browser's button; the page is left
 * with the next Back.
 * @param close a function of its own for each
 * @returns to be called once it is closed, however it was
 */
export const closeOnBack = (close: () => void): (() => void) => {
  overlays.add(close)
  if (leaving) void leaving.then(enterIfCovered)
  else enter()
  return () => {
    overlays.delete(close)
    // One sheet follows another: they share the entry.
    setTimeout(() => {
      if (overlays.size === 0) void leaveOverlayEntry()
    })
  }
}
