/** Scroll position of a page in pixels, stored beyond the page's lifetime. */
export interface ScrollPosition {
  top: number
}

/**
 * Does nothing: a mini-program keeps the scroll position of covered pages.
 * @returns an id for an element of the page
 */
export const useScrollPosition = (_place: ScrollPosition): string => 'scroll-position'
