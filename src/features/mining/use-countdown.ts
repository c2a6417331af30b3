import { useEffect, useState } from 'react'
import { type Countdown, countdown } from '@/domain/choice/countdown'
import { useServerSeconds } from '@/shell/hooks/use-server-seconds'
import { useStores } from '@/stores/stores-context'

/**
 * Time that is left until an instant on the platform's clock, ticking until it is over: what waits for it changes at
 * zero, without a reload (E5).
 *
 * @param until unix seconds
 */
export const useCountdown = (until: number): Countdown => {
  const { serverSeconds } = useStores()
  const [ticking, setTicking] = useState(() => serverSeconds() < until)
  const left = countdown(until, useServerSeconds(ticking))
  useEffect(() => {
    if (left.over) setTicking(false)
  }, [left.over])
  return left
}
