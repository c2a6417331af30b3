/** The page on screen; undefined before there is one. */
export const pageOnTop = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('.taro_page')].filter(({ offsetHeight }) => offsetHeight > 0).pop()

/** Scrolls the page on screen to a distance from its beginning, at once. @param top in pixels */
export const scrollPage = (top: number): void => pageOnTop()?.scrollTo?.(0, top)
