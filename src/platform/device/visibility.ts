import Taro from '@tarojs/taro'
import type { Visibility } from '../ports'

export type { Visibility } from '../ports'

export const createVisibility = (): Visibility => {
  let visible = true
  const shown = new Set<() => void>()
  const hidden = new Set<() => void>()
  // The hosts never release listeners, so each gets only one.
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
