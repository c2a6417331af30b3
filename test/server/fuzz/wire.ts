import http from 'node:http'
import fc from 'fast-check'
import { signature } from '@/contract/sign'

/** Serialization of a body: plain JSON, or forms that two parsers may read differently. */
export type Spelling =
  | 'plain'
  | 'duplicate-keys'
  | 'escaped'
  | 'huge-number'
  | 'negative-zero'
  | 'poisoned'
  | 'constructor'
  | 'truncated'
  | 'deep'
  | 'spaced'
  | 'byte-order-mark'

export const spelling: fc.Arbitrary<Spelling> = fc.oneof(
  { weight: 8, arbitrary: fc.constant('plain' as const) },
  {
    weight: 4,
    arbitrary: fc.constantFrom<Spelling>(
      'duplicate-keys',
      'escaped',
      'huge-number',
      'negative-zero',
      'poisoned',
      'constructor',
      'truncated',
      'deep',
      'spaced',
      'byte-order-mark',
    ),
  },
)

/** How a body is signed: with the app's key over the parsed text, not at all, or wrongly. */
export type Signing = 'signed' | 'unsigned' | 'forged' | 'stale' | 'array-signature'

export const signing: fc.Arbitrary<Signing> = fc.oneof(
  { weight: 12, arbitrary: fc.constant('signed' as const) },
  { weight: 1, arbitrary: fc.constantFrom<Signing>('unsigned', 'forged', 'stale', 'array-signature') },
)

const escaped = (text: string): string =>
  text.replace(/[a-z0-9]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Returns the members of an object as separate JSON texts, so that one can be repeated. */
const membersOf = (body: Record<string, unknown>, how: Spelling): string[] => {
  const members = Object.entries(body)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => {
      const [key, text] = [JSON.stringify(name), JSON.stringify(value)]
      if (how === 'escaped' && typeof value === 'string')
        return `${key}:"${escaped(text.slice(1, -1).replace(/\\./g, ''))}"`
      return how === 'spaced' ? ` \n${key} :\t${text} ` : `${key}:${text}`
    })
  const [first] = members
  switch (how) {
    case 'duplicate-keys':
      return [...members.map((member) => member.replace(/:.*/s, ':"first"')), ...members]
    case 'huge-number':
      return [...members, '"days":1e400', '"page":123456789012345678901234567890']
    case 'negative-zero':
      return [...members, '"page":-0', '"limit":-0.0e0']
    case 'poisoned':
      return [...members, '"__proto__":{"admin":true}']
    case 'constructor':
      return [...members, '"constructor":{"prototype":{"admin":true}}']
    case 'deep':
      return [...members, `"deep":${'['.repeat(500)}${first ? '1' : ''}${']'.repeat(500)}`]
    default:
      return members
  }
}

const parsed = (text: string): Record<string, unknown> => {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return {}
  }
}

const signOf = (body: Record<string, unknown>, signKey: string): string => {
  try {
    return signature(body, signKey)
  } catch {
    // Too deep for this process to recurse. The platform must refuse it before it checks the signature.
    return 'f'.repeat(32)
  }
}

/** Returns the text of a body, signed over the values that a parser reads from it. */
export const written = (
  body: Record<string, unknown>,
  { how, signed, signKey }: { how: Spelling; signed: Signing; signKey: string },
): string => {
  const frame = signed === 'stale' ? { ...body, timestamp: 1 } : body
  const members = membersOf(frame, how)
  if (how === 'truncated') return `{${members.join(',')}`.slice(0, -1)
  const sign = signOf(parsed(`{${members.join(',')}}`), signKey)
  if (signed === 'forged') members.push(`"sign":"${sign.split('').reverse().join('')}"`)
  else if (signed === 'array-signature') members.push(`"sign":["${sign}"]`)
  else if (signed !== 'unsigned') members.push(`"sign":"${sign}"`)
  return `${how === 'byte-order-mark' ? '\ufeff' : ''}{${members.join(',')}}`
}

export interface RawAnswer {
  readonly status: number
  readonly text: string
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 4 })

/** Sends bytes and headers that `fetch` refuses: duplicate headers, Latin-1, any length. */
export const sendRaw = (
  url: string,
  body: string,
  headers: Readonly<Record<string, string | string[]>>,
): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const bytes = Buffer.from(body)
    const request = http.request(
      url,
      {
        method: 'POST',
        agent,
        headers: { 'content-type': 'application/json', 'content-length': bytes.length, ...headers },
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }),
        )
        response.on('error', reject)
      },
    )
    request.on('error', reject)
    request.end(bytes)
  })

/** Tokens without a session, in every form that a header can carry. */
export const foreignToken: fc.Arbitrary<string | string[]> = fc.oneof(
  fc.constantFrom<string | string[]>('', 'null', 'undefined', '[object Object]', 'f'.repeat(64), 'x'.repeat(6_000)),
  fc.constantFrom<string[]>(['a', 'b'], ['f'.repeat(64), '']),
  fc.string({
    unit: fc
      .integer({ min: 0x21, max: 0xff })
      .filter((code) => code !== 0x7f)
      .map((code) => String.fromCharCode(code)),
  }),
)
