import type { DevWalletProvider } from './provider'

const icon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="24" fill="#06382B"/>' +
    '<path d="M22 34h46a8 8 0 0 1 8 8v24a8 8 0 0 1-8 8H30a8 8 0 0 1-8-8z" fill="#2FD39A"/>' +
    '<path d="M22 34a8 8 0 0 1 8-8h32v8z" fill="#0A7D5A"/><circle cx="64" cy="54" r="5" fill="#06382B"/></svg>',
)}`

/** Announces the wallet (EIP-6963), and sets `window.ethereum` for pages without support for announcements. */
export function announce(page: EventTarget, provider: DevWalletProvider): void {
  const detail = Object.freeze({
    info: Object.freeze({
      uuid: globalThis.crypto.randomUUID(),
      name: 'BOEX Development Wallet',
      icon,
      rdns: 'com.boex.development-wallet',
    }),
    provider,
  })
  const announce = () => page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  page.addEventListener('eip6963:requestProvider', announce)
  Object.defineProperty(page, 'ethereum', { value: provider, configurable: true, writable: true })
  announce()
}
