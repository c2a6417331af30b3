import { ROUTE_FAILED, ROUTE_NOT_FOUND, ROUTE_SHOWN } from './route-events'

/** A change of the browser's address, as the `history` library tells it. */
export interface Move {
  readonly action: string
  readonly location: { readonly key: string; readonly pathname: string; readonly search: string }
}

type Render = (move: Move) => unknown

interface PendingNavigation {
  readonly move: Move
  /** The page's chunk has arrived: from here on the page will be shown, and can only be left again. */
  loaded: boolean
  cancelled: boolean
}

interface NavigationQueueOptions {
  readonly events: {
    on(event: string, listener: () => void): unknown
    off(event: string, listener: () => void): unknown
    trigger(event: string, ...rest: unknown[]): unknown
  }
  /** Names the pages that are there; changes whenever one comes, goes or takes another's place. */
  readonly pages: () => string
  /** The address the visit starts with. */
  readonly start: Move['location']
  /**
   * Calls back when the page beneath a new one is hidden. The router hides it by a timer that cannot be cancelled: a
   * page that is shown again before then would stay hidden.
   */
  readonly afterCovering: (then: () => void, location: Move['location']) => void
}

const isSamePlace = (one: Move['location'], other: Move['location']): boolean =>
  one.key === other.key && one.pathname === other.pathname && one.search === other.search

/**
 * Lets one change of address at a time become a page. Taro's router renders each as it comes, beside the one before,
 * and a Back while a page is still being fetched then leaves an empty page. Here the next waits until the page before
 * is shown, and a page that is left before its chunk is there is never shown at all.
 */
export const createNavigationQueue = ({ events, pages, start, afterCovering }: NavigationQueueOptions) => {
  const waiting: { readonly move: Move; readonly render: Render }[] = []
  const onIdle: (() => void)[] = []
  /** The address of the page on screen, or of the one that was on screen before the running navigation. */
  let place = start
  let running: PendingNavigation | undefined
  /** The last navigation, if its page never came: the page before is still there. */
  let lost: PendingNavigation | undefined
  /** The first page of a visit comes without a move. */
  let busy = true

  const next = () => {
    running = undefined
    const navigation = waiting.shift()
    busy = navigation !== undefined
    if (navigation !== undefined) run(navigation.move, navigation.render)
    else for (const resolve of onIdle.splice(0)) resolve()
  }

  /** Calls back once the page is there or has failed. Answers a function that ends the wait. */
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
        // Taro says nothing where the page asked for is the one on screen.
        if (navigation.loaded) events.trigger(ROUTE_SHOWN, { toLocation: { path: move.location.pathname } })
        else end()
      },
      (reason) => {
        // The shell's listener to unhandled rejections tells the person.
        if (!navigation.cancelled) Promise.reject(reason)
        if (isOnScreen()) end()
      },
    )
  }

  /** Drops a navigation whose page was left before it came: the page before is still on screen. */
  const cancel = (navigation: PendingNavigation) => {
    navigation.cancelled = true
    running = undefined
    lost = undefined
    events.trigger(ROUTE_SHOWN, { toLocation: { path: place.pathname } })
    next()
  }

  afterArrival(() => true, next)

  return {
    /** Queues a change of address. */
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
     * Fetches a page's chunk; answers undefined, which Taro leaves alone, when the page is not wanted any more.
     * Browsers abort what is being fetched when somebody goes back, so a failure is tried once more.
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

    /** Settles when the page of the address is on screen, or is known never to be. */
    idle: (): Promise<void> => (busy ? new Promise((resolve) => onIdle.push(resolve)) : Promise.resolve()),
  }
}

export type NavigationQueue = ReturnType<typeof createNavigationQueue>
