import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  newTotpSecret,
  openTotpSecret,
  otpauthUri,
  sealTotpSecret,
  totpCode,
  verifyTotp,
} from '../../server/passwords/totp'

/** Secret of RFC 6238, appendix B, in Base32. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
/** The last six of the eight digits there, by unix seconds. */
const RFC_CODES: readonly (readonly [number, string])[] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
]

const FIRST = new Map([[1, 'the-first-pepper-with-enough-letters']])
const BOTH = new Map([...FIRST, [2, 'the-second-pepper-with-enough-letters']])

describe('a TOTP code', () => {
  it('is the one of RFC 6238', () => {
    for (const [at, code] of RFC_CODES) {
      assert.equal(totpCode(RFC_SECRET, at), code)
      assert.equal(verifyTotp(RFC_SECRET, code, at), Math.floor(at / 30))
    }
  })

  it('is accepted one step early or late, with its own step', () => {
    const code = totpCode(RFC_SECRET, 3_000)
    assert.equal(verifyTotp(RFC_SECRET, code, 2_999), 100)
    assert.equal(verifyTotp(RFC_SECRET, code, 3_059), 100)
    assert.equal(verifyTotp(RFC_SECRET, code, 2_969), undefined)
    assert.equal(verifyTotp(RFC_SECRET, code, 3_060), undefined)
  })

  it('is six digits and nothing else', () => {
    for (const code of ['', '28708', '2870820', '28 082', '２８７０８２', 'abcdef']) {
      assert.equal(verifyTotp(RFC_SECRET, code, 59), undefined)
    }
  })
})

describe('a TOTP secret', () => {
  it('has 160 bits and reaches authenticator apps as a URI', () => {
    const secret = newTotpSecret()
    assert.match(secret, /^[A-Z2-7]{32}$/)
    assert.notEqual(newTotpSecret(), secret)
    const uri = new URL(otpauthUri(secret, 'anna@boex.example'))
    assert.equal(uri.protocol, 'otpauth:')
    assert.equal(uri.searchParams.get('secret'), secret)
    assert.equal(uri.searchParams.get('issuer'), 'BOEX')
    assert.match(decodeURIComponent(uri.pathname), /BOEX:anna@boex\.example$/)
  })

  it('is sealed under the newest pepper and opened under the one of its version', () => {
    const early = sealTotpSecret(RFC_SECRET, 'operator:1', FIRST)
    const late = sealTotpSecret(RFC_SECRET, 'operator:1', BOTH)
    assert.match(early, /^aes-256-gcm\$1\$/)
    assert.match(late, /^aes-256-gcm\$2\$/)
    assert.ok(!early.includes(RFC_SECRET))
    for (const sealed of [early, late]) assert.equal(openTotpSecret(sealed, 'operator:1', BOTH), RFC_SECRET)
    assert.throws(() => openTotpSecret(late, 'operator:1', FIRST), /lacks version 2/)
  })

  it('cannot be opened for another owner, under another pepper, or changed', () => {
    const sealed = sealTotpSecret(RFC_SECRET, 'operator:1', FIRST)
    assert.throws(() => openTotpSecret(sealed, 'operator:2', FIRST))
    assert.throws(() => openTotpSecret(sealed, 'operator:1', new Map([[1, 'another-pepper-with-enough-letters']])))
    const parts = sealed.split('$')
    const changed = Buffer.from(parts[4] ?? '', 'base64')
    changed.writeUInt8(changed.readUInt8(0) ^ 1, 0)
    assert.throws(() =>
      openTotpSecret([...parts.slice(0, 4), changed.toString('base64')].join('$'), 'operator:1', FIRST),
    )
    assert.throws(() => openTotpSecret('', 'operator:1', FIRST))
  })
})
