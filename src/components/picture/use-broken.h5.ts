import { useState } from 'react'

/** Whether a picture could not be loaded; another one is tried anew. A browser has asked again by itself by then. */
export const useBroken = (
  src: string,
  onBroken: (() => void) | undefined,
): readonly [broken: boolean, fail: () => void, attempt?: number] => {
  const [state, setState] = useState({ src, broken: false })
  // Not in an effect: a picture that is known to be gone fails before that runs.
  if (state.src !== src) setState({ src, broken: false })
  const fail = () => {
    setState({ src, broken: true })
    onBroken?.()
  }
  return [src === '' || (state.src === src && state.broken), fail]
}
