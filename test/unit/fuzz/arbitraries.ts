import fc from 'fast-check'

/** Every code unit, unpaired surrogates included. */
const codeUnits = fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) })

/** Texts from people, other programs and attackers. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  codeUnits,
  fc.string({ unit: 'grapheme' }),
  fc.string(),
  fc.constantFrom(
    '__proto__',
    'constructor',
    'toString',
    '',
    '\u0000',
    '\ud83d',
    '\u202e',
    '１２。５',
    '٣',
    '-0',
    '1e400',
  ),
)

/** JSON of any form, with keys that are special in JavaScript. */
export const anyJson: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, depthIdentifier: 'json' },
    fc.constantFrom(null, true, false, 0, -0, 1e308, 5e-324, 2 ** 53),
    anyText,
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.array(tie('value'), { maxLength: 4, depthIdentifier: 'json' }),
    fc
      .array(fc.tuple(fc.oneof(anyText, fc.constant('__proto__')), tie('value')), {
        maxLength: 4,
        depthIdentifier: 'json',
      })
      .map((entries) =>
        JSON.parse(`{${entries.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`).join(',')}}`),
      ),
  ),
})).value

export interface Edit {
  readonly place: number
  readonly removed: number
  readonly inserted: string
}

/** Small changes to a text: a removed piece or an inserted one. */
export const edits: fc.Arbitrary<readonly Edit[]> = fc.array(
  fc.record({
    place: fc.nat(),
    removed: fc.nat(3),
    inserted: fc.oneof(fc.constantFrom('', '\n', '\r', ' ', '0', '\u00a0', '\u200b', ':', 'A'), anyText),
  }),
  { minLength: 1, maxLength: 3 },
)

export const edited = (text: string, changes: readonly Edit[]): string =>
  changes.reduce((present, { place, removed, inserted }) => {
    const at = place % (present.length + 1)
    return present.slice(0, at) + inserted + present.slice(at + removed)
  }, text)
