import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import { PAGE_LOAD_TIMEOUT_MILLISECONDS, PAGE_LOADER_DELAY_MILLISECONDS } from '@/domain/constants'
import type { Clock, Timer } from '@/platform/ports'
import { reloadOnStaleChunk } from './stale-build'

/** Module of a feature's `*-screen.tsx`, which exports the screen by this name. */
export interface ScreenModule {
  readonly Screen: ComponentType
}

export type LoadScreen = () => Promise<ScreenModule>

/**
 * `waiting`: shows nothing yet; `slow`: loader after 200 ms; `failed`: after 60 s, or the chunk failed to load
 * (specification §2).
 */
export type LazyState =
  | { readonly phase: 'waiting' | 'slow' }
  | { readonly phase: 'failed' }
  | { readonly phase: 'ready'; readonly Screen: ComponentType }

interface Cache {
  screen: ComponentType | undefined
}

/** Creates a cache for a page's screen, so that the second visit shows it immediately. */
export const createScreenCache = (): Cache => ({ screen: undefined })

/** Prefetches a screen, so that its page shows it immediately. */
export const fetchScreen = async (load: LoadScreen, cache: Cache): Promise<void> => {
  cache.screen ??= (await load()).Screen
}

/**
 * Loads a screen. `again` retries after a failure, with an optional pause before its second attempt. A screen that
 * arrives after the error view replaces it.
 */
export const useLazyScreen = (
  load: LoadScreen,
  cache: Cache,
  clock: Clock,
): { state: LazyState; again: (pauseMilliseconds?: number) => void } => {
  const [state, setState] = useState<LazyState>(
    cache.screen ? { phase: 'ready', Screen: cache.screen } : { phase: 'waiting' },
  )
  const present = useRef(true)

  const start = useCallback(
    (pauseMilliseconds = 0) => {
      const { screen } = cache
      // The screen may have been prefetched since the first render.
      if (screen) return setState((now) => (now.phase === 'ready' ? now : { phase: 'ready', Screen: screen }))
      setState({ phase: 'waiting' })
      const timers: Timer[] = []
      const during = (phase: 'slow' | 'failed', milliseconds: number) =>
        timers.push(
          clock.setTimeout(() => {
            if (present.current) setState({ phase })
          }, milliseconds),
        )
      during('slow', PAGE_LOADER_DELAY_MILLISECONDS)
      during('failed', PAGE_LOAD_TIMEOUT_MILLISECONDS)
      const finish = (next: LazyState) => {
        for (const timer of timers) clock.clearTimeout(timer)
        if (present.current) setState(next)
      }
      // Browsers abort running requests on Back, so one failure is retried.
      const loadOnceMore = async () => {
        if (pauseMilliseconds) await new Promise<void>((resolve) => clock.setTimeout(resolve, pauseMilliseconds))
        if (!present.current) throw new Error('The page was left')
        return load()
      }
      load()
        .catch(loadOnceMore)
        .then(
          ({ Screen }) => {
            cache.screen = Screen
            finish({ phase: 'ready', Screen })
          },
          async (error) => {
            if (!(await reloadOnStaleChunk(error))) finish({ phase: 'failed' })
          },
        )
    },
    [load, cache, clock],
  )

  useEffect(() => {
    present.current = true
    start()
    return () => {
      present.current = false
    }
  }, [start])

  return { state, again: start }
}
