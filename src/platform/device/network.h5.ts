import type { Network } from '../ports'

export type { Network } from '../ports'

export const createNetwork = (): Network => ({
  isOnline: () => navigator.onLine !== false,
  onChange(listener) {
    const onOnline = () => listener(true)
    const onOffline = () => listener(false)
    window.addEventListener('online', onOnline)
    window.addEventListener('offline', onOffline)
    return () => {
      window.removeEventListener('online', onOnline)
      window.removeEventListener('offline', onOffline)
    }
  },
})
