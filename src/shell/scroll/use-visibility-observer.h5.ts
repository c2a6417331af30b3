import { useEffect, useState } from 'react'

type Changed = (near: boolean, height: number) => void

/** Distance from the screen that counts as near, in pixels above and below. */
const BEYOND = 1_000

/**
 * Observes elements by id and reports if they are on or near the screen (`LongList`). Browsers without
 * `IntersectionObserver` report every element as near.
 */
export const useVisibilityObserver = (): ((id: string, changed: Changed) => () => void) => {
  const [sight] = useState(() => {
    const listeners = new Map<Element, Changed>()
    let observer: IntersectionObserver | undefined
    const report = (entries: readonly IntersectionObserverEntry[]) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        // Elements of a covered page have no boxes, so their lists remain unchanged.
        if (target.getClientRects().length > 0) listeners.get(target)?.(isIntersecting, boundingClientRect.height)
      }
    }
    return {
      watch: (id: string, changed: Changed) => {
        if (typeof IntersectionObserver === 'undefined') {
          changed(true, 0)
          return () => undefined
        }
        let element: Element | null = null
        let frame = 0
        // The router adds a page to the document only after its content exists.
        const begin = () => {
          element = document.getElementById(id)
          if (!element) {
            frame = requestAnimationFrame(begin)
            return
          }
          observer ??= new IntersectionObserver(report, {
            root: element.closest('.taro_page'),
            rootMargin: `${BEYOND}px 0px`,
          })
          listeners.set(element, changed)
          observer.observe(element)
        }
        begin()
        return () => {
          cancelAnimationFrame(frame)
          if (!element) return
          listeners.delete(element)
          observer?.unobserve(element)
        }
      },
      end: () => observer?.disconnect(),
    }
  })
  useEffect(() => sight.end, [sight])
  return sight.watch
}
