/** The named entities that texts use; what is not among them stays as it is written. */
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  ensp: '\u2002',
  emsp: '\u2003',
  thinsp: '\u2009',
  shy: '\u00ad',
  copy: '©',
  reg: '®',
  trade: '™',
  deg: '°',
  plusmn: '±',
  middot: '·',
  times: '×',
  divide: '÷',
  frac12: '½',
  sect: '§',
  para: '¶',
  laquo: '«',
  raquo: '»',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bull: '•',
  hellip: '…',
  euro: '€',
  pound: '£',
  yen: '¥',
  larr: '←',
  uarr: '↑',
  rarr: '→',
  darr: '↓',
  ne: '≠',
  le: '≤',
  ge: '≥',
}

const ENTITY = /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([A-Za-z][A-Za-z0-9]{1,7}));/g
const LAST_CODE_POINT = 0x10_ffff

const character = (code: number): string =>
  code === 0 || code > LAST_CODE_POINT || (code >= 0xd800 && code <= 0xdfff) ? '\ufffd' : String.fromCodePoint(code)

/** The text that HTML writes with entities: by number, and by the names that are in use. Decoded once, not twice. */
export const decodeEntities = (text: string): string =>
  text.replace(ENTITY, (whole, decimal?: string, hexadecimal?: string, name?: string) => {
    if (decimal !== undefined) return character(Number.parseInt(decimal, 10))
    if (hexadecimal !== undefined) return character(Number.parseInt(hexadecimal, 16))
    return NAMED[name ?? ''] ?? whole
  })
