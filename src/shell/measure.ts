import Taro from '@tarojs/taro'

/** Answers how wide an element of the page on screen is, in pixels; 0 where there is none of that id. */
export const measure = (id: string): Promise<number> =>
  new Promise((resolve) => {
    // The view is told of a new element only after the effects of this turn.
    Taro.nextTick(() => {
      Taro.createSelectorQuery()
        // What is nested deep lies in a component of its own, through which `>>>` looks.
        .select(`.boex-page >>> #${id}`)
        .boundingClientRect((found) => {
          const box = Array.isArray(found) ? found[0] : found
          resolve(box?.width ?? 0)
        })
        .exec()
    })
  })
