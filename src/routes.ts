import type { Feature } from './domain/host-features'

/** Lowest role that may open a page: a visitor, or only a member. */
export type RouteAccess = 'visitor' | 'member'

export interface Route {
  /** The specification's route name (§2), which is both the page's file and its URL. */
  readonly path: string
  readonly access: RouteAccess
  readonly tab?: 0 | 1 | 2 | 3 | 4
  readonly pullDown?: true
  /**
   * Role that sees a dark page head below the transparent header, from the first frame on: all visitors or only
   * members.
   */
  readonly hero?: RouteAccess
  /** No header: the splash. */
  readonly bare?: true
  /** Closed if the host, or the platform for this host, does not allow the feature (L8). */
  readonly feature?: Feature
  /** Not in the specification's list (§2). */
  readonly own?: true
  /** The URL on the web, if it differs from the path. */
  readonly alias?: string
}

const table = {
  home: { path: 'pages/index', access: 'visitor', hero: 'visitor', tab: 0, pullDown: true },
  exchange: { path: 'pages/jiaoyisuo', access: 'visitor', tab: 1, feature: 'purchase' },
  miningPool: { path: 'pages/kuangchi', access: 'visitor', hero: 'visitor', tab: 2 },
  leaderboard: { path: 'pages/band', access: 'visitor', hero: 'visitor', tab: 3 },
  assets: { path: 'pages/account', access: 'visitor', hero: 'member', tab: 4, pullDown: true },

  welcome: { path: 'pages/welcome/welcome', access: 'visitor', bare: true, alias: '/' },
  login: { path: 'pages/login/login', access: 'visitor' },
  earnings: { path: 'pages/shouyi', access: 'member', hero: 'member', pullDown: true },

  earningsDetail: { path: 'pages/shouyi-page/shouyi-detail', access: 'member', hero: 'member' },

  personalCenter: { path: 'pages/my-page/my', access: 'visitor', hero: 'member' },
  profile: { path: 'pages/my-page/userinfor', access: 'member' },
  withdrawalPassword: { path: 'pages/my-page/pay-password', access: 'member' },
  transfer: { path: 'pages/my-page/transfer', access: 'visitor' },
  invitation: { path: 'pages/my-page/invite', access: 'visitor' },
  records: { path: 'pages/my-page/currency-list', access: 'member' },
  buyVc: { path: 'pages/my-page/buyVc', access: 'visitor', feature: 'purchase' },
  boex: { path: 'pages/my-page/boex', access: 'visitor', hero: 'visitor' },

  mining: { path: 'pages/kuangchi-page/wakuang', access: 'visitor' },
  computePower: { path: 'pages/kuangchi-page/suanLi', access: 'member' },
  contribution: { path: 'pages/kuangchi-page/gongxian', access: 'member' },
  positions: { path: 'pages/kuangchi-page/dataList', access: 'member' },

  qualification: { path: 'pages/index-page/zizhi', access: 'visitor' },
  noticeList: { path: 'pages/index-page/notice-list', access: 'visitor' },
  noticeDetail: { path: 'pages/index-page/notice-detail', access: 'visitor' },
  newsList: { path: 'pages/index-page/zixun', access: 'visitor' },

  text: { path: 'pages/text/text', access: 'visitor' },
  help: { path: 'pages/text/help', access: 'visitor', own: true },
  statement: { path: 'pages/text/statement', access: 'member', own: true },
  sessions: { path: 'pages/text/sessions', access: 'member', own: true },
  trustedAddresses: { path: 'pages/text/trusted', access: 'member', own: true },
  secondFactor: { path: 'pages/text/second-factor', access: 'member', own: true },
  reserves: { path: 'pages/text/reserves', access: 'visitor', own: true },
  webview: { path: 'pages/webview/webview', access: 'visitor', feature: 'webView' },
  newsDetail: { path: 'pages/news-detail/news-detail', access: 'visitor' },

  chooseLocation: { path: 'pages/location/choose-location', access: 'visitor', own: true, alias: '/choose-location' },
  openLocation: { path: 'pages/location/open-location', access: 'visitor', own: true, alias: '/open-location' },
} as const satisfies Record<string, Route>

export type RouteKey = keyof typeof table

/** The only mapping between the specification's route names and ours. */
export const routes: Readonly<Record<RouteKey, Route>> = table

export const ROUTE_KEYS = Object.keys(table) as RouteKey[]

/** The five tabs, in their order (specification §2). */
export const TAB_KEYS = ROUTE_KEYS.filter((key) => routes[key].tab !== undefined).sort(
  (left, right) => (routes[left].tab ?? 0) - (routes[right].tab ?? 0),
)

/** The routes in the main package of a mini-program: those that the first screen may need. */
export const MAIN_PACKAGE_KEYS: readonly RouteKey[] = ['welcome', ...TAB_KEYS, 'earnings']

/** Returns the remaining routes by folder, which is their sub-package. */
export const subPackages = (): { root: string; pages: string[] }[] => {
  const byRoot = new Map<string, string[]>()
  for (const key of ROUTE_KEYS) {
    if (MAIN_PACKAGE_KEYS.includes(key)) continue
    const { path } = routes[key]
    const cut = path.lastIndexOf('/')
    const root = path.slice(0, cut)
    byRoot.set(root, [...(byRoot.get(root) ?? []), path.slice(cut + 1)])
  }
  return [...byRoot].map(([root, pages]) => ({ root, pages }))
}

/** Pages linked from the main package, one per sub-package. */
const LEADS_TO: Partial<Record<RouteKey, readonly RouteKey[]>> = {
  home: ['login', 'personalCenter', 'noticeList', 'newsDetail', 'mining', 'text', 'webview'],
  exchange: ['login', 'buyVc', 'text', 'mining', 'earningsDetail'],
  miningPool: ['login', 'mining', 'boex', 'text', 'earningsDetail'],
  leaderboard: ['login', 'invitation', 'mining', 'earningsDetail'],
  assets: ['login', 'personalCenter', 'earningsDetail', 'mining', 'text'],
  earnings: ['earningsDetail', 'mining', 'records'],
}

/**
 * Returns the sub-packages that a mini-program's host prefetches for each tab, in its configuration format. A host
 * fetches two megabytes per page at most.
 */
export const preloadRule = (): Record<string, { network: 'all'; packages: string[] }> => {
  const rule: Record<string, { network: 'all'; packages: string[] }> = {}
  for (const key of ROUTE_KEYS) {
    const targets = LEADS_TO[key] ?? []
    const packages = targets.map((target) => routes[target].path.split('/').slice(0, -1).join('/'))
    if (packages.length > 0) rule[routes[key].path] = { network: 'all', packages }
  }
  return rule
}

/** Returns the route of a URL such as `/pages/my-page/buyVc?x=1`, or of its alias on the web. */
export const routeOfPath = (address: string): RouteKey | undefined => {
  const path = (address.split('?')[0] ?? '').replace(/^\/+/, '').replace(/\.html$/, '')
  return ROUTE_KEYS.find((key) => routes[key].path === path || routes[key].alias?.replace(/^\//, '') === path)
}
