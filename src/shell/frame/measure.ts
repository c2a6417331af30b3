import Taro from '@tarojs/taro'

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
