/** Taro event: a page starts to load. */
export const ROUTE_CHANGING = '__taroRouterChange'
/** Taro event: a page is shown. */
export const ROUTE_SHOWN = '__afterTaroRouterChange'
/** Taro event: no page has the address. */
export const ROUTE_NOT_FOUND = '__taroRouterNotFound'
/** Our event: a page failed to load. Taro only causes an unhandled rejection. */
export const ROUTE_FAILED = 'boexRouteFailed'
