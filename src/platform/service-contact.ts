import Taro from '@tarojs/taro'
import { wasCancelled } from '@/lib/host-failure'
import { supports } from './device/supports'
import type { ServiceContact } from './ports'

const attempt = async (open: () => Promise<unknown>): Promise<boolean> => {
  try {
    await open()
    return true
  } catch (error) {
    return wasCancelled(error)
  }
}

/** The mini-program's host opens its own kind of work chat, and calls by phone. */
export const createServiceContact = (): ServiceContact => ({
  chat: async (url, corporationId) =>
    corporationId !== '' &&
    supports('openCustomerServiceChat') &&
    attempt(() => Taro.openCustomerServiceChat({ extInfo: { url }, corpId: corporationId })),
  call: async (telephone) => supports('makePhoneCall') && attempt(() => Taro.makePhoneCall({ phoneNumber: telephone })),
})
