import Taro from '@tarojs/taro'

/** Scrolls the visible page without an animation. @param top distance from its start in pixels */
export const scrollPage = (top: number): void => {
  Taro.pageScrollTo({ scrollTop: top, duration: 0 }).catch(() => undefined)
}
