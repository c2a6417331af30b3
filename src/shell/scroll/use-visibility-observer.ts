import Taro from '@tarojs/taro'
import { useState } from 'react'

type Changed = (near: boolean, height: number) => void

/** Distance from the screen that counts as near, in pixels above and below. */
const BEYOND = 1_000

/** Observes elements by id and reports if they are on or near the screen (`LongList`). */
export const useVisibilityObserver = (): ((id: string, changed: Changed) => () => void) => {
  const [watch] = useState(() => (id: string, changed: Changed) => {
    // Reports elements as visible at first, because some hosts' observers never call back.
    changed(true, 0)
    const { page } = Taro.getCurrentInstance()
    let observer: Taro.IntersectionObserver | undefined
    let over = false
    // The host adds a new element only after the effects of this update.
    Taro.nextTick(() => {
      if (over || !page) return
      observer = Taro.createIntersectionObserver(page, { thresholds: [0], initialRatio: -1 })
      observer
        .relativeToViewport({ top: BEYOND, right: 0, bottom: BEYOND, left: 0 })
        // Deeply nested elements are in a custom component, which only `>>>` searches.
        .observe(`.boex-page >>> #${id}`, ({ intersectionRatio = 0, boundingClientRect }) =>
          changed(intersectionRatio > 0, boundingClientRect?.height ?? 0),
        )
    })
    return () => {
      over = true
      observer?.disconnect()
    }
  })
  return watch
}
