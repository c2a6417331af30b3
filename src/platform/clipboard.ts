import Taro from '@tarojs/taro'
import type { Clipboard } from './ports'

export type { Clipboard } from './ports'

/** Creates the clipboard port of a mini-program. The person or the host's privacy rules may refuse it. */
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
