import Taro from '@tarojs/taro'
import { PAGE_LOAD_TIMEOUT_MILLISECONDS } from '@/domain/constants'
import { leaveOverlayEntry } from '@/platform/notices/close-on-back.h5'
import { isTabAddress, parseAddress } from './address'
import { addressOfPage } from './address-of-page'
import type { NativeRouter } from './navigation'
import { pageSettled } from './web-router.h5'

/** The web's router: the browser's history is the stack, and it has no maximum. */
export const createNativeRouter = (): NativeRouter => {
  /**
   * Taro's own promise answers when the address has changed, before the page is there, and not at all where the browser
   * has nothing to go back to.
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
  /** The tab that the visit began with, once another one lies over it. */
  let firstTab: string | undefined

  /**
   * The first change of tab has an entry of its own in the browser's history, each further one takes its place: Back from
   * a tab leads to the one that the visit began with, and only from there out of the app.
   */
  const switchTab = (address: string): Promise<unknown> => {
    const [present = '', ...others] = stack()
    // The place of an entry among those of the app, as the `history` library counts them.
    const index: unknown = window.history.state?.idx
    if (index === 0 && others.length === 0 && isTabAddress(present)) {
      firstTab = parseAddress(present).address
      return Taro.navigateTo({ url: address })
    }
    if (index !== 1 || address !== firstTab) return Taro.switchTab({ url: address })
    return goBack(1)
  }

  /**
   * Begins anew at the entry of the address where it lies beneath the present one: an entry of the same page before it
   * would make a Back that does nothing.
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
