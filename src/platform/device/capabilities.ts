import Taro from '@tarojs/taro'
import type { Capabilities } from '../ports'
import { hostHas } from './host-has'

const systemName = (): string => {
  const { version = '', SDKVersion = '' } = hostHas('getAppBaseInfo') ? Taro.getAppBaseInfo() : Taro.getSystemInfoSync()
  return [Taro.getEnv(), version, SDKVersion].filter((part) => part !== '').join(' ')
}

export const createCapabilities = (): Capabilities => ({
  agent: systemName(),
  clipboard: hostHas('setClipboardData'),
  camera: hostHas('scanCode'),
})
