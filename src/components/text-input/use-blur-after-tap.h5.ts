import { useEffect, useRef } from 'react'

/** A tap whose end nobody sees (the finger was dragged away) counts as over after this time, in milliseconds. */
const LONGEST_TAP_MILLISECONDS = 1000

/**
 * Tells of a lost focus only once the tap that took it is over. A message that appears below the field moves what lies
 * beneath it, and the button under the finger would miss its tap.
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
      // The click follows the end of the press at once.
      setTimeout(() => latest.current?.())
    }
    const deadline = setTimeout(end, LONGEST_TAP_MILLISECONDS)
    window.addEventListener('mouseup', end, true)
  }
}
