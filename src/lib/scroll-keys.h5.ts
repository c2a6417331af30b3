/** Share of the element's height per Page Down, so that the last lines remain visible. */
const PAGE_SHARE = 0.875
const LINE_PIXELS = 40

/** Controls that use every key, and controls that Space presses. */
const TYPED_INTO = 'input, textarea, select, video, [contenteditable]'
const PRESSED = 'button, a, summary, [role]:not([role="dialog"])'

/** Returns the scroll distance of a key in pixels; undefined for any other key. */
const distanceOf = ({ key, shiftKey }: KeyboardEvent, { clientHeight, scrollHeight }: HTMLElement) => {
  const page = clientHeight * PAGE_SHARE
  const distances: Record<string, number> = {
    ArrowDown: LINE_PIXELS,
    ArrowUp: -LINE_PIXELS,
    PageDown: page,
    PageUp: -page,
    ' ': shiftKey ? -page : page,
    End: scrollHeight,
    Home: -scrollHeight,
  }
  return distances[key]
}

/**
 * Scrolls an element on a key that scrolls documents. Browsers do it themselves if the focus is inside the element, and
 * a control that uses the key keeps it.
 */
export const scrollByKey = (event: KeyboardEvent, element: HTMLElement): void => {
  const { target, key } = event
  const isPlain = !event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.altKey
  if (!isPlain || !(target instanceof Element) || element.contains(target)) return
  if (target.matches(TYPED_INTO) || (key === ' ' && target.matches(PRESSED))) return
  const distance = distanceOf(event, element)
  if (distance === undefined) return
  event.preventDefault()
  element.scrollTop += distance
}
