/** What is announced while a dialog is open, or is no content. */
const KEPT = '[aria-live], [role="status"], [role="alert"], script, style, link, template'

interface Hidden {
  readonly element: HTMLElement
  readonly ariaHidden: string | null
}

/**
 * Makes everything outside a modal layer inert: it is offered to no screen reader, pointer or key. Engines without
 * `inert` hide it from screen readers alone.
 *
 * @param layer child of the body
 * @returns ends it
 */
export const hideOutside = (layer: HTMLElement): (() => void) => {
  const hidden: Hidden[] = []
  for (const element of Array.from(document.body.children)) {
    if (!(element instanceof HTMLElement) || element === layer || element.matches(KEPT)) continue
    // A layer below has hidden it.
    if (element.hasAttribute('inert')) continue
    hidden.push({ element, ariaHidden: element.getAttribute('aria-hidden') })
    element.setAttribute('inert', '')
    element.setAttribute('aria-hidden', 'true')
  }
  return () => {
    for (const { element, ariaHidden } of hidden) {
      element.removeAttribute('inert')
      if (ariaHidden === null) element.removeAttribute('aria-hidden')
      else element.setAttribute('aria-hidden', ariaHidden)
    }
  }
}
