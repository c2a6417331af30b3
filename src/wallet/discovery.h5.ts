import { isObject } from '@/lib/is-object'
import { ANNOUNCEMENT } from './announcement.h5'
import { type Brand, brandOf, VENDOR_OBJECTS } from './brands.h5'
import { providerFrom } from './legacy-provider.h5'
import type { WalletInfo, WalletPage, WalletTimers } from './wallet'

/** Search time if no wallet is found: phones inject late. */
const PATIENCE_MILLISECONDS = 3_000
/** Time to wait for other wallets after one is found. */
const SETTLING_MILLISECONDS = 150
/** Polling interval, because most late wallets send no event. */
const LOOK_AGAIN_MILLISECONDS = 100
const NAME_LENGTH_MAXIMUM = 64
/** Event of wallets that inject an object without an EIP-6963 announcement (MetaMask's mobile app). */
const INJECTED = 'ethereum#initialized'

export interface FoundWallet {
  readonly info: WalletInfo
  readonly provider: Eip1193Provider
}

export interface Discovery {
  /** Returns the wallets found within a time in milliseconds; earlier if some are already there. */
  find(withinMilliseconds?: number): Promise<FoundWallet[]>
  /** Returns one wallet, after a search if it is unknown. */
  locate(id: string): Promise<FoundWallet | undefined>
  /** Calls back with all known wallets whenever a new one appears. Returns the function that stops it. */
  onFound(listener: (found: FoundWallet[]) => void): () => void
}

/** Returns the value at a path in an object. A wallet's getter that throws counts as undefined. */
const at = (root: unknown, path: readonly string[]): unknown => {
  try {
    return path.reduce<unknown>((value, name) => (isObject(value) ? value[name] : undefined), root)
  } catch {
    return undefined
  }
}

/** Returns an announcement if it is valid. A missing name becomes the id; an icon from a remote URL is dropped. */
const readAnnouncement = (event: Event): (FoundWallet & { uuid: string }) | undefined => {
  const info = at(event, ['detail', 'info'])
  const provider = providerFrom(at(event, ['detail', 'provider']))
  if (!isObject(info) || !provider || typeof info.rdns !== 'string' || info.rdns === '') return undefined
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  const name = text(info.name).trim().slice(0, NAME_LENGTH_MAXIMUM)
  // EIP-6963 requires a data url. A remote icon URL would reveal the visit to its server.
  const icon = /^data:image\//i.test(text(info.icon)) ? text(info.icon) : ''
  return { uuid: text(info.uuid), info: { id: info.rdns, name: name || info.rdns, icon }, provider }
}

/**
 * Finds the wallets of a page: announced ones (EIP-6963), then the makers' own objects, then `window.ethereum`. It
 * listens from its creation, so it misses no announcement before a search.
 * @param announcements earlier announcements
 */
export const createDiscovery = (
  page: WalletPage,
  timers: WalletTimers,
  announcements: readonly Event[] = [],
): Discovery => {
  const announced = new Map<string, FoundWallet>()
  const listeners = new Set<(found: FoundWallet[]) => void>()

  const tell = () => {
    for (const listener of [...listeners]) listener(list())
  }

  const hear = (event: Event) => {
    const heard = readAnnouncement(event)
    if (!heard) return
    const key = `${heard.info.id} ${heard.uuid}`
    // Two wallets under one name are two wallets: a person sees both and chooses.
    const namesakes = [...announced.keys()].filter((other) => other.startsWith(`${heard.info.id} `)).length
    const info = namesakes === 0 ? heard.info : { ...heard.info, id: `${heard.info.id}#${namesakes + 1}` }
    announced.set(key, { info: announced.get(key)?.info ?? info, provider: heard.provider })
    tell()
  }
  for (const announcement of announcements) hear(announcement)
  page.addEventListener(ANNOUNCEMENT, hear)
  page.addEventListener(INJECTED, tell)

  const injected = (): { brand: Brand; provider: Eip1193Provider }[] => {
    const vendors = VENDOR_OBJECTS.map(([path, brand]) => ({ brand, provider: at(page, path) }))
    const ethereum = at(page, ['ethereum'])
    const rivals = at(ethereum, ['providers'])
    const candidates = [
      ...vendors,
      ...(Array.isArray(rivals) ? rivals : []).map((provider: unknown) => ({ brand: undefined, provider })),
      { brand: undefined, provider: ethereum },
    ]
    return candidates.flatMap(({ brand, provider: value }) => {
      const provider = providerFrom(value)
      return provider ? [{ brand: brand ?? brandOf(provider), provider }] : []
    })
  }

  const list = (): FoundWallet[] => {
    const found = [...announced.values()]
    for (const { brand, provider } of injected()) {
      const known = found.some((wallet) => wallet.provider === provider || wallet.info.id === brand.id)
      if (!known) found.push({ info: { ...brand, icon: '' }, provider })
    }
    return found
  }

  const find: Discovery['find'] = (withinMilliseconds = PATIENCE_MILLISECONDS) =>
    new Promise((resolve) => {
      let waited = 0
      let settled = 0
      let count = 0
      const look = () => {
        const found = list()
        settled = found.length > count ? 0 : settled
        count = found.length
        const enough = count > 0 && settled >= SETTLING_MILLISECONDS
        if (enough || waited >= withinMilliseconds) {
          resolve(found)
          return
        }
        const left = count > 0 ? SETTLING_MILLISECONDS - settled : LOOK_AGAIN_MILLISECONDS
        const pause = Math.min(left, withinMilliseconds - waited)
        timers.after(pause, () => {
          waited += pause
          settled += pause
          look()
        })
      }
      page.dispatchEvent(new Event('eip6963:requestProvider'))
      look()
    })

  const among = (found: readonly FoundWallet[], id: string) => found.find(({ info }) => info.id === id)

  return {
    find,
    locate: async (id) => among(list(), id) ?? among(await find(), id),
    onFound(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
