import Taro from '@tarojs/taro'
import { hostHas } from './host-has'
import type { Scanner } from './ports'

const reasonOf = (failure: unknown): string =>
  typeof failure === 'object' && failure !== null && 'errMsg' in failure ? String(failure.errMsg) : String(failure)

/** The host's own scanner, which reads pictures too. */
export const createScanner = (): Scanner => ({
  async scan({ startFailed, failed }) {
    const say = (title: string) => {
      void Taro.showToast({ title, icon: 'none' })
    }
    if (!hostHas('scanCode')) {
      say(startFailed)
      return undefined
    }
    try {
      const { result } = await Taro.scanCode({ scanType: ['qrCode'] })
      if (result !== '') return result
      say(failed)
    } catch (failure) {
      const reason = reasonOf(failure)
      if (!/cancel/i.test(reason)) say(/auth|permission|camera/i.test(reason) ? startFailed : failed)
    }
    return undefined
  },
})
