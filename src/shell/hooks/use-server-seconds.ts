import { useEffect, useState } from 'react'
import { useStores } from '@/stores/stores-context'
import { useShell } from '../frame/shell-context'

const SECOND = 1_000

/**
 * Unix seconds on the platform's clock, ticking while the app is visible, so that countdowns are right on a device
 * whose clock is wrong (E5).
 *
 * @param ticking a countdown that is over needs no more ticks
 */
export const useServerSeconds = (ticking = true): number => {
  const { serverSeconds } = useStores()
  const { platform } = useShell()
  const [now, setNow] = useState(() => Math.floor(serverSeconds()))

  useEffect(() => {
    if (!ticking) return undefined
    const tick = () => setNow(Math.floor(serverSeconds()))
    tick()
    const timer = platform.clock.setInterval(() => {
      if (platform.visibility.isVisible()) tick()
    }, SECOND)
    const unwatch = platform.visibility.onShow(tick)
    return () => {
      platform.clock.clearInterval(timer)
      unwatch()
    }
  }, [platform, serverSeconds, ticking])

  return now
}
