import Taro from '@tarojs/taro'
import type { Storage } from '../ports'

export type { Storage } from '../ports'

export const createStorage = (): Storage => ({
  read(key) {
    try {
      const stored: unknown = Taro.getStorageSync(key)
      return typeof stored === 'string' && stored !== '' ? stored : undefined
    } catch {
      // The host lost or locked its storage: the visit continues as a first one.
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
      // A host that refuses to remove also refuses to read, so no stale data can appear.
    }
  },
})
