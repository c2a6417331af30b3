/** How far a page is scrolled, in pixels, kept beyond the page's own life. */
export interface ScrollPosition {
  top: number
}

/** A mini-program's pages stay where they are while others lie on them. @returns an id for an element of the page */
export const useScrollPosition = (_place: ScrollPosition): string => 'scroll-position'
