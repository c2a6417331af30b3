import fc from 'fast-check'
import * as v from 'valibot'
import { Address, Amount } from '@/contract/schema'
import { invitationCodeOf } from '@/domain/invitation-input'
import { invitationLink, pageLink } from '@/domain/invitation-link'
import { normaliseAmountText, parseAmount } from '@/domain/money/amount-input'
import { readRecipient } from '@/domain/money/recipient'
import { readScannedCode } from '@/domain/money/scanned-code'
import { composeSignInMessage, parseSignInMessage } from '@/domain/sign-in-message'
import { plainLine } from '@/lib/pasted-text'
import { amounts, units } from '../domain/arbitraries'
import { anyText, edited, edits } from './arbitraries'

const OWN = ['https://boex.example', 'https://boex.example/app/']
const hex = (digits: number) => fc.stringMatching(new RegExp(`^0x[0-9a-fA-F]{${digits}}$`))

describe('a parsed amount of any text', () => {
  const written = fc.oneof(
    anyText,
    fc.string({ unit: fc.constantFrom(..."0123456789.,-+eExX' _　０５９。，．") }),
    fc.tuple(amounts(), edits).map(([amount, changes]) => edited(amount, changes)),
  )

  it('is never refused by the platform, nor rounded by JavaScript', () => {
    fc.assert(
      fc.property(written, fc.integer({ min: 0, max: 18 }), (text, decimals) => {
        const amount = parseAmount(text, decimals)
        if (amount === undefined) return
        expect(v.is(Amount, amount)).toBe(true)
        expect(amount).toMatch(/^(0|[1-9]\d{0,17})(\.\d{0,17}[1-9])?$/)
        // Every digit comes from the text, in the same order, and only zeros at either end may be missing.
        const digits = normaliseAmountText(text)
          .replace(/\D/g, '')
          .replace(/^0+|0+$/g, '')
        expect(amount.replace('.', '').replace(/^0+|0+$/g, '')).toBe(digits)
      }),
      { numRuns: 1_000 },
    )
  })

  const grouped = (amount: string, separator: string, point: string): string => {
    const [whole = '', fraction] = amount.split('.')
    const groups = whole.replace(/\B(?=(\d{3})+$)/g, separator)
    return fraction === undefined ? groups : `${groups}${point}${fraction}`
  }
  const STYLES = [
    [',', '.'],
    ['.', ','],
    [' ', ','],
    ["'", '.'],
    ['\u00a0', ','],
    ['\u202f', '.'],
  ] as const

  it('is the same in the number format of every country', () => {
    fc.assert(
      fc.property(amounts(), fc.constantFrom(...STYLES), (amount, [separator, point]) => {
        const text = grouped(amount, separator, point)
        // A separator before three digits is ambiguous. Only the app's language resolves it, so this test skips such
        // texts.
        fc.pre(!/^[1-9]\d{0,2}[.,]\d{3}$/.test(text))
        expect(units(parseAmount(text, 18) ?? '')).toBe(units(amount))
      }),
    )
  })
})

describe('a recipient and a scanned code of any text', () => {
  const codes = fc.oneof(
    anyText,
    fc.tuple(hex(40), edits).map(([address, changes]) => edited(address, changes)),
    fc
      .tuple(
        fc.constantFrom('ethereum:', 'ethereum:pay-', 'https://boex.example/#/', 'https://evil.example/#/'),
        anyText,
      )
      .map(([start, rest]) => start + rest),
    fc.tuple(fc.webUrl({ withFragments: true }), edits).map(([url, changes]) => edited(url, changes)),
  )

  it('contain a valid address, a UID, or nothing, taken from the text', () => {
    fc.assert(
      fc.property(codes, (text) => {
        const { kind, value } = readRecipient(text)
        if (kind === 'address') expect(v.is(Address, value)).toBe(true)
        if (kind === 'uid') expect(value).toMatch(/^\d{6,12}$/)
        if (kind !== 'unknown')
          expect(plainLine(text).replace(/[ -]/g, '').toLowerCase()).toContain(value.toLowerCase().replace(/^0x/, ''))
        // Parsing is idempotent: the app shows the result, and the platform parses it again.
        expect(readRecipient(value).kind).toBe(kind)
      }),
      { numRuns: 1_000 },
    )
  })

  it('open a page of the app only from its own URL', () => {
    fc.assert(
      fc.property(codes, (text) => {
        const read = readScannedCode(text, OWN)
        if (read.kind !== 'page') return
        expect(text.trim().toLowerCase()).toMatch(/^https?:\/\/boex\.example(:\d+)?[/?#]/)
        expect(read.address).toMatch(/^\/[^\s#\\]*$/)
      }),
      { numRuns: 1_000 },
    )
  })

  it('give an invitation link only for a code that links can carry', () => {
    fc.assert(
      fc.property(anyText, anyText, (own, code) => {
        const link = invitationLink(own, '/pages/my-page/invite', code)
        if (link !== '') {
          expect(own).toMatch(/^https?:\/\//i)
          expect(code).toMatch(/^[0-9A-Za-z]{1,16}$/)
        }
        expect(pageLink(own, '/pages/index', code).includes('inviteCode')).toBe(link !== '')
        expect(invitationCodeOf({ scene: `inviteCode=${code}` })).toMatch(/^[0-9A-Za-z]{0,16}$/)
      }),
    )
  })
})

describe('a changed sign-in message (EIP-4361)', () => {
  const message = composeSignInMessage({
    domain: 'app.boex.example',
    address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    statement: 'Sign in to BOEX.',
    uri: 'https://app.boex.example',
    chainId: 31337,
    nonce: 'k3Xz81Lqk3Xz81Lq',
    issuedAt: '2026-11-21T04:00:00.000Z',
    expirationTime: '2026-11-21T04:05:00.000Z',
  })

  it('is parsed exactly as written, or not at all', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          anyText,
          edits.map((changes) => edited(message, changes)),
        ),
        (text) => {
          const parsed = parseSignInMessage(text)
          if (parsed !== undefined) expect(composeSignInMessage(parsed)).toBe(text)
        },
      ),
      { numRuns: 2_000 },
    )
  })

  it('is never accepted as the issued message', () => {
    const issued = parseSignInMessage(message)
    fc.assert(
      fc.property(edits, (changes) => {
        const text = edited(message, changes)
        fc.pre(text !== message)
        expect(parseSignInMessage(text)).not.toEqual(issued)
      }),
      { numRuns: 2_000 },
    )
  })
})
