import Taro from '@tarojs/taro'
import type { Network } from '../ports'

export type { Network } from '../ports'

/** What the hosts call it when there is none: Alipay by a name of its own, which Taro's types leave out. */
const NONE: string = process.env.TARO_ENV === 'alipay' ? 'NOTREACHABLE' : 'none'

/** The network as a mini-program's host reports it. */
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
    // A host that does not know its network leaves us to find out by asking the platform.
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
