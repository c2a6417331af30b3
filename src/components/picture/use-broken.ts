import { useEffect, useRef, useState } from 'react'

/** Pauses after which a picture is asked for again, in milliseconds. */
const PAUSES_MILLISECONDS = [1_000, 4_000]

/**
 * Whether a picture could not be loaded, also when it was asked for again; another one is tried anew.
 * @returns attempt: the picture is to be made anew with each
 */
export const useBroken = (
  src: string,
  onBroken: (() => void) | undefined,
): readonly [broken: boolean, fail: () => void, attempt: number] => {
  const [state, setState] = useState({ src, broken: false, attempt: 0 })
  // Not in an effect: a picture that is known to be gone fails before that runs.
  if (state.src !== src) setState({ src, broken: false, attempt: 0 })
  const timer = useRef<ReturnType<typeof setTimeout>>()
  useEffect(() => () => clearTimeout(timer.current), [])
  const fail = () => {
    const pause = PAUSES_MILLISECONDS[state.attempt]
    if (pause === undefined) {
      setState({ ...state, broken: true })
      onBroken?.()
      return
    }
    const again = (now: typeof state) => (now.src === src ? { ...now, attempt: state.attempt + 1 } : now)
    timer.current = setTimeout(() => setState(again), pause)
  }
  return [src === '' || state.broken, fail, state.attempt]
}
