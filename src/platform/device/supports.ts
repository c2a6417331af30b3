import Taro from '@tarojs/taro'

/** Alipay's names of calls that Taro offers under WeChat's names. Alipay's host knows only its own. */
const ALIPAY_NAMES: Readonly<Record<string, string>> = {
  scanCode: 'scan',
  setClipboardData: 'setClipboard',
  getClipboardData: 'getClipboard',
}

/** Returns true if the mini-program's host has a call, by its Taro name. */
export const supports = (call: string): boolean =>
  Taro.canIUse(process.env.TARO_ENV === 'alipay' ? (ALIPAY_NAMES[call] ?? call) : call)
