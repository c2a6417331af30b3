import { useEffect, useRef, useState } from 'react'
import { time } from '@/domain/choice/tokens'

/** Long enough to rule out a hold by mistake (E3). */
export const HOLD_MILLISECONDS = time.hold

export interface Hold {
  readonly holding: boolean
  /** True after an early release, until the next hold. */
  readonly early: boolean
  begin(): void
  release(): void
}

/** Calls `onDone` after an uninterrupted hold of `HOLD_MILLISECONDS`. An early release resets the timer. */
export const useHold = (onDone: () => void): Hold => {
  const [holding, setHolding] = useState(false)
  const [early, setEarly] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const latest = useRef(onDone)
  latest.current = onDone

  const stop = () => {
    if (timer.current === undefined) return false
    clearTimeout(timer.current)
    timer.current = undefined
    setHolding(false)
    return true
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  return {
    holding,
    early,
    begin: () => {
      if (timer.current !== undefined) return
      setHolding(true)
      setEarly(false)
      timer.current = setTimeout(() => {
        stop()
        latest.current()
      }, HOLD_MILLISECONDS)
    },
    release: () => {
      if (stop()) setEarly(true)
    },
  }
}
