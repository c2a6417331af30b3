import Taro from '@tarojs/taro'
import type { Visibility } from '../ports'

export type { Visibility } from '../ports'

/** A mini-program coming to the front and leaving it. */
export const createVisibility = (): Visibility => {
  let visible = true
  const shown = new Set<() => void>()
  const hidden = new Set<() => void>()
  // The hosts keep their own listeners for ever, so that only one of each is given to them.
  Taro.onAppShow(() => {
    visible = true
    for (const listener of shown) listener()
  })
  Taro.onAppHide(() => {
    visible = false
    for (const listener of hidden) listener()
  })
  return {
    isVisible: () => visible,
    onShow(listener) {
      shown.add(listener)
      return () => shown.delete(listener)
    },
    onHide(listener) {
      hidden.add(listener)
      return () => hidden.delete(listener)
    },
  }
}
