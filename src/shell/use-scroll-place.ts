/** How far a page is scrolled, in pixels, kept beyond the page's own life. */
export interface ScrollPlace {
  top: number
}

/** A mini-program's pages stay where they are while others lie on them. @returns an id for an element of the page */
export const useScrollPlace = (_place: ScrollPlace): string => 'scroll-place'
