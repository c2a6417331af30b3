import { useEffect, useState } from 'react'

type Changed = (near: boolean, height: number) => void

/** How far beyond the screen something counts as near, in pixels either way. */
const BEYOND = 1_000

/**
 * Tells of elements, by their ids, whether they are on the screen or near it (`LongList`). Where a browser cannot tell,
 * everything is near.
 */
export const useVisibilityObserver = (): ((id: string, changed: Changed) => () => void) => {
  const [sight] = useState(() => {
    const listeners = new Map<Element, Changed>()
    let observer: IntersectionObserver | undefined
    const report = (entries: readonly IntersectionObserverEntry[]) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        // A page behind another one has no boxes at all; its lists stay as they are.
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
        // The router puts a page into the document only after its content is there.
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
