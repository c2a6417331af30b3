import { createBackground } from './background'
import { installMetaMask } from './metamask'
import type { ProviderSettings } from './settings'
import { installTrust } from './trust'

/** Injects the wallets that the settings name, each with a background. */
const install = ({ wallets, background: settings, rpcUrl }: ProviderSettings): void => {
  for (const name of wallets) {
    const background = createBackground(name, settings)
    const lose = name === 'MetaMask' ? installMetaMask(background) : installTrust(background, rpcUrl)
    window.__injected[name] = { ...background, lose }
  }
}

const settings = window.__walletProviders
window.__injected = {}
if (settings && settings.after === 0) install(settings)
else if (settings) setTimeout(() => install(settings), settings.after)
