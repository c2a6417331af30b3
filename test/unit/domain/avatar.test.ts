import * as fc from 'fast-check'
import { CROP_ZOOM_MAXIMUM, cropArea, cropLayout, fitCrop, moveCrop, WHOLE_CROP } from '@/lib/images/crop'
import { identicon, identiconDrawing, identiconSvg } from '@/lib/images/identicon'

const size = fc.record({ width: fc.integer({ min: 1, max: 9000 }), height: fc.integer({ min: 1, max: 9000 }) })
const share = fc.double({ min: -3, max: 3, noNaN: true })
const crop = fc.record({ x: share, y: share, zoom: fc.double({ min: 0, max: 20, noNaN: true }) })

describe('the crop of an avatar', () => {
  it('is the largest square in the middle at first', () => {
    expect(cropArea({ width: 400, height: 300 }, WHOLE_CROP)).toEqual({ left: 50, top: 0, side: 300 })
  })

  it('moves with the finger: moving the image right shows more of its left side', () => {
    const moved = moveCrop({ width: 400, height: 300 }, WHOLE_CROP, { x: 0.1, y: 0.1 })
    expect(cropArea({ width: 400, height: 300 }, moved)).toEqual({ left: 20, top: 0, side: 300 })
  })

  it('never leaves the image at any position and scale', () => {
    fc.assert(
      fc.property(size, crop, share, share, (picture, wild, x, y) => {
        const { left, top, side } = cropArea(picture, moveCrop(picture, fitCrop(picture, wild), { x, y }))
        const slack = 1e-6 * Math.max(picture.width, picture.height)
        expect(side).toBeGreaterThan(0)
        expect(left).toBeGreaterThanOrEqual(-slack)
        expect(top).toBeGreaterThanOrEqual(-slack)
        expect(left + side).toBeLessThanOrEqual(picture.width + slack)
        expect(top + side).toBeLessThanOrEqual(picture.height + slack)
        expect(side).toBeGreaterThanOrEqual(Math.min(picture.width, picture.height) / CROP_ZOOM_MAXIMUM - slack)
      }),
    )
  })

  it('leaves no part of the frame empty', () => {
    fc.assert(
      fc.property(size, crop, (picture, wild) => {
        const { width, height, left, top } = cropLayout(picture, wild)
        expect(left).toBeLessThanOrEqual(1e-6)
        expect(top).toBeLessThanOrEqual(1e-6)
        expect(left + width).toBeGreaterThanOrEqual(1 - 1e-6)
        expect(top + height).toBeGreaterThanOrEqual(1 - 1e-6)
      }),
    )
  })
})

describe('a drawn avatar (K1)', () => {
  it('is the same for a person regardless of letter case, and differs between neighbours', () => {
    expect(identicon('0xAB')).toEqual(identicon('0xab'))
    const looks = new Set(Array.from({ length: 50 }, (_, index) => identiconSvg(String(100_000 + index))))
    expect(looks.size).toBeGreaterThan(45)
  })

  it('is symmetric, never empty, and within its square', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 7, max: 1024 }), (seed, side) => {
        const { cells } = identicon(seed)
        const filled = new Set(cells.map(([column, row]) => `${column} ${row}`))
        expect(filled.size).toBe(cells.length)
        expect(filled.has('2 2')).toBe(true)
        for (const [column, row] of cells) expect(filled.has(`${4 - column} ${row}`)).toBe(true)
        for (const mark of identiconDrawing(seed, side).marks) {
          if (mark.kind !== 'box') throw new Error('not a box')
          expect(mark.x).toBeGreaterThanOrEqual(0)
          expect(mark.x + mark.width).toBeLessThanOrEqual(side)
          expect(mark.y + mark.height).toBeLessThanOrEqual(side)
        }
      }),
    )
  })
})
