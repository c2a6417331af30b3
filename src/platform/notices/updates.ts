import Taro from '@tarojs/taro'
import type { Updates } from '../ports'

export type { Updates } from '../ports'

/** The host downloads newer packages automatically, reports them, and starts one on request. */
export const createUpdates = (): Updates => ({
  whenReady(_, ready) {
    // Some hosts have no update manager.
    Taro.getUpdateManager?.()?.onUpdateReady(() => ready())
  },
  start: () => Taro.getUpdateManager().applyUpdate(),
})
