import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import { PAGE_LOAD_TIMEOUT_MILLISECONDS, PAGE_LOADER_DELAY_MILLISECONDS } from '@/domain/constants'
import type { Clock, Timer } from '@/platform/ports'
import { reloadOnStaleChunk } from './stale-build'

/** A feature's `*-screen.tsx`: it exports the screen by this name. */
export interface ScreenModule {
  readonly Screen: ComponentType
}

export type LoadScreen = () => Promise<ScreenModule>

/**
 * `waiting`: nothing to see yet; `slow`: 200 ms have passed, a loader is due; `failed`: 60 s have passed or the
 * chunk could not be fetched (specification §2).
 */
export type LazyState =
  | { readonly phase: 'waiting' | 'slow' }
  | { readonly phase: 'failed' }
  | { readonly phase: 'ready'; readonly Screen: ComponentType }

interface Cache {
  screen: ComponentType | undefined
}

/** A place where a page keeps its screen between two visits, so that the second one shows it at once. */
export const createScreenCache = (): Cache => ({ screen: undefined })

/** Fetches a screen before its page is opened, which then shows it at once. */
export const fetchScreen = async (load: LoadScreen, cache: Cache): Promise<void> => {
  cache.screen ??= (await load()).Screen
}

/**
 * Loads a screen; `again` starts anew after a failure, and waits before its second try where it is told to. A screen that
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
      // It may have been fetched ahead since this was drawn.
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
      // Browsers abort what is being fetched when somebody goes back, so one failure is tried again.
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
