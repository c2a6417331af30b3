/** Elements that must stay: live regions, which screen readers announce, and elements without content. */
const KEPT = '[aria-live], [role="status"], [role="alert"], script, style, link, template'

interface Hidden {
  readonly element: HTMLElement
  readonly ariaHidden: string | null
}

/**
 * Open modal layers, newest last. One may close while a newer one is open, such as a sheet that another replaces. One
 * may also open below an older one, such as a sheet below a question.
 */
const layers: HTMLElement[] = []
let hidden: readonly Hidden[] = []

const heightOf = (layer: HTMLElement): number => Number.parseInt(getComputedStyle(layer).zIndex, 10) || 0

/** Returns the layer that covers the others: the highest one, and of equal ones the newest. */
const frontLayer = (): HTMLElement | undefined => {
  const highest = Math.max(...layers.map(heightOf))
  return layers.filter((layer) => heightOf(layer) === highest).pop()
}

const hideAllExcept = (front: HTMLElement): readonly Hidden[] =>
  Array.from(document.body.children).flatMap((element) => {
    if (!(element instanceof HTMLElement) || element === front || element.matches(KEPT)) return []
    const ariaHidden = element.getAttribute('aria-hidden')
    element.setAttribute('inert', '')
    element.setAttribute('aria-hidden', 'true')
    return [{ element, ariaHidden }]
  })

const update = (): void => {
  for (const { element, ariaHidden } of hidden) {
    element.removeAttribute('inert')
    if (ariaHidden === null) element.removeAttribute('aria-hidden')
    else element.setAttribute('aria-hidden', ariaHidden)
  }
  const front = frontLayer()
  hidden = front ? hideAllExcept(front) : []
}

/**
 * Makes everything outside a modal layer inert for screen readers, pointer and keyboard, while no other layer covers it.
 * Browsers without `inert` hide it only from screen readers.
 *
 * @param layer child of the body
 * @returns ends it
 */
export const hideOutside = (layer: HTMLElement): (() => void) => {
  layers.push(layer)
  update()
  return () => {
    const index = layers.indexOf(layer)
    if (index < 0) return
    layers.splice(index, 1)
    update()
  }
}
