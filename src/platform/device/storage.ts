import Taro from '@tarojs/taro'
import type { Storage } from '../ports'

export type { Storage } from '../ports'

/** A mini-program's storage. */
export const createStorage = (): Storage => ({
  read(key) {
    try {
      const stored: unknown = Taro.getStorageSync(key)
      return typeof stored === 'string' && stored !== '' ? stored : undefined
    } catch {
      // The host lost or locked its storage: the visit goes on as a first one.
      return undefined
    }
  },
  write(key, text) {
    try {
      Taro.setStorageSync(key, text)
      return true
    } catch {
      return false
    }
  },
  remove(key) {
    try {
      Taro.removeStorageSync(key)
    } catch {
      // A host that does not let us remove does not let us read either: there is nothing more to do.
    }
  },
})
