import { useEffect, useState } from 'react'

/** Whether a picture could not be loaded; another one is tried anew. A browser has asked again by itself by then. */
export const useBroken = (
  src: string,
  onBroken: (() => void) | undefined,
): readonly [broken: boolean, fail: () => void, attempt?: number] => {
  const [broken, setBroken] = useState(src === '')
  useEffect(() => setBroken(src === ''), [src])
  const fail = () => {
    setBroken(true)
    onBroken?.()
  }
  return [broken, fail]
}
