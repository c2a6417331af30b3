import fc from 'fast-check'
import { convertPlace } from '@/domain/choice/coordinates'
import { distanceKilometers } from '@/domain/choice/distance'

const METRE = 0.001

describe('coordinates', () => {
  it('are shifted in China, like Chinese maps', () => {
    // Tiananmen, by OpenStreetMap and by AMap.
    const there = convertPlace({ latitude: 39.9087, longitude: 116.3975 }, 'wgs84', 'gcj02')
    expect(there.latitude).toBeCloseTo(39.9101, 3)
    expect(there.longitude).toBeCloseTo(116.4037, 3)
  })

  it('are unchanged elsewhere', () => {
    const london = { latitude: 51.5007, longitude: -0.1246 }
    expect(convertPlace(london, 'wgs84', 'gcj02')).toEqual(london)
    expect(convertPlace(london, 'gcj02', 'wgs84')).toEqual(london)
  })

  it('convert back to the same place, within a metre', () => {
    const degrees = (from: number, to: number) => fc.double({ min: from, max: to, noNaN: true })
    fc.assert(
      fc.property(degrees(20, 50), degrees(75, 130), (latitude, longitude) => {
        const place = { latitude, longitude }
        const back = convertPlace(convertPlace(place, 'wgs84', 'gcj02'), 'gcj02', 'wgs84')
        expect(distanceKilometers(place, back)).toBeLessThan(METRE)
      }),
    )
  })
})
