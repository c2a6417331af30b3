import Taro from '@tarojs/taro'
import { failureText } from '@/lib/failure-text'
import { wasCancelled, wasRefused } from '@/lib/host-failure'
import { supports } from '../device/supports'
import { toastMilliseconds } from '../notices/toast-duration'
import type { Scanner } from '../ports'

/** Alipay's code for leaving its scanner, which may come without a message. */
const ALIPAY_CANCELLED = 10

/** Opens the host's own scanner, which also reads images. */
export const createScanner = (): Scanner => ({
  async scan({ startFailed, failed }) {
    const say = (title: string) => {
      void Taro.showToast({ title, icon: 'none', duration: toastMilliseconds(title) })
    }
    if (!supports('scanCode')) {
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
