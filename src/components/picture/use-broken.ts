import { useEffect, useRef, useState } from 'react'

/** Pauses after which a picture is asked for again, in milliseconds: a host asks once, a browser again by itself. */
const PAUSES_MILLISECONDS = [1_000, 4_000]

/**
 * Whether a picture could not be loaded, also when it was asked for again; another one is tried anew.
 * @returns attempt: the picture is to be made anew with each
 */
export const useBroken = (
  src: string,
  onBroken: (() => void) | undefined,
): readonly [broken: boolean, fail: () => void, attempt: number] => {
  const [broken, setBroken] = useState(src === '')
  const [attempt, setAttempt] = useState(0)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  useEffect(() => {
    setBroken(src === '')
    setAttempt(0)
    return () => clearTimeout(timer.current)
  }, [src])
  const fail = () => {
    const pause = PAUSES_MILLISECONDS[attempt]
    if (pause === undefined) {
      setBroken(true)
      onBroken?.()
    } else timer.current = setTimeout(() => setAttempt(attempt + 1), pause)
  }
  return [broken, fail, attempt]
}
