import { createListenerSet } from '../scroll/listener-set'
import {
  type Destination,
  isTab,
  locationOf,
  parseAddress,
  type RouteLocation,
  type RouteParameters,
  resolve,
} from './address'

/** The host's own router. Every method settles when the page that follows is shown, or when it never will be. */
export interface NativeRouter {
  /** Pages the host keeps on its stack at most. */
  readonly maximumDepth: number
  /** Addresses on the host's stack, the page on screen last. */
  stack(): string[]
  push(address: string): Promise<void>
  redirect(address: string): Promise<void>
  switchTab(address: string): Promise<void>
  relaunch(address: string): Promise<void>
  back(levels: number): Promise<void>
}

/**
 * The ways between pages (specification §2). Calls are queued, so that one starts only when the page of the one before
 * is there; going to the page already shown is ignored. The promises settle when the call is done and never reject.
 */
export interface Navigation {
  /** The page on screen. */
  current(): RouteLocation
  /** Whether `back()` leads to a page of this visit rather than Home. */
  canGoBack(): boolean
  push(destination: Destination, parameters?: RouteParameters): Promise<void>
  redirect(destination: Destination, parameters?: RouteParameters): Promise<void>
  /** Shows one of the five tabs. A destination that is none is pushed. */
  switchTab(destination: Destination): Promise<void>
  /** Closes every page and opens this one. */
  relaunch(destination: Destination, parameters?: RouteParameters): Promise<void>
  /** Goes back by a number of pages; further than there are leads Home. */
  back(levels?: number): Promise<void>
  /** To be called by each page as it is shown: notices the host's own back key or gesture, and tells the other pages. */
  shown(page: object): void
  /** Hears of each page that is shown. Answers the function that ends it. */
  onShown(listener: (page: object) => void): () => void
}

interface NavigationOptions {
  readonly router: NativeRouter
  /** The host refused, or the page could not be loaded. */
  readonly onFailure: (error: unknown) => void
  /** No page has this address. */
  readonly onUnknown: (address: string) => void
}

const HOME = locationOf('home')

export const createNavigation = ({ router, onFailure, onUnknown }: NavigationOptions): Navigation => {
  /**
   * Pages that were closed because the native stack was full, the nearest last. Going back opens them again, so that
   * there is no maximum depth.
   */
  let covered: string[] = []
  let waiting = 0
  let last: Promise<void> = Promise.resolve()
  const shownListeners = createListenerSet<(page: object) => void>()

  const enqueue = (action: () => Promise<void> | undefined): Promise<void> => {
    waiting += 1
    last = last
      .then(action)
      .catch(onFailure)
      .then(() => {
        waiting -= 1
      })
    return last
  }

  const current = (): RouteLocation => {
    const stack = router.stack()
    return parseAddress(stack[stack.length - 1] ?? HOME.address)
  }

  const isCurrent = (target: RouteLocation): boolean => current().address === target.address

  const toTab = (target: RouteLocation) => {
    covered = []
    return router.switchTab(target.address)
  }

  const known = (target: RouteLocation): boolean => {
    if (target.route !== undefined) return true
    onUnknown(target.address)
    return false
  }

  const pushNow = (target: RouteLocation) => {
    if (!known(target) || isCurrent(target)) return undefined
    if (isTab(target)) return toTab(target)
    if (router.stack().length < router.maximumDepth) return router.push(target.address)
    covered.push(current().address)
    return router.redirect(target.address)
  }

  const backNow = (levels: number) => {
    if (levels <= covered.length) {
      const [target] = covered.splice(covered.length - levels)
      return target === undefined ? undefined : router.redirect(target)
    }
    const nativeLevels = levels - covered.length
    covered = []
    if (nativeLevels < router.stack().length) return router.back(nativeLevels)
    return isCurrent(HOME) ? undefined : toTab(HOME)
  }

  return {
    current,
    canGoBack: () => covered.length > 0 || router.stack().length > 1,
    push: (destination, parameters) => enqueue(() => pushNow(resolve(destination, parameters))),
    switchTab: (destination) => enqueue(() => pushNow(resolve(destination))),
    redirect: (destination, parameters) =>
      enqueue(() => {
        const target = resolve(destination, parameters)
        if (!known(target) || isCurrent(target)) return undefined
        return isTab(target) ? toTab(target) : router.redirect(target.address)
      }),
    relaunch: (destination, parameters) =>
      enqueue(() => {
        const target = resolve(destination, parameters)
        if (!known(target) || (isCurrent(target) && router.stack().length === 1)) return undefined
        covered = []
        return router.relaunch(target.address)
      }),
    back: (levels = 1) => enqueue(() => (levels < 1 ? undefined : backNow(levels))),
    onShown: shownListeners.add,
    shown: (page) => {
      for (const listener of shownListeners.all()) listener(page)
      if (waiting > 0 || covered.length === 0) return
      const depth = router.stack().length
      if (depth >= router.maximumDepth) return
      // The host went back by one page of its own stack; the person expects the page that was covered last.
      const expected = depth === router.maximumDepth - 1 ? covered.pop() : undefined
      if (expected === undefined) covered = []
      else enqueue(() => router.push(expected))
    },
  }
}
