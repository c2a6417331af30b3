// Stands in for `universal-router` in the web build (config/h5.ts): it is 3 KiB gzip of the first download, and the
// app's routes have neither patterns nor children.

interface ResolvedRoute {
  /** One address, or an address and its aliases. */
  readonly path: string | readonly string[]
  readonly action: (context: { readonly pathname: string }, parameters: object) => unknown
}

class RouteNotFound extends Error {
  /** What Taro's router asks for. */
  readonly status = 404
}

const plain = (path: string): string => path.replace(/^\/\/?$|\/$/, '').toLowerCase()

/** Finds the route of an address: case and a slash at the end do not matter. */
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

  /** Answers what the route's action answers. @throws RouteNotFound where there is none */
  async resolve(pathname: string): Promise<unknown> {
    const route = this.routes.get(plain(pathname.slice(this.options.baseUrl.length)))
    if (!route) throw new RouteNotFound('Route not found')
    return route.action({ pathname }, {})
  }
}
