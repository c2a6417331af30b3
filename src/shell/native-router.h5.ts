import Taro from '@tarojs/taro'
import { PAGE_LOAD_TIMEOUT_MILLISECONDS } from '@/domain/constants'
import { leaveOverlayEntry } from '@/platform/close-on-back.h5'
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
