import { useRef } from 'react'

/** The value that was given first of those that are the same: what hangs on it is made anew only when it changes. */
export const useStable = <Value>(value: Value, isSame: (one: Value, other: Value) => boolean): Value => {
  const stable = useRef(value)
  if (!isSame(stable.current, value)) stable.current = value
  return stable.current
}
