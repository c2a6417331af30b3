import { ticketTextProblem } from '@/domain/ticket'
import { VIDEO_BYTES_MAXIMUM, videoProblem } from '@/domain/video'

describe('a text to customer service', () => {
  it('is counted without surrounding spaces', () => {
    expect(ticketTextProblem('   123456789   ', 10)).toBe('too-short')
    expect(ticketTextProblem('1234567890', 10)).toBeUndefined()
    expect(ticketTextProblem('我的提现一直没有到账', 10)).toBeUndefined()
    expect(ticketTextProblem(' \n ', 1)).toBe('too-short')
    expect(ticketTextProblem(`  ${'x'.repeat(2000)}  `, 10)).toBeUndefined()
    expect(ticketTextProblem('x'.repeat(2001), 10)).toBe('too-long')
  })
})

describe('a video', () => {
  const withBrand = (brand: string) => [
    0,
    0,
    0,
    24,
    ...[...`ftyp${brand}`].map((letter) => letter.charCodeAt(0)),
    0,
    0,
    0,
    0,
  ]
  const mp4 = withBrand('isom')
  const ebml = (type: string) => [0x1a, 0x45, 0xdf, 0xa3, ...[...`B\x82\x84${type}`].map((sign) => sign.charCodeAt(0))]

  it('is recognized by its first bytes, regardless of its name', () => {
    expect(videoProblem(mp4, 10)).toBeUndefined()
    expect(videoProblem(ebml('webm'), 10)).toBeUndefined()
    expect(videoProblem(ebml('matroska'), 10)).toBe('not-a-video')
    expect(videoProblem([0x66, 0x74, 0x79, 0x70], 10)).toBe('not-a-video')
    expect(videoProblem([], 0)).toBe('not-a-video')
    expect(videoProblem(undefined, 10)).toBeUndefined()
  })

  it.each(['isom', 'iso6', 'mp42', 'avc1', 'hvc1', 'qt  ', '3gp4', '3gp5', '3g2a', 'M4V ', 'XAVC'])(
    'of the brand %j is accepted',
    (brand) => {
      expect(videoProblem(withBrand(brand), 10)).toBeUndefined()
    },
  )

  it.each(['heic', 'heix', 'mif1', 'avif', 'M4A ', 'jp2 '])('of the brand %j is refused before the upload', (brand) => {
    expect(videoProblem(withBrand(brand), 10)).toBe('not-a-video')
  })

  it('has at most the size that the platform accepts', () => {
    expect(VIDEO_BYTES_MAXIMUM).toBe(50 * 1024 * 1024)
    expect(videoProblem(mp4, VIDEO_BYTES_MAXIMUM)).toBeUndefined()
    expect(videoProblem(mp4, VIDEO_BYTES_MAXIMUM + 1)).toBe('too-large')
    expect(videoProblem(mp4, undefined)).toBeUndefined()
  })
})
