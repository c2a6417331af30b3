import Taro from '@tarojs/taro'
import { useEffect, useState } from 'react'
import { PAGE_LOAD_TIMEOUT_MILLISECONDS, PAGE_LOADER_DELAY_MILLISECONDS } from '@/domain/constants'
import { type RouteKey, routeOfPath } from '@/routes'
import { useShell } from '../frame/shell-context'
import { ROUTE_CHANGING, ROUTE_FAILED, ROUTE_NOT_FOUND, ROUTE_SHOWN } from '../navigation/route-events'
import { reloadOnStaleChunk } from './stale-build'

export interface RouteState {
  readonly route: RouteKey | undefined
  /** `slow` after 200 ms of loading; `failed` after 60 s, or if the chunk failed to load. */
  readonly phase: 'shown' | 'slow' | 'failed' | 'not-found'
}

interface RouterEvent {
  readonly toLocation: { readonly path: string }
}

const isChunkFailure = (reason: unknown): boolean =>
  reason instanceof Error && /ChunkLoadError|Loading (CSS )?chunk/.test(`${reason.name} ${reason.message}`)

/**
 * True after ROUTE_NOT_FOUND. On launch the router triggers it before the first render, so the hook would miss the
 * event.
 */
let nowhere = false

Taro.eventCenter.on(ROUTE_NOT_FOUND, () => {
  nowhere = true
})

/** Follows Taro's router on the web, which shows no progress while a page's chunk loads. */
export const useRouteState = (): RouteState => {
  const { platform, navigation } = useShell()
  const { clock } = platform
  const [state, setState] = useState<RouteState>(() => ({ route: navigation.current().route, phase: 'shown' }))

  useEffect(() => {
    let timers: ReturnType<typeof clock.setTimeout>[] = []
    const phase = (next: RouteState['phase']) => setState((present) => ({ ...present, phase: next }))
    const clear = () => {
      for (const timer of timers) clock.clearTimeout(timer)
      timers = []
    }
    const fail = () => {
      clear()
      phase('failed')
      Taro.eventCenter.trigger(ROUTE_FAILED)
    }
    const changing = () => {
      clear()
      timers = [
        clock.setTimeout(() => phase('slow'), PAGE_LOADER_DELAY_MILLISECONDS),
        clock.setTimeout(fail, PAGE_LOAD_TIMEOUT_MILLISECONDS),
      ]
    }
    const shown = ({ toLocation }: RouterEvent) => {
      clear()
      nowhere = false
      setState({ route: routeOfPath(toLocation.path), phase: 'shown' })
    }
    const notFound = () => {
      clear()
      setState({ route: undefined, phase: 'not-found' })
    }
    const rejected = async (event: PromiseRejectionEvent) => {
      if (!isChunkFailure(event.reason)) return
      event.preventDefault()
      const asked = timers
      const reloading = await reloadOnStaleChunk(event.reason)
      // The person may have navigated elsewhere in the meantime.
      if (!reloading && asked === timers) fail()
    }
    Taro.eventCenter.on(ROUTE_CHANGING, changing)
    Taro.eventCenter.on(ROUTE_SHOWN, shown)
    Taro.eventCenter.on(ROUTE_NOT_FOUND, notFound)
    window.addEventListener('unhandledrejection', rejected)
    if (nowhere) notFound()
    return () => {
      clear()
      Taro.eventCenter.off(ROUTE_CHANGING, changing)
      Taro.eventCenter.off(ROUTE_SHOWN, shown)
      Taro.eventCenter.off(ROUTE_NOT_FOUND, notFound)
      window.removeEventListener('unhandledrejection', rejected)
    }
  }, [clock])

  return state
}
