import { badgeText } from '@/components/badge/badge'
import type { IconName } from '@/components/icon/drawings'
import type { Translate } from '@/i18n/translator'
import { type RouteKey, TAB_KEYS } from '@/routes'
import type { RootStore } from '@/stores/root-store'

/** Tabs with a counter (specification §2): the second shows unread messages, the third the cart. */
export const UNREAD_SLOT = 1
export const CART_SLOT = 2

export interface TabEntry {
  readonly route: RouteKey
  readonly title: string
  readonly icon: IconName
  readonly activeIcon: IconName
  /** 0 hides the badge. */
  readonly count: number
  /** Accessible name: title and count, in the visible order (WCAG 2.5.3). */
  readonly label: string
}

const ICONS: readonly (readonly [IconName, IconName])[] = [
  ['home', 'home-active'],
  ['exchange', 'exchange-active'],
  ['mining', 'mining-active'],
  ['leaderboard', 'leaderboard-active'],
  ['wallet', 'wallet-active'],
]

/** Returns the five tabs with their titles and counters. */
export const tabEntries = (t: Translate, { unread, cart }: Pick<RootStore, 'unread' | 'cart'>): TabEntry[] =>
  TAB_KEYS.map((route, slot) => {
    const title = t(`titles.${route}`)
    const [icon, activeIcon] = ICONS[slot] ?? ['home', 'home-active']
    const count = slot === UNREAD_SLOT ? unread.total : slot === CART_SLOT ? cart.count : 0
    const words = { title, count: badgeText(count) }
    const label = count === 0 ? title : t(slot === UNREAD_SLOT ? 'shell.unread' : 'shell.inCart', words)
    return { route, title, icon, activeIcon, count, label }
  })
