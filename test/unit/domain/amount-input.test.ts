import fc from 'fast-check'
import {
  type AmountEdit,
  amountProblem,
  editAmountText,
  isPartialAmount,
  normaliseAmountText,
  parseAmount,
} from '@/domain/money/amount-input'
import { decimal } from '@/domain/money/money'
import { amounts } from './arbitraries'

describe('parsing a typed amount', () => {
  it.each([
    ['1.5', '1.5'],
    ['1,5', '1.5'],
    ['.5', '0.5'],
    [',5', '0.5'],
    ['１２．５', '12.5'],
    ['１２。５', '12.5'],
    ['１，２５０', '1250'],
    [' 1 250,50 ', '1250.50'],
    ['1\u00a0250', '1250'],
    ['1,250.50', '1250.50'],
    ['1,250,000', '1250000'],
    ['1.250,50', '1250.50'],
    ['1.250.000', '1250000'],
    ["1'250.5", '1250.5'],
    ['1.250', '1.250'],
    ['0,006', '0.006'],
    ['0.006,5', '0.006.5'],
    ['1.', '1.'],
    ['-1', '-1'],
    ['1e5', '1e5'],
  ])('%j is parsed as %j', (text, normal) => {
    expect(normaliseAmountText(text)).toBe(normal)
  })

  it.each([
    ['1.50', '1.5'],
    ['007', '7'],
    ['1.', '1'],
    ['.5', '0.5'],
    ['0', '0'],
    ['1.100000000000000000000', '1.1'],
  ])('%j is %s', (text, amount) => {
    expect(parseAmount(text, 6)).toBe(amount)
  })

  it.each([
    ['', 'required'],
    ['   ', 'required'],
    ['.', 'invalid'],
    ['-1', 'negative'],
    ['−1', 'negative'],
    ['-25 BOEX', 'negative'],
    ['25 USDT', 'wrong-unit'],
    ['€25', 'wrong-unit'],
    ['2万', 'wrong-unit'],
    ['𝐔25', 'wrong-unit'],
    ['50%', 'invalid'],
    ['1e5', 'invalid'],
    ['0x1', 'invalid'],
    ['1.2.3', 'invalid'],
    ['abc', 'invalid'],
    ['1'.repeat(19), 'too-large'],
    ['1.1234567', 'too-many-decimals'],
  ])('%j is refused as %s', (text, problem) => {
    expect(amountProblem(text, 6)).toBe(problem)
    expect(parseAmount(text, 6)).toBeUndefined()
  })

  it.each([
    '25 BOEX',
    '25.00 BOEX',
    'BOEX 25',
    '≈ 25',
    '≈ 25 BOEX',
    '$25',
    'US$25',
    '+25',
    '+25 boex',
    ' 25\u00a0BOEX\n',
  ])('the app’s own display %j is parsed as 25', (text) => {
    const field = editAmountText({ previous: '', next: text, caret: text.length, unit: 'BOEX' })
    expect(parseAmount(field.text, 6)).toBe('25')
  })

  it('accepts pasted thousands separators with the field’s unit', () => {
    expect(editAmountText({ previous: '', next: '1,250.00 BOEX', caret: 13, unit: 'BOEX' }).text).toBe('1250.00')
  })

  it('keeps another unit, with an error', () => {
    const { text } = editAmountText({ previous: '', next: '25 USDT', caret: 7, unit: 'BOEX' })
    expect(amountProblem(text, 6)).toBe('wrong-unit')
  })

  it('keeps every valid amount', () => {
    fc.assert(fc.property(amounts(), (amount) => parseAmount(amount, 18) === amount))
  })

  it('never throws, and returns only valid amounts', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 0, max: 18 }), (text, decimals) => {
        const amount = parseAmount(text, decimals)
        expect(amount === undefined).toBe(amountProblem(text, decimals) !== undefined)
        if (amount !== undefined) expect(decimal(amount)).toBe(amount)
      }),
    )
  })
})

/** Types a text, character by character, at the end of the field. */
const typed = (keys: string) =>
  [...keys].reduce(
    (field, key) =>
      editAmountText({ previous: field.text, next: field.text + key, caret: field.text.length + 1, unit: 'BOEX' }),
    { text: '', caret: 0 },
  )

