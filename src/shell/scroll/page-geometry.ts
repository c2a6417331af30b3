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

const MOST_ATTEMPTS = 10
/** Pause before the first attempt, in milliseconds. It doubles with each attempt, to a minute in all. */
const FIRST_PAUSE_MS = 60

const widthOf = (id: string): Promise<number> =>
  new Promise((resolve) => {
    Taro.createSelectorQuery()
      // Deeply nested elements are in a custom component, which only `>>>` searches.
      .select(`.boex-page >>> #${id}`)
      .boundingClientRect((found) => {
        const box = Array.isArray(found) ? found[0] : found
        resolve(box?.width ?? 0)
      })
      .exec()
  })

/**
 * Returns the width of an element on the visible page in pixels; 0 if no element has this id. It retries until the
 * element exists, because hosts do not report new elements (Taro's `nextTick` may resolve for the previous update).
 */
export const measure = async (id: string): Promise<number> => {
  let width = 0
  for (let attempt = 0; width === 0 && attempt < MOST_ATTEMPTS; attempt += 1) {
    await new Promise((resolve) => setTimeout(resolve, FIRST_PAUSE_MS * 2 ** attempt))
    width = await widthOf(id)
  }
  return width
}
