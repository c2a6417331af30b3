import Taro from '@tarojs/taro'
import { MAX_PAGE_DEPTH } from '@/domain/constants'
import { addressOfPage } from './address-of-page'
import type { NativeRouter } from './navigation'

const settled = (call: Promise<unknown>): Promise<void> => call.then(() => undefined)

/** Creates the router of a mini-program: it resolves once the page is open, and its stack holds ten pages. */
export const createNativeRouter = (): NativeRouter => ({
  maximumDepth: MAX_PAGE_DEPTH,
  stack: () => Taro.getCurrentPages().map(addressOfPage),
  push: (address) => settled(Taro.navigateTo({ url: address })),
  redirect: (address) => settled(Taro.redirectTo({ url: address })),
  switchTab: (address) => settled(Taro.switchTab({ url: address })),
  relaunch: (address) => settled(Taro.reLaunch({ url: address })),
  back: (levels) => settled(Taro.navigateBack({ delta: levels })),
})
