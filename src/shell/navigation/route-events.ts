/** A page is about to be fetched. Taro's own event. */
export const ROUTE_CHANGING = '__taroRouterChange'
/** A page is on screen. Taro's own event. */
export const ROUTE_SHOWN = '__afterTaroRouterChange'
/** No page has the address. Taro's own event. */
export const ROUTE_NOT_FOUND = '__taroRouterNotFound'
/** A page could not be fetched. Ours: Taro leaves it to an unhandled rejection. */
export const ROUTE_FAILED = 'boexRouteFailed'
