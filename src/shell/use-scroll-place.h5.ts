import { useLayoutEffect } from 'react'

/** How far a page is scrolled, in pixels, kept beyond the page's own life. */
export interface ScrollPlace {
  top: number
}

/**
 * Keeps a page's scroll place up to date, and goes back to it when the page comes anew: a tab in between takes pages
 * off the web's stack that Back leads to. @param id of an element on the page
 */
export const useScrollPlace = (id: string, place: ScrollPlace): void => {
  useLayoutEffect(() => {
    const page = document.getElementById(id)?.closest('.taro_page')
    if (!page) return undefined
    if (place.top > 0) page.scrollTop = place.top
    const note = () => {
      // A page that is being taken away tells of its end, not of its reader.
      if (page.isConnected && page.clientHeight > 0) place.top = page.scrollTop
    }
    page.addEventListener('scroll', note, { passive: true })
    return () => page.removeEventListener('scroll', note)
  }, [id, place])
}
