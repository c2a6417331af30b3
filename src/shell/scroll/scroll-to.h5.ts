/** Brings a part of the page into the middle of the screen; nothing happens where there is none. @param id of the part */
export const scrollTo = (id: string): void => {
  const still = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches
  document.getElementById(id)?.scrollIntoView?.({ block: 'center', behavior: still ? 'auto' : 'smooth' })
}
