import { useState } from 'react'
import type { WalletApps } from '@/platform/ports'
import { createWalletApps } from '@/platform/wallet-apps'

/** Opens this page in the browser of a wallet's own app, where the host can. */
export const useWalletApps = (): WalletApps => {
  const [apps] = useState(() => createWalletApps())
  return apps
}
