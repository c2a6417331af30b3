import { useRef } from 'react'

/**
 * Returns the previous reference while the value is equal to it, so that memoised values change only with the content.
 */
export const useStable = <Value>(value: Value, isSame: (one: Value, other: Value) => boolean): Value => {
  const stable = useRef(value)
  if (!isSame(stable.current, value)) stable.current = value
  return stable.current
}
