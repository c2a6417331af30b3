import { withPlainLetters } from '@/lib/letters'

const ALL_OF_UNICODE = 0x10ffff

it('replaces the letters of every script, and nothing else', () => {
  const wrong: string[] = []
  for (let code = 0; code <= ALL_OF_UNICODE; code += 1) {
    const character = String.fromCodePoint(code)
    const expected = /\p{L}/u.test(character) ? 'a'.repeat(character.length) : character
    if (withPlainLetters(character) !== expected) wrong.push(character)
  }
  expect(wrong).toEqual([])
})

it('keeps the places of all other characters', () => {
  expect(withPlainLetters('12 USDT')).toBe('12 aaaa')
  // A letter of two UTF-16 units.
  expect(withPlainLetters('𝐔 = 5')).toBe('aa = 5')
  expect(withPlainLetters('电话：138')).toBe('aa：138')
})
