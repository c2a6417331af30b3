import { controlGlobal, type DevWalletSettings, settingsGlobal } from '../settings'
import { announce } from './announce'
import { askBySheet } from './confirmation-sheet'
import { createDevWallet } from './dev-wallet'

/** Installs the wallet into the page. Without settings it only logs a message. */
function install(): void {
  const settings = (window as unknown as Record<string, unknown>)[settingsGlobal] as DevWalletSettings | undefined
  if (!settings) {
    console.warn(`The development wallet found no window.${settingsGlobal} and stays away.`)
    return
  }
  const chains = settings.chains.map((chain) => ({
    ...chain,
    ...(chain.rpcUrl && { rpcUrl: new URL(chain.rpcUrl, document.baseURI).href }),
  }))
  const { provider, control } = createDevWallet(
    { ...settings, chains },
    { storage: window.sessionStorage, ask: askBySheet, origin: window.location.origin },
  )
  Object.defineProperty(window, controlGlobal, { value: control, configurable: true })
  announce(window, provider)
}

install()
