import { useId, useLayoutEffect } from 'react'

/** Scroll position of a page in pixels, stored beyond the page's lifetime. */
export interface ScrollPosition {
  top: number
}

/** Frames in which the router may still move an opening page, which resets its scroll position. */
const UNSETTLED_FRAMES = 40

/**
 * Stores a page's scroll position and restores it when the page opens again. On the web, opening a tab removes pages
 * from the stack, and Back must open them again.
 *
 * @returns the id for an element of the page. It is unique, because a left page remains in the document during its
 * animation.
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
    // The router adds and shows a page only after its content exists; before that it cannot scroll.
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
