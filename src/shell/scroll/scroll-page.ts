import Taro from '@tarojs/taro'
import { PAGE_CHANGE_ANIMATION_MILLISECONDS } from '@/domain/constants'

/** Scrolls the visible page without an animation. @param top distance from its start in pixels */
export const scrollPage = (top: number): void => {
  Taro.pageScrollTo({ scrollTop: top, duration: 0 }).catch(() => undefined)
}

/** Offset in pixels, so that the page header does not cover the element. */
const ABOVE = -200

/** Scrolls to an element; does nothing if it does not exist. @param id of the element */
export const scrollTo = (id: string): void => {
  const options = { selector: `#${id}`, offsetTop: ABOVE, duration: PAGE_CHANGE_ANIMATION_MILLISECONDS }
  Taro.pageScrollTo(options).catch(() => undefined)
}
