import { walletLinks } from '@/domain/money/wallet-links'
import type { BrowserPlace, WalletApps } from './ports'

export type { WalletApps } from './ports'

/** Maximum time that a phone takes to bring another app to the front. */
const PATIENCE_MILLISECONDS = 2_000

/** Patterns of the user agent. QQ's own browser, which can open other apps, does not contain `QQ/`. */
const USER_AGENTS: readonly (readonly [pattern: RegExp, place: BrowserPlace])[] = [
  [/MicroMessenger\//i, 'wechat'],
  [/\bQQ\//, 'qq'],
  [/Android|iPhone|iPad|iPod|HarmonyOS|Mobile/i, 'phone'],
]

/** Returns the environment by the user agent. Tablets that claim to be desktops are recognized by touch. */
export const browserPlace = ({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>) =>
  USER_AGENTS.find(([pattern]) => pattern.test(userAgent))?.[1] ??
  (/Macintosh/.test(userAgent) && maxTouchPoints > 1 ? 'phone' : 'desktop')

/** Opens wallets from the browser. @param go opens a URL in this page; tests pass their own */
export const createWalletApps = (go = (url: string) => window.location.assign(url)): WalletApps => ({
  place: browserPlace(navigator),
  links: walletLinks,
  open(link, download) {
    const stop = () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', stop)
      window.removeEventListener('pagehide', stop)
    }
    const timer = setTimeout(() => {
      stop()
      go(download)
    }, PATIENCE_MILLISECONDS)
    // The page is hidden by the wallet, or by the browser's question to open it.
    document.addEventListener('visibilitychange', stop)
    window.addEventListener('pagehide', stop)
    go(link)
  },
})
