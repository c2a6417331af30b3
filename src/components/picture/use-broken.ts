import { useEffect, useState } from 'react'

/** Whether a picture could not be loaded; another one is tried anew. */
export const useBroken = (
  src: string,
  onBroken: (() => void) | undefined,
): readonly [broken: boolean, fail: () => void] => {
  const [broken, setBroken] = useState(src === '')
  useEffect(() => setBroken(src === ''), [src])
  const fail = () => {
    setBroken(true)
    onBroken?.()
  }
  return [broken, fail]
}
