// Replaces `universal-router` in the web build (config/h5.ts), which adds 3 KiB gzip to the first download. The app's
// routes have neither patterns nor children.

interface ResolvedRoute {
  readonly path: string | readonly string[]
  readonly action: (context: { readonly pathname: string }, parameters: object) => unknown
}

class RouteNotFound extends Error {
  /** Taro's router checks this status. */
  readonly status = 404
}

const plain = (path: string): string => path.replace(/^\/\/?$|\/$/, '').toLowerCase()

/** Finds the route of an address, ignoring case and a trailing slash. */
export default class RouteResolver {
  private readonly routes = new Map<string, ResolvedRoute>()

  constructor(
    routes: readonly ResolvedRoute[],
    private readonly options: { readonly baseUrl: string },
  ) {
    for (const route of routes) {
      for (const path of [route.path].flat() as string[]) {
        if (!this.routes.has(plain(path))) this.routes.set(plain(path), route)
      }
    }
  }

  /** Returns the result of the route's action. @throws RouteNotFound if no route matches */
  async resolve(pathname: string): Promise<unknown> {
    const route = this.routes.get(plain(pathname.slice(this.options.baseUrl.length)))
    if (!route) throw new RouteNotFound('Route not found')
    return route.action({ pathname }, {})
  }
}
