import Taro from '@tarojs/taro'
import { failureText } from '@/lib/failure-text'
import { wasCancelled, wasRefused } from '@/lib/host-failure'
import { hostHas } from '../device/host-has'
import { toastMilliseconds } from '../notices/toast-duration'
import type { Scanner } from '../ports'

/** Alipay's code for going back from its scanner, which it may say without words. */
const ALIPAY_CANCELLED = 10

/** The host's own scanner, which reads pictures too. */
export const createScanner = (): Scanner => ({
  async scan({ startFailed, failed }) {
    const say = (title: string) => {
      void Taro.showToast({ title, icon: 'none', duration: toastMilliseconds(title) })
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
      if (wasCancelled(failure) || (failure as { error?: unknown } | undefined)?.error === ALIPAY_CANCELLED)
        return undefined
      say(wasRefused(failure) || /permission|camera/i.test(failureText(failure)) ? startFailed : failed)
    }
    return undefined
  },
})
