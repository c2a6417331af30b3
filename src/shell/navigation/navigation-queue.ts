import { ROUTE_FAILED, ROUTE_NOT_FOUND, ROUTE_SHOWN } from './route-events'

/** Address change, as reported by the `history` library. */
export interface Move {
  readonly action: string
  readonly location: { readonly key: string; readonly pathname: string; readonly search: string }
}

type Render = (move: Move) => unknown

interface PendingNavigation {
  readonly move: Move
  /** The page's chunk has arrived, so the page will be shown and can no longer be skipped. */
  loaded: boolean
  cancelled: boolean
}

interface NavigationQueueOptions {
  readonly events: {
    on(event: string, listener: () => void): unknown
    off(event: string, listener: () => void): unknown
    trigger(event: string, ...rest: unknown[]): unknown
  }
  /** Returns the names of the open pages; the text changes whenever a page opens, closes or is replaced. */
  readonly pages: () => string
  /** Initial address of the visit. */
  readonly start: Move['location']
  /**
   * Calls back once the page below a new one is hidden. The router hides it with a timer that cannot be cancelled, so a
   * page shown again before then would remain hidden.
   */
  readonly afterCovering: (then: () => void, location: Move['location']) => void
}

const isSamePlace = (one: Move['location'], other: Move['location']): boolean =>
  one.key === other.key && one.pathname === other.pathname && one.search === other.search

/**
 * Serialises address changes. Taro's router renders changes in parallel, and a Back while a page loads then leaves an
 * empty page. This queue waits until the previous page is shown, and skips a page that the person leaves before its
 * chunk arrives.
 */
export const createNavigationQueue = ({ events, pages, start, afterCovering }: NavigationQueueOptions) => {
  const waiting: { readonly move: Move; readonly render: Render }[] = []
  const onIdle: (() => void)[] = []
  /** Address of the visible page, or of the previous one during a navigation. */
  let place = start
  let running: PendingNavigation | undefined
  /** Last navigation, if its page never arrived: the previous page is still shown. */
  let lost: PendingNavigation | undefined
  /** True from the start, because the first page of a visit opens without a move. */
  let busy = true

  const next = () => {
    running = undefined
    const navigation = waiting.shift()
    busy = navigation !== undefined
    if (navigation !== undefined) run(navigation.move, navigation.render)
    else for (const resolve of onIdle.splice(0)) resolve()
  }

  /** Calls back once the page is shown or has failed. @returns a function that ends the wait */
  const afterArrival = (isOver: () => boolean, then: () => void) => {
    const end = () => {
      events.off(ROUTE_SHOWN, shown)
      events.off(ROUTE_NOT_FOUND, end)
      events.off(ROUTE_FAILED, end)
      then()
    }
    const shown = () => {
      if (isOver()) end()
    }
    events.on(ROUTE_SHOWN, shown)
    events.on(ROUTE_NOT_FOUND, end)
    events.on(ROUTE_FAILED, end)
    return end
  }

  const run = (move: Move, render: Render) => {
    const navigation: PendingNavigation = { move, loaded: false, cancelled: false }
    const before = pages()
    busy = true
    if (lost) lost.cancelled = true
    lost = undefined
    running = navigation
    const end = afterArrival(
      () => navigation.loaded || navigation.cancelled,
      () => {
        if (running !== navigation) return
        if (navigation.loaded) place = move.location
        else lost = navigation
        if (navigation.loaded && move.action === 'PUSH') afterCovering(next, move.location)
        else next()
      },
    )
    const isOnScreen = () => running === navigation && pages() === before
    Promise.resolve(render(move)).then(
      () => {
        if (!isOnScreen()) return
        // Taro emits no event if the requested page is already visible.
        if (navigation.loaded) events.trigger(ROUTE_SHOWN, { toLocation: { path: move.location.pathname } })
        else end()
      },
      (reason) => {
        // Rethrown for the shell's listener to unhandled rejections, which shows the error.
        if (!navigation.cancelled) Promise.reject(reason)
        if (isOnScreen()) end()
      },
    )
  }

  /** Cancels a navigation whose page has not arrived yet: the previous page is still visible. */
  const cancel = (navigation: PendingNavigation) => {
    navigation.cancelled = true
    running = undefined
    lost = undefined
    events.trigger(ROUTE_SHOWN, { toLocation: { path: place.pathname } })
    next()
  }

  afterArrival(() => true, next)

  return {
    take(move: Move, render: Render): void {
      const last = waiting[waiting.length - 1]
      const leadsBackTo = (location: Move['location']) => move.action === 'POP' && isSamePlace(move.location, location)
      if (last !== undefined) {
        const previous = waiting[waiting.length - 2]?.move ?? running?.move
        const isUndone = last.move.action === 'PUSH' && leadsBackTo(previous?.location ?? place)
        if (isUndone) waiting.pop()
        else waiting.push({ move, render })
        return
      }
      const pending = running ?? lost
      if (pending?.move.action === 'PUSH' && !pending.loaded && leadsBackTo(place)) cancel(pending)
      else if (busy) waiting.push({ move, render })
      else run(move, render)
    },

    /**
     * Loads a page's chunk, or resolves with undefined, which Taro ignores, if the page is no longer wanted. Browsers
     * abort running requests on Back, so a failure is retried once.
     */
    async loading<Module>(load: () => Promise<Module>): Promise<Module | undefined> {
      const navigation = running
      const isUnwanted = () =>
        navigation !== undefined && (navigation.cancelled || (running === navigation && waiting.length > 0))
      try {
        const module = await load().catch((error) => {
          if (isUnwanted()) throw error
          return load()
        })
        if (navigation?.cancelled) return undefined
        if (navigation) navigation.loaded = true
        return module
      } catch (error) {
        if (isUnwanted()) return undefined
        throw error
      }
    },

    /** Resolves once the page of the address is shown or has failed. */
    idle: (): Promise<void> => (busy ? new Promise((resolve) => onIdle.push(resolve)) : Promise.resolve()),
  }
}

export type NavigationQueue = ReturnType<typeof createNavigationQueue>
