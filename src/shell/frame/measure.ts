import Taro from '@tarojs/taro'

const MOST_ATTEMPTS = 10
/** Before the first attempt, and twice as long before each further one, in milliseconds: a minute in all. */
const FIRST_PAUSE_MS = 60

const widthOf = (id: string): Promise<number> =>
  new Promise((resolve) => {
    Taro.createSelectorQuery()
      // What is nested deep lies in a component of its own, through which `>>>` looks.
      .select(`.boex-page >>> #${id}`)
      .boundingClientRect((found) => {
        const box = Array.isArray(found) ? found[0] : found
        resolve(box?.width ?? 0)
      })
      .exec()
  })

/**
 * Answers how wide an element of the page on screen is, in pixels; 0 where there is none of that id. It is asked for
 * again until it is there: no host tells when the view has a new element (Taro's `nextTick` may answer for the update
 * before).
 */
export const measure = async (id: string): Promise<number> => {
  let width = 0
  for (let attempt = 0; width === 0 && attempt < MOST_ATTEMPTS; attempt += 1) {
    await new Promise((resolve) => setTimeout(resolve, FIRST_PAUSE_MS * 2 ** attempt))
    width = await widthOf(id)
  }
  return width
}