describe('an amount field', () => {
  it.each([
    ['12.5', '12.5'],
    ['12,5', '12.5'],
    ['1,250', '1.250'],
    ['.5', '0.5'],
    ['。５', '0.5'],
    ['05', '5'],
    ['00', '0'],
    ['0.05', '0.05'],
    // Kept, so that the field can show the error.
    ['-5', '-5'],
    ['1-5', '1-5'],
    ['1.2.3', '1.2.3'],
    ['1.23456789', '1.23456789'],
    ['1e5', '1e5'],
    ['1 2', '12'],
    ['+25', '25'],
    ['$25', '25'],
    ['25 boex', '25'],
    ['٢٥', '25'],
  ])('typed %j shows %j', (keys, shown) => {
    const field = typed(keys)
    expect(field).toEqual({ text: shown, caret: shown.length })
  })

  it.each([
    ['', 6, true],
    ['1.', 6, true],
    ['1.234567', 6, true],
    ['1.2345678', 6, false],
    ['1.5', 0, false],
    ['-1', 6, false],
    ['1'.repeat(19), 6, false],
  ])('%j with %s decimals is the beginning of an amount: %s', (text, decimals, expected) => {
    expect(isPartialAmount(text, decimals)).toBe(expected)
  })

  const edits: [string, AmountEdit, { text: string; caret: number }][] = [
    [
      'pasted with separators',
      { previous: '', next: '1,250.50', caret: 8, unit: 'BOEX' },
      { text: '1250.50', caret: 7 },
    ],
    ['pasted with one separator', { previous: '', next: '1,250', caret: 5, unit: 'BOEX' }, { text: '1250', caret: 4 }],
    [
      'pasted before the existing text',
      { previous: '.5', next: '1,000.5', caret: 5, unit: 'BOEX' },
      { text: '1000.5', caret: 4 },
    ],
    ['typed in the middle', { previous: '15', next: '1,5', caret: 2, unit: 'BOEX' }, { text: '1.5', caret: 2 }],
    ['a digit in the middle', { previous: '1.5', next: '12.5', caret: 2, unit: 'BOEX' }, { text: '12.5', caret: 2 }],
    [
      'a refused key in the middle',
      { previous: '1.5', next: '1x.5', caret: 2, unit: 'BOEX' },
      { text: '1x.5', caret: 2 },
    ],
    [
      'one decimal too many in the middle',
      { previous: '1.23', next: '1.923', caret: 3, unit: 'BOEX' },
      { text: '1.923', caret: 3 },
    ],
    ['deleted', { previous: '1.5', next: '1.', caret: 2, unit: 'BOEX' }, { text: '1.', caret: 2 }],
    ['the decimal point deleted', { previous: '1.5', next: '15', caret: 1, unit: 'BOEX' }, { text: '15', caret: 1 }],
    ['emptied', { previous: '1.5', next: '', caret: 0, unit: 'BOEX' }, { text: '', caret: 0 }],
    ['all replaced', { previous: '1.5', next: '42', caret: 2, unit: 'BOEX' }, { text: '42', caret: 2 }],
    ['the leading digit deleted', { previous: '105', next: '05', caret: 0, unit: 'BOEX' }, { text: '5', caret: 0 }],
    ['pasted letters, kept', { previous: '7', next: '7abc', caret: 4, unit: 'BOEX' }, { text: '7abc', caret: 4 }],
  ]
  it.each(edits)('%s', (_, edit, shown) => {
    expect(editAmountText(edit)).toEqual(shown)
  })

  it('always contains the start of an amount or a text with an error, with the caret inside', () => {
    const keys = fc.constantFrom(...'0123456789.,-eE 。，５')
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(), fc.nat({ max: 3 }), fc.array(keys, { maxLength: 4 })), { maxLength: 30 }),
        fc.integer({ min: 0, max: 18 }),
        (edits, decimals) => {
          let text = ''
          for (const [place, removed, inserted] of edits) {
            const at = text.length === 0 ? 0 : place % (text.length + 1)
            const next = text.slice(0, at) + inserted.join('') + text.slice(at + removed)
            const field = editAmountText({ previous: text, next, caret: at + inserted.length, unit: 'BOEX' })
            text = field.text
            expect(field.caret).toBeGreaterThanOrEqual(0)
            expect(field.caret).toBeLessThanOrEqual(text.length)
            if (text !== '' && isPartialAmount(text, decimals)) expect(amountProblem(text, decimals)).toBeUndefined()
            // Any other text gives an error or an amount.
            else if (text !== '') expect(amountProblem(text, decimals) ?? parseAmount(text, decimals)).toBeDefined()
          }
        },
      ),
    )
  })
})
