/** Maximum time that the browser may take to go back by one entry. */
const BACK_MILLISECONDS = 1_000

/** Close functions of the open overlays, front one last. */
const overlays = new Set<() => void>()
/** URL of the page below the overlays' history entry. */
let pageAddress: string | undefined
/** URL of a page with two history entries, after a reload with an open overlay. */
let doubled: string | undefined
let leaving: Promise<void> | undefined
let arrived: (() => void) | undefined

const isOverlayEntry = (): boolean => (window.history.state as { overlay?: boolean } | null)?.overlay === true

const enter = (): void => {
  if (leaving || isOverlayEntry()) return
  pageAddress = window.location.href
  // Copies the router's state, so that the router takes both entries for the same page.
  window.history.pushState({ ...window.history.state, overlay: true }, '')
}

/** Pushes the history entry of open overlays again, after `leaveOverlayEntry`. */
export const enterIfCovered = (): void => {
  if (overlays.size > 0) enter()
}

/**
 * Goes back from the overlays' history entry to the page's own. The router must not see the overlays' entry when it
 * replaces or counts entries.
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

/** Runs before the router's own listener, which must not see an entry that is no page. */
const onMove = (event: PopStateEvent): void => {
  if (arrived) {
    // A browser may merge this move with the person's own Back; then the page is another one.
    if (window.location.href === pageAddress) event.stopImmediatePropagation()
    arrived()
    return
  }
  if (isOverlayEntry()) {
    // Reached by Forward: the overlays of this entry are closed.
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
  // An overlay that asks before it closes, and those below it, close with the next Back.
  setTimeout(enterIfCovered)
}

window.addEventListener('popstate', onMove, true)
if (isOverlayEntry()) {
  // The reload closed the overlays, so their entry becomes a second entry of the page, and one Back skips both. It
  // loses its mark, because the browser may load another entry than the one it was on.
  doubled = window.location.href
  window.history.replaceState({ ...window.history.state, overlay: undefined }, '')
}

/**
 * Closes an overlay when the person goes back by key, gesture or browser button. The next Back leaves the page.
 * @param close a separate function per overlay
 * @returns a function to call once the overlay is closed, for any reason
 */
export const closeOnBack = (close: () => void): (() => void) => {
  overlays.add(close)
  if (leaving) void leaving.then(enterIfCovered)
  else enter()
  return () => {
    overlays.delete(close)
    // The next overlay may open immediately: both share the entry.
    setTimeout(() => {
      if (overlays.size === 0) void leaveOverlayEntry()
    })
  }
}
