import Taro from '@tarojs/taro'
import type { Network } from '../ports'

export type { Network } from '../ports'

/** Host value for "no network". Alipay uses a different one, which Taro's types leave out. */
const NONE: string = process.env.TARO_ENV === 'alipay' ? 'NOTREACHABLE' : 'none'

export const createNetwork = (): Network => {
  let online = true
  const listeners = new Set<(online: boolean) => void>()
  const become = (next: boolean) => {
    if (next === online) return
    online = next
    for (const listener of listeners) listener(online)
  }
  Taro.onNetworkStatusChange(({ isConnected }) => become(isConnected))
  Taro.getNetworkType().then(
    ({ networkType }) => become(networkType !== NONE),
    // If the host cannot report its network, platform calls will show it.
    () => become(true),
  )
  return {
    isOnline: () => online,
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
