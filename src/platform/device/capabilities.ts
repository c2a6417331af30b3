import Taro from '@tarojs/taro'
import type { Capabilities } from '../ports'
import { supports } from './supports'

const systemName = (): string => {
  const { version = '', SDKVersion = '' } = supports('getAppBaseInfo')
    ? Taro.getAppBaseInfo()
    : Taro.getSystemInfoSync()
  return [Taro.getEnv(), version, SDKVersion].filter((part) => part !== '').join(' ')
}

export const createCapabilities = (): Capabilities => ({
  agent: systemName(),
  clipboard: supports('setClipboardData'),
  camera: supports('scanCode'),
})
