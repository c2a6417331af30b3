import fc from 'fast-check'
import UniversalRouter from 'universal-router'
import { ROUTE_KEYS, routes } from '@/routes'
import RouteResolver from '../../../config/taro-patches/route-resolver'

const table = ROUTE_KEYS.map((key) => {
  const { path, alias } = routes[key]
  return {
    path: alias === undefined ? `/${path}` : [alias, `/${path}`],
    action: ({ pathname }: { pathname: string }, parameters: object) => [key, pathname, { ...parameters }],
  }
})

const library = new UniversalRouter(table, { baseUrl: '' })
const own = new RouteResolver(table, { baseUrl: '' })

/** Returns the router's result, or the status that it throws. */
const outcome = async (router: { resolve(pathname: string): unknown }, pathname: string): Promise<unknown> => {
  try {
    return await router.resolve(pathname)
  } catch (error) {
    return (error as { status?: number }).status
  }
}

const addresses = table.flatMap(({ path }) => path)

describe('the routes of the web, resolved like in the library', () => {
  it.each(addresses)('%s', async (address) => {
    for (const written of [address, `${address}/`, address.toUpperCase(), `${address}x`, `${address}/x`]) {
      expect(await outcome(own, written)).toEqual(await outcome(library, written))
    }
  })

  it('for any URL', async () => {
    const part = fc.constantFrom('pages', 'index', 'my-page', 'my', 'band', 'x', '', 'PAGES', '.', '%20', '中')
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 4 }), async (parts) => {
        const address = `/${parts.join('/')}`
        expect(await outcome(own, address)).toEqual(await outcome(library, address))
      }),
    )
  })

  it('passes on an error of an action', async () => {
    const failing = { path: '/a', action: () => Promise.reject(new Error('chunk')) }
    await expect(new RouteResolver([failing], { baseUrl: '' }).resolve('/a')).rejects.toThrow('chunk')
  })
})
