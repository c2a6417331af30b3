import Taro from '@tarojs/taro'
import { hostHas } from './host-has'
import type { ServiceContact } from './ports'

const wentBack = (error: unknown): boolean =>
  /cancel/i.test(String((error as { errMsg?: unknown } | undefined)?.errMsg ?? error))

const attempt = async (open: () => Promise<unknown>): Promise<boolean> => {
  try {
    await open()
    return true
  } catch (error) {
    return wentBack(error)
  }
}

/** A mini-program opens a work chat of its own host's kind, and calls by the telephone. */
export const createServiceContact = (): ServiceContact => ({
  chat: async (url, corporationId) =>
    corporationId !== '' &&
    hostHas('openCustomerServiceChat') &&
    attempt(() => Taro.openCustomerServiceChat({ extInfo: { url }, corpId: corporationId })),
  call: async (telephone) => hostHas('makePhoneCall') && attempt(() => Taro.makePhoneCall({ phoneNumber: telephone })),
})
