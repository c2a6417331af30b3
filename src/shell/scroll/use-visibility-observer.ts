import Taro from '@tarojs/taro'
import { useState } from 'react'

type Changed = (near: boolean, height: number) => void

/** How far beyond the screen something counts as near, in pixels either way. */
const BEYOND = 1_000

/** Tells of elements, by their ids, whether they are on the screen or near it (`LongList`). */
export const useVisibilityObserver = (): ((id: string, changed: Changed) => () => void) => {
  const [watch] = useState(() => (id: string, changed: Changed) => {
    // Visible from the start: rows must show also where a host's observer never calls back.
    changed(true, 0)
    const { page } = Taro.getCurrentInstance()
    let observer: Taro.IntersectionObserver | undefined
    let over = false
    // The view is told of a new element only after the effects of this turn.
    Taro.nextTick(() => {
      if (over || !page) return
      observer = Taro.createIntersectionObserver(page, { thresholds: [0], initialRatio: -1 })
      observer
        .relativeToViewport({ top: BEYOND, right: 0, bottom: BEYOND, left: 0 })
        // What is nested deep lies in a component of its own, through which `>>>` looks.
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
