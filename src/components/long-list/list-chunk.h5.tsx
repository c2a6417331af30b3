import { useEffect, useRef, useState } from 'react'
import type { ListChunkProps } from './list-chunk-props'

/** How far beyond the screen rows are kept, in pixels either way. */
const KEPT_BEYOND = 1_200

/**
 * A stretch of a long list that is in the document only while it is near the screen: elsewhere an empty box of the
 * same height stands in its place, so that ten thousand rows weigh no more than a few dozen.
 */
export const ListChunk = ({ children }: ListChunkProps) => {
  const box = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState<number>()

  useEffect(() => {
    const element = box.current
    if (!element || typeof IntersectionObserver === 'undefined') return undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        // A page behind another one has no boxes at all; its list stays as it is.
        if (!entry || element.getClientRects().length === 0) return
        setHeight(entry.isIntersecting ? undefined : element.offsetHeight)
      },
      { root: element.closest('.taro_page'), rootMargin: `${KEPT_BEYOND}px 0px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  return (
    <div ref={box} style={height === undefined ? undefined : { height }}>
      {height === undefined ? children : null}
    </div>
  )
}
