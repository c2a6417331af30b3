export type { DevWalletControl } from './browser/dev-wallet'
export { buildDevWallet } from './build-dev-wallet'
export { controlGlobal, type DevWalletChain, type DevWalletSettings, settingsGlobal } from './settings'
