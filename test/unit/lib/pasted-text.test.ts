import fc from 'fast-check'
import { readCount } from '@/domain/choice/number-box'
import { parseAmount } from '@/domain/money/amount-input'
import { readRecipient } from '@/domain/money/recipient'
import { plainPhone } from '@/domain/phone-input'
import { readAccount, readVerificationCode } from '@/domain/security'
import { plainCharacters, plainLine } from '@/lib/pasted-text'

const matching = (pattern: RegExp): string[] => {
  const found: string[] = []
  for (let code = 0; code <= 0x10ffff; code += 1) {
    if (code >= 0xd800 && code <= 0xdfff) continue
    const character = String.fromCodePoint(code)
    if (pattern.test(character)) found.push(character)
  }
  return found
}
const formats = matching(/[\p{Cf}\p{Variation_Selector}]/u)
const spaces = matching(/\p{Zs}/u)
const dashes = matching(/\p{Pd}/u)
const zeros = matching(/\p{Nd}/u).filter((_, index) => index % 10 === 0)

/** Inserts pieces at random positions of a text. */
const withInserted = (text: string, pieces: readonly string[]) =>
  fc
    .array(fc.tuple(fc.nat({ max: text.length }), fc.constantFrom(...pieces)), { minLength: 1, maxLength: 6 })
    .map((insertions) =>
      insertions.sort(([a], [b]) => b - a).reduce((all, [at, piece]) => all.slice(0, at) + piece + all.slice(at), text),
    )

const inDigitsOf = (zero: string, text: string) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)))

const ADDRESS = `0x${'0123456789aB'.repeat(4).slice(0, 40)}`

/** Every parser, with a text and its value. */
const READERS: readonly [string, string, (text: string) => unknown][] = [
  ['an amount', '1250.75', (text) => parseAmount(text, 6)],
  ['a count', '45', readCount],
  ['a code', '123456', readVerificationCode],
  ['a phone number', '+8613857383717', plainPhone],
  ['a UID', '100007', (text) => readRecipient(text).value],
  ['an address', ADDRESS, (text) => readRecipient(text).value],
  ['an account name', 'li.wei7', readAccount],
]

describe.each(READERS)('%s', (_, text, read) => {
  const meant = read(text)

  it('is parsed the same with format and direction characters anywhere', () => {
    fc.assert(fc.property(withInserted(text, formats), (pasted) => expect(read(pasted)).toEqual(meant)))
  })

  it('is parsed the same in the digits of every script', () => {
    for (const zero of zeros) expect(read(inDigitsOf(zero, text))).toEqual(meant)
  })

  it('is parsed the same with surrounding spaces of every kind', () => {
    for (const space of spaces) expect(read(`${space}${text}${space}\n`)).toEqual(meant)
  })
})

describe.each(READERS.filter(([name]) => !name.startsWith('an account') && name !== 'a count'))(
  '%s with separators',
  (_, text, read) => {
    it('is parsed the same with spaces of every kind inside', () => {
      fc.assert(fc.property(withInserted(text, spaces), (pasted) => expect(read(pasted)).toEqual(read(text))))
    })
  },
)

it.each([
  ['138-5738-3717', '13857383717', plainPhone],
  ['123-456', '123456', readVerificationCode],
  ['1000-07', '100007', (text: string) => readRecipient(text).value],
])('%j is read the same with dashes of every kind', (text, meant, read) => {
  for (const dash of dashes) expect(read(text.replace(/-/g, dash))).toBe(meant)
})

it.each([
  ['\u202a25\u202c', '25'],
  ['25\u200b', '25'],
  ['\u202d+86 138 5738 3717\u202c', '+86 138 5738 3717'],
  ['ＡＢ１２：', 'AB12:'],
  ['a\r\n b\u3000c', 'a b c'],
])('%j becomes %j as one plain line', (text, plain) => {
  expect(plainLine(text)).toBe(plain)
})

it('does not change keyboard input', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => expect(plainCharacters(text)).toBe(text)))
})

it.each([
  ['123 456', '123456'],
  [' 123456 ', '123456'],
  ['Your code is 123456', '123456'],
  ['【BOEX】验证码 123456，5 分钟内有效', '123456'],
  ['G-123456', '123456'],
  ['Code 123-456, valid 10 minutes', '123456'],
  ['123456 or 654321', '123456 or 654321'],
  ['12', '12'],
])('the message %j contains the code %j', (text, code) => {
  expect(readVerificationCode(text)).toBe(code)
})

it.each([
  ['45', 45],
  ['45.0', 45],
  ['', undefined],
  ['45.7', 'not-whole'],
  ['-45', 'not-whole'],
  ['1e2', 'not-whole'],
  ['99999999999999999999', 'not-whole'],
])('the count %j is %j', (text, count) => {
  expect(readCount(text)).toBe(count)
})

it.each([
  ['tel:+8613857383717', '+8613857383717'],
  ['0086 138 5738 3717', '+8613857383717'],
  ['+44 (0)20 7946 0958', '+442079460958'],
])('the number %j is %j', (text, number) => {
  expect(plainPhone(text)).toBe(number)
})
