import Taro from '@tarojs/taro'
import { PAGE_LOAD_TIMEOUT_MILLISECONDS } from '@/domain/constants'
import { leaveOverlayEntry } from '@/platform/notices/close-on-back.h5'
import { isTabAddress, parseAddress } from './address'
import { addressOfPage } from './address-of-page'
import type { NativeRouter } from './navigation'
import { pageSettled } from './web-router.h5'

/** Creates the router of the web: the browser's history is the stack, without a maximum depth. */
export const createNativeRouter = (): NativeRouter => {
  /**
   * Waits for the page, because Taro's promise resolves on the address change. Without a history entry to go back to,
   * it never resolves.
   */
  const settled = async (call: () => Promise<unknown>): Promise<void> => {
    await pageSettled()
    await leaveOverlayEntry()
    await new Promise<void>((resolve, reject) => {
      const deadline = setTimeout(resolve, PAGE_LOAD_TIMEOUT_MILLISECONDS)
      call()
        .then(() => resolve(), reject)
        .finally(() => clearTimeout(deadline))
    })
    await pageSettled()
  }

  const goBack = (levels: number): Promise<unknown> =>
    new Promise((resolve) => {
      window.addEventListener('popstate', resolve, { once: true })
      window.history.go(-levels)
    })

  const stack = () => Taro.getCurrentPages().map(addressOfPage)
  /** First tab of the visit, once another tab is above it. */
  let firstTab: string | undefined

  /**
   * The first tab change adds a history entry, and each later one replaces it. So Back from a tab leads to the first
   * tab of the visit, and from there out of the app.
   */
  const switchTab = (address: string): Promise<unknown> => {
    const [present = '', ...others] = stack()
    // Index of the history entry within the app, as counted by the `history` library.
    const index: unknown = window.history.state?.idx
    if (index === 0 && others.length === 0 && isTabAddress(present)) {
      firstTab = parseAddress(present).address
      return Taro.navigateTo({ url: address })
    }
    if (index !== 1 || address !== firstTab) return Taro.switchTab({ url: address })
    return goBack(1)
  }

  /**
   * Relaunches at the earlier history entry of the address, if there is one. A second entry of the same page would make
   * a Back that has no visible effect.
   */
  const relaunch = async (address: string): Promise<unknown> => {
    const index = window.history.state?.idx ?? 0
    const pages = stack()
    const place = pages.findIndex((page) => parseAddress(page).address === address)
    const levels = address === firstTab ? index : place < 0 ? 0 : pages.length - 1 - place
    if (levels > 0) {
      await goBack(levels)
      await pageSettled()
    }
    if (levels === index) firstTab = undefined
    return Taro.reLaunch({ url: address })
  }

  return {
    maximumDepth: Number.POSITIVE_INFINITY,
    stack,
    push: (address) => settled(() => Taro.navigateTo({ url: address })),
    redirect: (address) => settled(() => Taro.redirectTo({ url: address })),
    switchTab: (address) => settled(() => switchTab(address)),
    relaunch: (address) => settled(() => relaunch(address)),
    back: (levels) => settled(() => Taro.navigateBack({ delta: levels })),
  }
}
