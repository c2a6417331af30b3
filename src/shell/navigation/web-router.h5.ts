// Replaces `@tarojs/router` in the web build (config/h5.ts).
import { createRouter as createTaroRouter } from '@tarojs/router/dist/index.js'
import Taro from '@tarojs/taro'
import { PAGE_CHANGE_ANIMATION_MILLISECONDS } from '@/domain/constants'
import { routes, TAB_KEYS } from '@/routes'
import type { Page } from '../frame/page'
import { fetchAhead } from '../lazy/fetch-ahead.h5'
import { registerServiceWorker } from '../notices/register-service-worker.h5'
import { isTabAddress } from './address'
import { addressOfPage } from './address-of-page'
import { createNavigationQueue, type Move, type NavigationQueue } from './navigation-queue'

export * from '@tarojs/router/dist/index.js'

/** Delay before Taro's router starts an animation. */
const ANIMATION_DELAY_MILLISECONDS = 50

type TaroRouter = typeof createTaroRouter
type History = Parameters<TaroRouter>[0]
type Load = (context: unknown, params: unknown) => [Promise<unknown>, unknown, unknown]

const TAB_PATHS = new Set(TAB_KEYS.map((key) => routes[key].path))

let navigations: NavigationQueue | undefined

/** Resolves once the page of the address is shown or has failed. */
export const pageSettled = (): Promise<void> => navigations?.idle() ?? Promise.resolve()

const stack = () => Taro.getCurrentPages().map(addressOfPage).join('\n')

/** Taro's router with serialised address changes. */
export const createRouter: TaroRouter = (history, app, config, framework) => {
  const queue = createNavigationQueue({
    events: Taro.eventCenter,
    pages: stack,
    start: history.location,
    afterCovering: (then, { pathname }) => {
      // A tab replaces the previous one, so no page is hidden by the timer.
      if (isTabAddress(pathname)) then()
      else setTimeout(then, PAGE_CHANGE_ANIMATION_MILLISECONDS + ANIMATION_DELAY_MILLISECONDS)
    },
  })
  navigations = queue
  const tabs: (() => Promise<void>)[] = []
  for (const route of config.routes ?? []) {
    const load = route.load as unknown as Load | undefined
    if (load === undefined) continue
    const inTurn: Load = (context, params) => [queue.loading(() => load(context, params)[0]), context, params]
    Object.assign(route, { load: inTurn })
    const fetchTab = async () => {
      const { default: page } = (await load(undefined, undefined)[0]) as { readonly default: Page }
      await page.fetchScreen()
    }
    if (TAB_PATHS.has(route.path ?? '')) tabs.push(fetchTab)
  }
  void queue.idle().then(() => fetchAhead([...tabs, registerServiceWorker]))
  const listen: History['listen'] = (render) =>
    history.listen((move) => queue.take(move, render as (move: Move) => unknown))
  // The first listener is the router. Taro's later listeners only detect address changes, so they bypass the queue.
  let listeners = 0
  const inOrder: History = Object.create(history, {
    listen: {
      value: (listener: Parameters<History['listen']>[0]) => {
        listeners += 1
        return listeners === 1 ? listen(listener) : history.listen(listener)
      },
    },
  })
  return createTaroRouter(inOrder, app, config, framework)
}
