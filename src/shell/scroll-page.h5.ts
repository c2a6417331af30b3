/** Scrolls the page on screen to a distance from its beginning, at once. @param top in pixels */
export const scrollPage = (top: number): void => {
  const pages = [...document.querySelectorAll<HTMLElement>('.taro_page')].filter(({ offsetHeight }) => offsetHeight > 0)
  pages[pages.length - 1]?.scrollTo?.(0, top)
}
