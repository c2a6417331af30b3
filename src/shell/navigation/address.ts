import { type RouteKey, routeOfPath, routes } from '@/routes'

/** Query parameters of an address. Undefined ones are omitted. */
export type RouteParameters = Readonly<Record<string, string | number | undefined>>

/** Route key, or a full address such as `/pages/my-page/buyVc?from=home`. */
export type Destination = RouteKey | `/${string}`

/** Route with its query, in a canonical form for comparison. */
export interface RouteLocation {
  /** Undefined if no page has this address. */
  readonly route: RouteKey | undefined
  readonly parameters: Readonly<Record<string, string>>
  /** Path and query, with the query sorted by name. */
  readonly address: string
}

/** Query parameters that the router adds for internal use. */
const ROUTER_PARAMETERS: readonly string[] = ['stamp', '$taroTimestamp']

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    // An external link may contain a single percent sign: the text is then used undecoded.
    return text
  }
}

const queryOf = (parameters: Readonly<Record<string, string>>): string =>
  Object.keys(parameters)
    .sort()
    .map((name) => `${encodeURIComponent(name)}=${encodeURIComponent(parameters[name] ?? '')}`)
    .join('&')

const given = (parameters: RouteParameters): Record<string, string> => {
  const texts: Record<string, string> = {}
  for (const name of Object.keys(parameters)) {
    const value = parameters[name]
    if (value !== undefined && !ROUTER_PARAMETERS.includes(name)) texts[name] = String(value)
  }
  return texts
}

const parseQuery = (query: string): Record<string, string> => {
  const parameters: Record<string, string> = {}
  for (const pair of query.split('&')) {
    if (pair === '') continue
    const cut = pair.indexOf('=')
    const name = decode(cut < 0 ? pair : pair.slice(0, cut))
    parameters[name] = cut < 0 ? '' : decode(pair.slice(cut + 1))
  }
  return parameters
}

/** Returns the location of a route with its parameters. */
export const locationOf = (route: RouteKey, parameters: RouteParameters = {}): RouteLocation => {
  const texts = given(parameters)
  const query = queryOf(texts)
  return { route, parameters: texts, address: `/${routes[route].path}${query === '' ? '' : `?${query}`}` }
}

/** Returns the route and parameters of an address from a link or the router. */
export const parseAddress = (address: string): RouteLocation => {
  const cut = address.indexOf('?')
  const parameters = given(cut < 0 ? {} : parseQuery(address.slice(cut + 1)))
  const route = routeOfPath(address)
  if (route !== undefined) return locationOf(route, parameters)
  const query = queryOf(parameters)
  const path = (cut < 0 ? address : address.slice(0, cut)).replace(/^\/*/, '/')
  return { route, parameters, address: query === '' ? path : `${path}?${query}` }
}

/** Returns the location of a destination; parameters apply to route keys only. */
export const resolve = (destination: Destination, parameters: RouteParameters = {}): RouteLocation =>
  destination.startsWith('/') ? parseAddress(destination) : locationOf(destination as RouteKey, parameters)

/** Decodes the page parameters from the raw query of the host. */
export const decodeParameters = (raw: Readonly<Record<string, string | undefined>>): Record<string, string> => {
  const texts = given(raw)
  for (const name of Object.keys(texts)) texts[name] = decode(texts[name] ?? '')
  return texts
}

export const isTab = ({ route }: RouteLocation): boolean => route !== undefined && routes[route].tab !== undefined

export const isTabAddress = (address: string): boolean => isTab(parseAddress(address))
