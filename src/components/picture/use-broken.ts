import { useContext, useEffect, useState } from 'react'
import { NetworkContext } from './network-context'

/** Pauses before each retry, in milliseconds. */
const PAUSES_MILLISECONDS = [1_000, 4_000]

/**
 * Tracks failed loads of a picture: it retries after pauses, and again when the network returns or `src` changes.
 * @returns attempt: key for the picture element, so that each attempt remounts it
 */
export const useBroken = (
  src: string,
  onBroken?: () => void,
): readonly [broken: boolean, fail: () => void, attempt: number] => {
  const [state, setState] = useState({ src, attempt: 0 })
  // During render rather than in an effect, because a cached failure is reported before effects run.
  if (state.src !== src) setState({ src, attempt: 0 })
  const { attempt } = state
  const failed = attempt > PAUSES_MILLISECONDS.length
  const onNetworkChange = useContext(NetworkContext)
  useEffect(
    () => (failed ? onNetworkChange((online) => online && setState({ src, attempt: 0 })) : undefined),
    [failed, src, onNetworkChange],
  )
  const next = () => setState((now) => (now.src === src ? { src, attempt: attempt + 1 } : now))
  const fail = () => {
    const pause = PAUSES_MILLISECONDS[attempt]
    if (pause) setTimeout(next, pause)
    else {
      next()
      onBroken?.()
    }
  }
  return [src === '' || failed, fail, attempt]
}
