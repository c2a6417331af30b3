import { useContext, useEffect, useState } from 'react'
import { NetworkContext } from './network-context'

/** Pauses after which a picture is asked for again, in milliseconds. */
const PAUSES_MILLISECONDS = [1_000, 4_000]

/**
 * Whether a picture could not be loaded, also when it was asked for again; it is tried anew when the network is back, as
 * another one is.
 * @returns attempt: the picture is to be made anew with each
 */
export const useBroken = (
  src: string,
  onBroken?: () => void,
): readonly [broken: boolean, fail: () => void, attempt: number] => {
  const [state, setState] = useState({ src, attempt: 0 })
  // Not in an effect: a picture that is known to be gone fails before that runs.
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
