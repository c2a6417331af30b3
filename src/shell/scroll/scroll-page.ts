import Taro from '@tarojs/taro'

/** Scrolls the page on screen to a distance from its beginning, at once. @param top in pixels */
export const scrollPage = (top: number): void => {
  Taro.pageScrollTo({ scrollTop: top, duration: 0 }).catch(() => undefined)
}
