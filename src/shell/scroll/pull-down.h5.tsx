import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import './pull-down.scss'
import { createPullGesture } from './pull-gesture'

export interface PullDownProps {
  readonly enabled: boolean
  readonly refresh: () => Promise<void>
  /** Text during the refresh, on hosts without a native indicator. */
  readonly label: string
  readonly children?: ReactNode
}

/**
 * Pull-to-refresh on the web. Taro's version assumes a container that never scrolls, and so would refresh from the
 * middle of a page.
 */
export const PullDown = ({ enabled, refresh, label, children }: PullDownProps) => {
  const root = useRef<HTMLDivElement>(null)
  const [distance, setDistance] = useState(0)
  const [refreshing, setRefreshing] = useState(false)
  const latest = useRef(refresh)
  latest.current = refresh
  const running = useRef(false)

  useEffect(() => {
    const page = enabled ? root.current?.closest<HTMLElement>('.taro_page') : undefined
    if (!page) return undefined
    const gesture = createPullGesture({
      scrollTop: () => page.scrollTop,
      onPull: setDistance,
      onRelease: () => {
        if (running.current) return
        running.current = true
        setRefreshing(true)
        const finish = () => {
          running.current = false
          setRefreshing(false)
        }
        latest.current().then(finish, finish)
      },
    })
    const start = (event: TouchEvent) => gesture.start(event.touches[0]?.clientY ?? 0)
    const move = (event: TouchEvent) => {
      if (gesture.move(event.touches[0]?.clientY ?? 0) && event.cancelable) event.preventDefault()
    }
    page.addEventListener('touchstart', start, { passive: true })
    page.addEventListener('touchmove', move, { passive: false })
    page.addEventListener('touchend', gesture.end)
    page.addEventListener('touchcancel', gesture.end)
    return () => {
      page.removeEventListener('touchstart', start)
      page.removeEventListener('touchmove', move)
      page.removeEventListener('touchend', gesture.end)
      page.removeEventListener('touchcancel', gesture.end)
    }
  }, [enabled])

  const height = refreshing ? Math.max(distance, 48) : distance
  return (
    <div ref={root}>
      {enabled && (
        <div
          className={`boex-pull ${distance > 0 ? '' : 'boex-pull--settling'}`}
          style={{ height }}
          role="status"
          aria-label={refreshing ? label : undefined}
        >
          {height > 0 && <div className={`boex-pull__mark ${refreshing ? 'boex-pull__mark--turning' : ''}`} />}
        </div>
      )}
      {children}
    </div>
  )
}
