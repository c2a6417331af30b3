import * as fc from 'fast-check'
import { createTranslator, fill } from '@/i18n/translator'
import { en, texts, zh } from '../../support/texts'

describe('translator', () => {
  it('returns the text in its language with the values inserted', () => {
    const values = { bound: '10', unit: 'VC' }
    expect(createTranslator(en, 'en')(texts.problems['below-minimum'], values)).toBe('Minimum 10 VC')
    expect(createTranslator(zh, 'zh')(texts.problems['below-minimum'], values)).toBe('最低 10 VC')
  })

  it('shows a placeholder without a value', () => {
    expect(fill('{a} and {b}', { a: 1 })).toBe('1 and {b}')
  })

  it('chooses the singular or plural form', () => {
    const text = '{count} {count|record|records}'
    expect([0, 1, '1', 2].map((count) => fill(text, { count }))).toEqual([
      '0 records',
      '1 record',
      '1 record',
      '2 records',
    ])
  })

  it('never treats a value as a placeholder', () => {
    expect(fill('{a}{b}', { a: '{b}', b: 'x' })).toBe('{b}x')
  })

  it('inserts any value unchanged, including dollar signs and braces', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, value) => {
        const clean = before.replace(/[{}]/g, '')
        expect(fill(`${clean}{value}!`, { value })).toBe(`${clean}${value}!`)
      }),
    )
  })
})
