import { type RouteKey, routes } from '@/routes'

/** Query parameters of routes that show one item. */
const ITEM_QUERIES: Partial<Record<RouteKey, string>> = {
  mining: 'type=flexible',
  noticeDetail: 'id=1',
  newsDetail: 'id=2',
  text: 'kind=privacy',
  webview: `url=${encodeURIComponent('https://elsewhere.example/x')}`,
  openLocation: 'latitude=31.2397&longitude=121.4998&name=The%20Bund',
  earningsDetail: 'id=1',
}

/** Returns the hash of a route, with an item if it needs one. */
export const routeAddress = (key: RouteKey): string => {
  const { path, alias } = routes[key]
  const query = ITEM_QUERIES[key]
  return `#/${(alias ?? path).replace(/^\//, '')}${query === undefined ? '' : `?${query}`}`
}
