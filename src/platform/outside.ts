import Taro from '@tarojs/taro'
import { wasCancelled } from '@/lib/host-failure'
import { supports } from './device/supports'
import type { Files, Printer, ServiceContact, Share } from './ports'

// Only customer service leads out of a mini-program. For other links the caller offers to copy the text or URL.

export const createFiles = (): Files => ({ save: () => undefined })

export const createPrinter = (): Printer => ({ supported: false, print: () => Promise.resolve() })

/** Only cards can be shared, through the host's own buttons. */
export const createShare = (): Share => ({ supported: false, send: () => Promise.resolve('failed') })

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
