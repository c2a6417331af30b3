/** Scrolls an element to the middle of the screen; does nothing if it does not exist. @param id of the element */
export const scrollTo = (id: string): void => {
  const still = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches
  document.getElementById(id)?.scrollIntoView?.({ block: 'center', behavior: still ? 'auto' : 'smooth' })
}
