import fc from 'fast-check'
import { canonical, signature } from '@/contract/sign'
import vectors from './sign-vectors.json'

describe('the signature of a request (specification §7)', () => {
  it.each(vectors)('$name', ({ body, secret, text, sign }) => {
    expect(canonical(body)).toBe(text)
    expect(signature(body, secret)).toBe(sign)
  })

  it('does not depend on the order of keys', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (body) => {
        const reversed = Object.fromEntries(Object.entries(body).reverse())
        expect(signature(reversed, 'secret')).toBe(signature(body, 'secret'))
      }),
    )
  })

  it('is the same before and after JSON serialization', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (body) => {
        expect(signature(JSON.parse(JSON.stringify(body)), 'secret')).toBe(signature(body, 'secret'))
      }),
    )
  })

  it('changes with every value', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.string({ minLength: 1 }), (one, other) => {
        fc.pre(one !== other)
        expect(signature({ value: one }, 'secret')).not.toBe(signature({ value: other }, 'secret'))
      }),
    )
  })

  it('handles a text that a length limit cut within an emoji', () => {
    expect(signature({ nickname: 'x\ud83d' }, 'secret')).toBe(signature({ nickname: 'x\ufffd' }, 'secret'))
    expect(signature({ '\udc00': '😀' }, 'secret')).toBe(signature({ '\ufffd': '😀' }, 'secret'))
  })

  it('excludes the signature itself and empty values', () => {
    expect(canonical({ b: 1, a: 'x', sign: 'anything', none: null, missing: undefined, empty: '' })).toBe('a=x&b=1')
  })
})
