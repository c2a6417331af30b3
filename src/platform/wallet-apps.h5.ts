import { walletLinks } from '@/domain/money/wallet-links'
import type { BrowserPlace, WalletApps } from './ports'

export type { WalletApps } from './ports'

/** How long a phone takes to put another app in front. */
const PATIENCE_MILLISECONDS = 2_000

/** QQ's own browser, which opens other apps, does not call itself `QQ/`. */
const PLACES: readonly (readonly [pattern: RegExp, place: BrowserPlace])[] = [
  [/MicroMessenger\//i, 'wechat'],
  [/\bQQ\//, 'qq'],
  [/Android|iPhone|iPad|iPod|HarmonyOS|Mobile/i, 'phone'],
]

/** Where a browser runs, by what it says of itself; tablets that claim to be desktops give themselves away by touch. */
export const browserPlace = ({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>) =>
  PLACES.find(([pattern]) => pattern.test(userAgent))?.[1] ??
  (/Macintosh/.test(userAgent) && maxTouchPoints > 1 ? 'phone' : 'desktop')

/** Opens wallets from the browser. @param go leads the page to an address; a test hands in its own */
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
    // Whatever takes the page out of sight is the wallet, or the browser's question whether to open it.
    document.addEventListener('visibilitychange', stop)
    window.addEventListener('pagehide', stop)
    go(link)
  },
})
