/** Returns the visible page; undefined before the first one. */
export const pageOnTop = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('.taro_page')].filter(({ offsetHeight }) => offsetHeight > 0).pop()

/** Scrolls the visible page without an animation. @param top distance from its start in pixels */
export const scrollPage = (top: number): void => pageOnTop()?.scrollTo?.(0, top)

/** Scrolls an element to the middle of the screen; does nothing if it does not exist. @param id of the element */
export const scrollTo = (id: string): void => {
  const still = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches
  document.getElementById(id)?.scrollIntoView?.({ block: 'center', behavior: still ? 'auto' : 'smooth' })
}

/** Returns the width of an element in pixels; 0 if no element has this id. */
export const measure = (id: string): Promise<number> =>
  Promise.resolve(document.getElementById(id)?.getBoundingClientRect().width ?? 0)
