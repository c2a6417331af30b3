import { useState } from 'react'
import type { WalletApps } from '@/platform/ports'
import { createWalletApps } from '@/platform/wallet-apps'

/** Port that opens this page in a wallet app's browser, if the host can. */
export const useWalletApps = (): WalletApps => {
  const [apps] = useState(() => createWalletApps())
  return apps
}
