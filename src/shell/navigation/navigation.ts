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

/** Router of the host. Every method settles once the next page is shown or has failed. */
export interface NativeRouter {
  /** Maximum number of pages on the host's stack. */
  readonly maximumDepth: number
  /** Addresses on the host's stack; the visible page is last. */
  stack(): string[]
  push(address: string): Promise<void>
  redirect(address: string): Promise<void>
  switchTab(address: string): Promise<void>
  relaunch(address: string): Promise<void>
  back(levels: number): Promise<void>
}

/**
 * Navigation between pages (specification §2). Calls are queued, and each starts only after the previous page is shown.
 * A call to the visible page is ignored. The promises settle when the call is done and never reject.
 */
export interface Navigation {
  /** Returns the location of the visible page. */
  current(): RouteLocation
  /** True if `back()` leads to a page of this visit rather than Home. */
  canGoBack(): boolean
  push(destination: Destination, parameters?: RouteParameters): Promise<void>
  redirect(destination: Destination, parameters?: RouteParameters): Promise<void>
  /** Opens one of the five tabs. Any other destination is pushed. */
  switchTab(destination: Destination): Promise<void>
  /** Closes all pages and opens this one. */
  relaunch(destination: Destination, parameters?: RouteParameters): Promise<void>
  /** Goes back by this number of pages, or Home if there are fewer. */
  back(levels?: number): Promise<void>
  /** Called by each page when it is shown: detects the host's back key or gesture, and notifies the other pages. */
  shown(page: object): void
  /** Subscribes to shown pages. @returns a function that unsubscribes */
  onShown(listener: (page: object) => void): () => void
}

interface NavigationOptions {
  readonly router: NativeRouter
  /** Called if the host rejects, or the page fails to load. */
  readonly onFailure: (error: unknown) => void
  /** Called if no page has this address. */
  readonly onUnknown: (address: string) => void
}

const HOME = locationOf('home')

export const createNavigation = ({ router, onFailure, onUnknown }: NavigationOptions): Navigation => {
  /**
   * Addresses of pages that were closed because the native stack was full, the most recent last. Back reopens them, so
   * that there is no maximum depth.
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
      // The host's back button went back one page of the native stack, but the person expects the page that was covered
      // last.
      const expected = depth === router.maximumDepth - 1 ? covered.pop() : undefined
      if (expected === undefined) covered = []
      else enqueue(() => router.push(expected))
    },
  }
}
