import Taro from '@tarojs/taro'
import { PAGE_CHANGE_ANIMATION_MILLISECONDS } from '@/domain/constants'

/** Room in pixels above the part, so that it does not lie beneath the page's header. */
const ABOVE = -200

/** Brings a part of the page onto the screen; nothing happens where there is none. @param id of the part */
export const scrollTo = (id: string): void => {
  const options = { selector: `#${id}`, offsetTop: ABOVE, duration: PAGE_CHANGE_ANIMATION_MILLISECONDS }
  Taro.pageScrollTo(options).catch(() => undefined)
}
