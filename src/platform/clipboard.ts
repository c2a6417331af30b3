import Taro from '@tarojs/taro'
import type { Clipboard } from './ports'

export type { Clipboard } from './ports'

/** A mini-program's clipboard; a person may refuse it, or the host's privacy rules may. */
export const createClipboard = (): Clipboard => ({
  async copy(text) {
    try {
      await Taro.setClipboardData({ data: text })
      return true
    } catch {
      return false
    }
  },
  async paste() {
    try {
      const { data } = await Taro.getClipboardData()
      return data
    } catch {
      return undefined
    }
  },
})
