import fc from 'fast-check'
import queryString from '../../../config/taro-patches/query-string'

const record = (parsed: object) => ({ ...parsed })

describe('the query parameters of a page on the web', () => {
  it.each([
    ['id=7&type=burn', { id: '7', type: 'burn' }],
    ['', {}],
    ['?id=7', { id: '7' }],
    ['open', { open: null }],
    ['open=', { open: '' }],
    ['a=1&a=2', { a: '2' }],
    ['a=1&&b=2', { a: '1', b: '2' }],
    ['url=https%3A%2F%2Fboex.example%2F%3Fa%3D1', { url: 'https%3A%2F%2Fboex.example%2F%3Fa%3D1' }],
    ['__proto__=1', { ['__proto__']: '1' }],
  ])('are read from %p without decoding', (text, expected) => {
    expect(record(queryString.parse(text, { decode: false }))).toEqual(record(expected))
  })

  it('are read from a form encoding', () => {
    const names = fc.string({ minLength: 1 })
    fc.assert(
      fc.property(fc.dictionary(names, fc.string()), (parameters) => {
        const written = new URLSearchParams(Object.entries(parameters)).toString()
        expect(Object.entries(queryString.parse(written)).sort()).toEqual(
          [...new URLSearchParams(written).entries()].sort(),
        )
      }),
    )
  })

  it('keep invalid escapes unchanged', () => {
    expect(record(queryString.parse('a=%E0%A4%A'))).toEqual({ a: '%E0%A4%A' })
  })
})
