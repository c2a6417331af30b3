import type { WalletTimers } from './wallet'

export const windowTimers: WalletTimers = {
  after(milliseconds, callback) {
    const timer = setTimeout(callback, milliseconds)
    return () => clearTimeout(timer)
  },
}

export const wait = (timers: WalletTimers, milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    timers.after(milliseconds, resolve)
  })
