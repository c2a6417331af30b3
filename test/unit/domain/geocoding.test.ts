import fc from 'fast-check'
import { geocodingUrl, geoUri, mapPageUrl, placeOfTexts, placeText, readGeocoding } from '@/domain/choice/geocoding'
import { findRegions, regionsBelow, regionText } from '@/domain/choice/region'

const SERVICE = { url: 'https://maps.example/regeo', key: 'a&b' }
const BUND = { latitude: 31.2397, longitude: 121.4998 }

const answer = (addressComponent: unknown, change = {}) => ({
  status: 200,
  body: { status: '1', regeocode: { formatted_address: '上海市黄浦区', addressComponent }, ...change },
})

describe('reverse geocoding', () => {
  it('sends longitude first, with the key in the URL', () => {
    expect(geocodingUrl(SERVICE, BUND)).toBe('https://maps.example/regeo?location=121.499800,31.239700&key=a%26b')
    expect(geocodingUrl({ ...SERVICE, url: 'https://maps.example/?v=3' }, BUND)).toContain('?v=3&location=')
  })

  it('reads the address and its parts; an empty list means no text', () => {
    expect(
      readGeocoding(answer({ province: '上海市', city: [], district: '黄浦区', township: ' 外滩街道 ', extra: 1 })),
    ).toEqual({ address: '上海市黄浦区', province: '上海市', city: '', district: '黄浦区', township: '外滩街道' })
    expect(readGeocoding(answer(undefined))?.province).toBe('')
    expect(readGeocoding({ ...answer({}), body: { ...answer({}).body, status: 1 } })).toBeDefined()
  })

  it('has no address if the service refused, failed, or found none', () => {
    expect(readGeocoding(answer({}, { status: '0' }))).toBeUndefined()
    expect(readGeocoding({ ...answer({}), status: 500 })).toBeUndefined()
    expect(readGeocoding({ status: 200, body: { status: '1', regeocode: { formatted_address: [] } } })).toBeUndefined()
  })

  it('never throws, whatever the response contains', () => {
    const shaped = fc.record(
      {
        status: fc.constantFrom('1', 1, '0', null),
        regeocode: fc.oneof(
          fc.anything(),
          fc.record({ formatted_address: fc.anything(), addressComponent: fc.anything() }),
        ),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(fc.constantFrom(200, 404), fc.oneof(fc.anything(), shaped), (status, body) => {
        const found = readGeocoding({ status, body })
        if (found) for (const text of Object.values(found)) expect(typeof text).toBe('string')
      }),
    )
  })
})

describe('a place in a URL', () => {
  it('accepts only plain degrees on the globe', () => {
    expect(placeOfTexts('31.2397', '121.4998')).toEqual(BUND)
    expect(placeOfTexts('-90', '+180')).toEqual({ latitude: -90, longitude: 180 })
    for (const [north, east] of [
      ['90.1', '0'],
      ['0', '-180.5'],
      ['', '0'],
      ['1e1', '0'],
      ['0x1', '0'],
      ['NaN', '0'],
      ['Infinity', '0'],
      ['<b>', '0'],
    ]) {
      expect(placeOfTexts(north, east)).toBeUndefined()
    }
    expect(placeOfTexts(undefined, '0')).toBeUndefined()
  })

  it('is parsed back unchanged', () => {
    fc.assert(
      fc.property(fc.integer({ min: -90e6, max: 90e6 }), fc.integer({ min: -180e6, max: 180e6 }), (north, east) => {
        const place = { latitude: north / 1e6, longitude: east / 1e6 }
        const [latitude, longitude] = placeText(place).split(', ')
        const again = placeOfTexts(latitude, longitude)
        expect(again?.latitude).toBeCloseTo(place.latitude, 6)
        expect(again?.longitude).toBeCloseTo(place.longitude, 6)
      }),
    )
  })

  it('opens in other apps by its coordinates only, with an encoded name', () => {
    expect(geoUri(BUND)).toBe('geo:31.239700,121.499800')
    expect(mapPageUrl(BUND, 'x', 'en')).toMatch(
      /^https:\/\/www\.openstreetmap\.org\/\?mlat=31\.239700&mlon=121\.499800#/,
    )
    expect(mapPageUrl(BUND, '外滩&x', 'zh')).toMatch(/^https:\/\/uri\.amap\.com\/.*&name=%E5%A4%96%E6%BB%A9%26x&/)
  })
})

describe('the list of regions', () => {
  const tree = [
    { name: 'Hainan', children: [{ name: 'Sanya', children: [{ name: 'Jiyang' }, { name: 'Haitang' }] }] },
    { name: 'Shanghai', children: [{ name: 'Shanghai', children: [{ name: 'Pudong' }] }] },
  ]

  it('is navigated by names', () => {
    expect(regionsBelow(tree, [])).toEqual(['Hainan', 'Shanghai'])
    expect(regionsBelow(tree, ['Hainan'])).toEqual(['Sanya'])
    expect(regionsBelow(tree, ['Hainan', 'Sanya'])).toEqual(['Jiyang', 'Haitang'])
    for (const path of [['Hainan', 'Sanya', 'Jiyang'], ['Nowhere'], ['Hainan', 'Nowhere']]) {
      expect(regionsBelow(tree, path)).toEqual([])
    }
  })

  it('is searched at every level, with prefix matches first', () => {
    expect(findRegions(tree, ' hai ', 10)).toEqual([
      ['Hainan'],
      ['Hainan', 'Sanya', 'Haitang'],
      ['Shanghai'],
      ['Shanghai', 'Shanghai'],
    ])
    expect(findRegions(tree, 'hai', 2)).toHaveLength(2)
    expect(findRegions(tree, ' ', 10)).toEqual([])
  })

  it('names a municipality only once', () => {
    expect(regionText(['Shanghai', 'Shanghai', 'Pudong'])).toBe('Shanghai Pudong')
    expect(regionText(['Hainan', '', 'Jiyang'])).toBe('Hainan Jiyang')
  })
})
