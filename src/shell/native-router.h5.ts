import Taro from '@tarojs/taro'
import { PAGE_LOAD_TIMEOUT_MILLISECONDS } from '@/domain/constants'
import { addressOfPage } from './address-of-page'
import type { NativeRouter } from './navigation'
import { ROUTE_FAILED, ROUTE_NOT_FOUND, ROUTE_SHOWN } from './route-events'

/** Settles once the page is mounted, known not to exist, or has failed to load. */
const arrival = (): Promise<void> =>
  new Promise((resolve) => {
    const events = [ROUTE_SHOWN, ROUTE_NOT_FOUND, ROUTE_FAILED]
    const settle = () => {
      clearTimeout(deadline)
      for (const event of events) Taro.eventCenter.off(event, settle)
      resolve()
    }
    const deadline = setTimeout(settle, PAGE_LOAD_TIMEOUT_MILLISECONDS)
    for (const event of events) Taro.eventCenter.on(event, settle)
  })

/** The web's router: the browser's history is the stack, and it has no end. To be made before the first page is shown. */
export const createNativeRouter = (): NativeRouter => {
  const first = arrival()

  /**
   * Taro's own promise answers when the address has changed, before the page is there; a page opened in between stays
   * blank, over the visit's first page too. So each call waits for the router's word that the page before was shown.
   */
  const settled = async (call: () => Promise<unknown>): Promise<void> => {
    await first
    const shown = arrival()
    await call()
    await shown
  }

  return {
    maximumDepth: Number.POSITIVE_INFINITY,
    stack: () => Taro.getCurrentPages().map(addressOfPage),
    push: (address) => settled(() => Taro.navigateTo({ url: address })),
    redirect: (address) => settled(() => Taro.redirectTo({ url: address })),
    switchTab: (address) => settled(() => Taro.switchTab({ url: address })),
    relaunch: (address) => settled(() => Taro.reLaunch({ url: address })),
    back: (levels) => settled(() => Taro.navigateBack({ delta: levels })),
  }
}
