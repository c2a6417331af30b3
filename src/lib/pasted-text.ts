/** Invisible characters: format and direction marks, variation selectors, fillers, controls, private use. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Co}\ufffc]|(?![\t\n\v\f\r\u0085])\p{Cc}/gu
/** Spaces of every width, line breaks and the blank braille pattern. */
const SPACE = /[\p{Z}\t\n\v\f\r\u0085\u2800]/gu
/** Dashes, and the minus, bullet and modifier that keyboards insert as a dash. */
const DASH = /[\p{Pd}\u02d7\u2043\u2212]/gu
const DIGIT = /\p{Nd}/u
const DIGITS = /\p{Nd}/gu
const FULL_WIDTH = /[\uff01-\uff5e]/g
const FULL_WIDTH_OFFSET = 0xfee0
const BASE = 10

/** Value of a decimal digit of any script. Unicode keeps the ten digits of a script in ascending order. */
const asciiDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String((code - zero) % BASE)
}

/**
 * Returns text without invisible and direction characters, and with ASCII digits, spaces, hyphens and full-width forms.
 * All fields for numbers, names, addresses and codes use it. Not for passwords or prose.
 */
export const plainCharacters = (text: string): string =>
  text
    .replace(INVISIBLE, '')
    .replace(DIGITS, asciiDigit)
    .replace(SPACE, ' ')
    .replace(DASH, '-')
    .replace(FULL_WIDTH, (character) => String.fromCharCode(character.charCodeAt(0) - FULL_WIDTH_OFFSET))

/** Returns pasted text on one line: plain characters, single spaces, no leading or trailing spaces. */
export const plainLine = (text: string): string => plainCharacters(text).replace(/ +/g, ' ').trim()
