import * as fc from 'fast-check'
import { ROUTE_KEYS, routes } from '@/routes'
import { decodeParameters, locationOf, parseAddress, resolve } from '@/shell/navigation/address'

const NAME = fc.stringMatching(/^[A-Za-z][A-Za-z0-9]{0,8}$/).filter((name) => name !== 'stamp')

describe('URLs of pages', () => {
  it('are the specification’s route names with their query', () => {
    expect(locationOf('buyVc', { quantity: '5', from: undefined }).address).toBe('/pages/my-page/buyVc?quantity=5')
    expect(locationOf('home').address).toBe('/pages/index')
  })

  it('are parsed back with any parameters', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ROUTE_KEYS), fc.dictionary(NAME, fc.string()), (route, parameters) => {
        const place = locationOf(route, parameters)
        const again = parseAddress(place.address)
        expect(again.route).toBe(route)
        expect(again.parameters).toEqual({ ...parameters })
        expect(again.address).toBe(place.address)
      }),
    )
  })

  it('do not depend on the order of the query', () => {
    expect(parseAddress('/pages/text/text?b=2&a=1').address).toBe(parseAddress('/pages/text/text?a=1&b=2').address)
  })

  it('omit what the router adds', () => {
    expect(parseAddress('/pages/index?stamp=A1&$taroTimestamp=9').address).toBe('/pages/index')
    expect(decodeParameters({ stamp: 'AA', id: '%E4%B8%AD', lone: '100%' })).toEqual({ id: '中', lone: '100%' })
  })

  it('recognize a route by its alias', () => {
    expect(parseAddress('/choose-location?x=1').address).toBe(`/${routes.chooseLocation.path}?x=1`)
    expect(parseAddress('/').route).toBe('welcome')
  })

  it('report an unknown page', () => {
    expect(parseAddress('/pages/none?x=1')).toEqual({
      route: undefined,
      parameters: { x: '1' },
      address: '/pages/none?x=1',
    })
  })

  it('are created from a key or from a whole URL', () => {
    expect(resolve('/pages/my-page/buyVc?quantity=5').address).toBe(resolve('buyVc', { quantity: 5 }).address)
  })
})
