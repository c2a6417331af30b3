import { SLOW_CALL_MILLISECONDS } from '@/domain/constants'
import type { CancelSource } from '@/lib/cancel-source'
import type { Clock } from '@/platform/clock'

/** Calls that have been on their way for longer than people wait without a word (M6). */
export interface SlowCalls {
  /** Ends them; left out while one of them changes something, which may be done already. */
  readonly cancel: (() => void) | undefined
}

/**
 * Watches how long calls take.
 * @param onSlow told each time when others are slow, and undefined when none is any more
 * @returns runs a call; the source ends it, undefined for one that must not be ended
 */
export const createSlowWatch = (
  clock: Pick<Clock, 'setTimeout' | 'clearTimeout'>,
  onSlow: (calls: SlowCalls | undefined) => void,
): (<Answer>(source: CancelSource | undefined, run: () => Promise<Answer>) => Promise<Answer>) => {
  const slow = new Map<object, CancelSource | undefined>()

  const cancel = () => {
    for (const source of slow.values()) source?.cancel()
  }

  const tell = () => {
    const sources = [...slow.values()]
    onSlow(sources.length === 0 ? undefined : { cancel: sources.includes(undefined) ? undefined : cancel })
  }

  return async (source, run) => {
    const call = {}
    const timer = clock.setTimeout(() => {
      slow.set(call, source)
      tell()
    }, SLOW_CALL_MILLISECONDS)
    try {
      return await run()
    } finally {
      clock.clearTimeout(timer)
      if (slow.delete(call)) tell()
    }
  }
}
