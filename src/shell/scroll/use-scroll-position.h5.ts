import { useId, useLayoutEffect } from 'react'

/** How far a page is scrolled, in pixels, kept beyond the page's own life. */
export interface ScrollPosition {
  top: number
}

/** Frames in which the router may still move a page that is being opened, which resets its scroll position. */
const UNSETTLED_FRAMES = 40

/**
 * Stores a page's scroll position and restores it when the page is opened again: on the web, opening a tab removes
 * pages from the stack that Back then has to open again.
 *
 * @returns the id that an element of the page has to have. It is no other page's: one that was left is still in the
 * document for the time of its animation.
 */
export const useScrollPosition = (place: ScrollPosition): string => {
  const id = useId()
  useLayoutEffect(() => {
    const target = place.top
    let page: Element | null | undefined
    let frame = 0
    let frames = 0
    let returning = true
    const note = () => {
      if (page && !returning && page.clientHeight > 0) place.top = page.scrollTop
    }
    const take = () => {
      returning = false
    }
    // The router puts a page into the document and shows it only after its content is there: then it can be scrolled.
    const goBack = () => {
      frames += 1
      if (!page) {
        page = document.getElementById(id)?.closest('.taro_page')
        page?.addEventListener('scroll', note, { passive: true })
        page?.addEventListener('touchstart', take, { passive: true })
        page?.addEventListener('wheel', take, { passive: true })
      }
      returning = returning && frames <= UNSETTLED_FRAMES
      if (!returning) return
      if (page && target > 0 && Math.abs(page.scrollTop - target) > 1) page.scrollTop = target
      returning = target > 0 || !page
      if (returning) frame = requestAnimationFrame(goBack)
    }
    goBack()
    return () => {
      cancelAnimationFrame(frame)
      page?.removeEventListener('scroll', note)
      page?.removeEventListener('touchstart', take)
      page?.removeEventListener('wheel', take)
    }
  }, [id, place])
  return id
}
