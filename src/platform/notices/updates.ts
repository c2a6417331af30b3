import Taro from '@tarojs/taro'
import type { Updates } from '../ports'

export type { Updates } from '../ports'

/** The host fetches a newer package by itself, says when it is there, and starts it when asked. */
export const createUpdates = (): Updates => ({
  whenReady(_, ready) {
    // Not every host has a manager of its own.
    Taro.getUpdateManager?.()?.onUpdateReady(() => ready())
  },
  start: () => Taro.getUpdateManager().applyUpdate(),
})
