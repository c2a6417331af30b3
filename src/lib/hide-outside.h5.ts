/** Elements that must stay: live regions, which screen readers announce, and elements without content. */
const KEPT = '[aria-live], [role="status"], [role="alert"], script, style, link, template'

interface Hidden {
  readonly element: HTMLElement
  readonly ariaHidden: string | null
}

/**
 * Makes everything outside a modal layer inert for screen readers, pointer and keyboard. Browsers without `inert` hide
 * it only from screen readers.
 *
 * @param layer child of the body
 * @returns restores the elements
 */
export const hideOutside = (layer: HTMLElement): (() => void) => {
  const hidden: Hidden[] = []
  for (const element of Array.from(document.body.children)) {
    if (!(element instanceof HTMLElement) || element === layer || element.matches(KEPT)) continue
    // A lower layer has already hidden it.
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
