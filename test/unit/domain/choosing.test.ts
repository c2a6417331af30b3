import fc from 'fast-check'
import { boxStep, boxValue, NUMBER_BOX } from '@/domain/choice/number-box'
import { birthYears, daysInMonth, pickerYears } from '@/domain/choice/picker-range'
import { chosenRegion, regionChoice, regionIndices } from '@/domain/choice/region'
import { passesThrottle } from '@/domain/choice/throttle'
import { imageTypeOf } from '@/domain/image-type'
import { imageUrl, thumbnailUrl } from '@/lib/images/image-url'

describe('picture addresses (specification §5)', () => {
  const host = 'https://images.boex.example'

  it.each([
    ['https://old.example/uploads/a.png', `${host}/uploads/a.png`],
    ['http://old.example/x/uploads/2026/a.png?v=2', `${host}/uploads/2026/a.png?v=2`],
    ['/uploads/a.png', `${host}/uploads/a.png`],
    ['uploads/a.png', `${host}/uploads/a.png`],
    ['https://other.example/pictures/a.png', 'https://other.example/pictures/a.png'],
    ['https://other.example/myuploads/a.png', 'https://other.example/myuploads/a.png'],
    ['https://other.example/a.png?from=/uploads/b.png', 'https://other.example/a.png?from=/uploads/b.png'],
    ['data:image/png;base64,AA/uploads/BB', 'data:image/png;base64,AA/uploads/BB'],
    ['blob:https://app/uploads/1', 'blob:https://app/uploads/1'],
    ['', ''],
    [undefined, ''],
    [null, ''],
  ])('%j is found at %j', (url, address) => {
    expect(imageUrl(url, host)).toBe(address)
    expect(imageUrl(url, `${host}/`)).toBe(address)
  })

  it.each([
    ['/uploads/a.png', `${host}/uploads/a.png?width=240`],
    ['https://old.example/uploads/a.png', `${host}/uploads/a.png?width=240`],
    ['/uploads/a.png?v=2', `${host}/uploads/a.png?v=2`],
    ['https://other.example/pictures/a.png', 'https://other.example/pictures/a.png'],
    ['data:image/png;base64,AA', 'data:image/png;base64,AA'],
    ['', ''],
    [undefined, ''],
  ])('%j in a list is found at %j', (url, address) => {
    expect(thumbnailUrl(url, host)).toBe(address)
  })

  it('remain relative without an image host, and do not change when normalized twice', () => {
    expect(imageUrl('https://old.example/uploads/a.png', '')).toBe('/uploads/a.png')
    expect(thumbnailUrl('/uploads/a.png', '')).toBe('/uploads/a.png?width=240')
    fc.assert(
      fc.property(
        fc.webUrl({ withQueryParameters: true }),
        (url) => imageUrl(imageUrl(url, host), host) === imageUrl(url, host),
      ),
    )
  })
})

describe('kinds of pictures (specification §5: jpg, png, gif)', () => {
  it.each([
    [[0xff, 0xd8, 0xff, 0xe0], 'jpg'],
    [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0], 'png'],
    [[...Buffer.from('GIF89a')], 'gif'],
    [[...Buffer.from('RIFF....WEBP')], undefined],
    [[...Buffer.from('<svg xmlns=')], undefined],
    [[0x89, 0x50], undefined],
    [[], undefined],
  ])('%j is %s', (bytes, type) => {
    expect(imageTypeOf(Uint8Array.from(bytes))).toBe(type)
  })
})

describe('number box (specification §5)', () => {
  it('goes from 1 to the largest safe integer in steps of one', () => {
    expect(NUMBER_BOX).toEqual({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, step: 1 })
    expect(boxStep(1, -1)).toBe(1)
    expect(boxStep(1, 1)).toBe(2)
    expect(boxStep(undefined, 1)).toBe(1)
    expect(boxStep(undefined, -1)).toBe(1)
    expect(boxStep(Number.MAX_SAFE_INTEGER, 1)).toBe(Number.MAX_SAFE_INTEGER)
    expect(boxValue(Number.NaN)).toBe(1)
    expect(boxValue(2.9)).toBe(2)
  })

  it('remains on its steps and within its bounds', () => {
    const box = { minimum: 5, maximum: 31, step: 10 }
    expect(boxStep(25, 1, box)).toBe(25)
    expect(boxStep(500, -1, box)).toBe(25)
    expect(boxStep(-500, 1, box)).toBe(5)
    fc.assert(
      fc.property(fc.double(), (value) => {
        expect([5, 15, 25]).toContain(boxValue(value, box))
      }),
    )
  })
})

describe('date picker (specification §9)', () => {
  it('offers ten years in each direction', () => {
    expect(pickerYears(2026)).toEqual({ first: 2016, last: 2036 })
  })

  it('offers the birth years of all living people', () => {
    expect(birthYears(2026)).toEqual({ first: 1906, last: 2026 })
  })

  it.each([
    [2024, 2, 29],
    [2026, 2, 28],
    [1900, 2, 28],
    [2000, 2, 29],
    [2026, 4, 30],
    [2026, 12, 31],
  ])('%i-%i has %i days', (year, month, days) => {
    expect(daysInMonth(year, month)).toBe(days)
  })
})

describe('regions', () => {
  const tree = [
    { name: 'Sichuan', children: [{ name: 'Chengdu', children: [{ name: 'Jinjiang' }, { name: 'Qingyang' }] }] },
    {
      name: 'Hainan',
      children: [
        { name: 'Haikou', children: [] },
        { name: 'Sanya', children: [{ name: 'Jiyang' }] },
      ],
    },
  ]

  it('show the columns of the current choice', () => {
    const choice = regionChoice(tree, [1, 1, 0])
    expect(choice.columns).toEqual([['Sichuan', 'Hainan'], ['Haikou', 'Sanya'], ['Jiyang']])
    expect(chosenRegion(choice)).toEqual({ province: 'Hainan', city: 'Sanya', district: 'Jiyang' })
  })

  it('fall back to an existing entry if the new province has fewer', () => {
    expect(regionChoice(tree, [0, 1, 5]).indices).toEqual([0, 0, 1])
    expect(chosenRegion(regionChoice(tree, [1, 0, 3]))).toEqual({ province: 'Hainan', city: 'Haikou', district: '' })
    expect(chosenRegion(regionChoice([], [0, 0, 0]))).toEqual({ province: '', city: '', district: '' })
  })

  it('are found by name', () => {
    expect(regionIndices(tree, { province: 'Hainan', city: 'Sanya', district: 'Jiyang' })).toEqual([1, 1, 0])
    expect(regionIndices(tree, { province: 'Nowhere', city: '', district: 'Qingyang' })).toEqual([0, 0, 1])
  })
})

describe('throttle (specification §9: 500 ms)', () => {
  it('accepts the first of several calls', () => {
    expect(passesThrottle(undefined, 1_000)).toBe(true)
    expect(passesThrottle(1_000, 1_499)).toBe(false)
    expect(passesThrottle(1_000, 1_500)).toBe(true)
    expect(passesThrottle(1_000, 1_200, 200)).toBe(true)
  })

  it('is not blocked by a clock that was set back', () => {
    expect(passesThrottle(1_000_000, 5)).toBe(true)
  })
})
