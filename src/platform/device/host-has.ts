import Taro from '@tarojs/taro'

/** Alipay's own names of calls that Taro offers under WeChat's: its host is asked by those. */
const ALIPAY_NAMES: Readonly<Record<string, string>> = {
  scanCode: 'scan',
  setClipboardData: 'setClipboard',
  getClipboardData: 'getClipboard',
}

/** Whether the mini-program's host has a call, by the name under which Taro offers it. */
export const hostHas = (call: string): boolean =>
  Taro.canIUse(process.env.TARO_ENV === 'alipay' ? (ALIPAY_NAMES[call] ?? call) : call)
