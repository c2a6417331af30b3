import { useEffect, useRef } from 'react'

/** Timeout for a tap without a mouseup event, for example after a drag out of the window, in milliseconds. */
const LONGEST_TAP_MILLISECONDS = 1000

/**
 * Delays the blur event until the tap that caused it is over. An error message below the field would otherwise move the
 * button away from the finger.
 */
export const useBlurAfterTap = (onBlur: (() => void) | undefined): (() => void) => {
  const pressed = useRef(false)
  const latest = useRef(onBlur)
  latest.current = onBlur

  useEffect(() => {
    const press = () => {
      pressed.current = true
    }
    const release = () => {
      pressed.current = false
    }
    window.addEventListener('mousedown', press, true)
    window.addEventListener('mouseup', release, true)
    return () => {
      window.removeEventListener('mousedown', press, true)
      window.removeEventListener('mouseup', release, true)
    }
  }, [])

  return () => {
    if (!pressed.current) {
      latest.current?.()
      return
    }
    const end = () => {
      clearTimeout(deadline)
      window.removeEventListener('mouseup', end, true)
      // Runs after the click event, which immediately follows mouseup.
      setTimeout(() => latest.current?.())
    }
    const deadline = setTimeout(end, LONGEST_TAP_MILLISECONDS)
    window.addEventListener('mouseup', end, true)
  }
}
