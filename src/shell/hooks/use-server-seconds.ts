import { useEffect, useState } from 'react'
import { useStores } from '@/stores/stores-context'
import { useShell } from '../frame/shell-context'

const SECOND = 1_000

/**
 * Returns the server time in Unix seconds, updated while the app is visible. Countdowns are then right even if the
 * device's clock is wrong (E5).
 *
 * @param ticking false for a finished countdown
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
