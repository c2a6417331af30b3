import fc from 'fast-check'
import { noticeBarSeconds } from '@/domain/choice/notice-bar'
import { NOTICE_BAR_SPEED } from '@/domain/constants'
import { readScannedCode } from '@/domain/money/scanned-code'
import { countNewRows } from '@/lib/count-new-rows'
import { isNewerVersion } from '@/lib/version'

const rows = (...ids: string[]) => ids.map((id) => ({ id }))

describe('the count of new rows at the top of a list', () => {
  it('is the number of rows above the first known row', () => {
    expect(countNewRows(rows('3', '2', '1'), rows('5', '4', '3'))).toBe(2)
    expect(countNewRows(rows('3', '2', '1'), rows('3', '2', '1'))).toBe(0)
  })

  it('is zero after the first read, and after a row was withdrawn', () => {
    expect(countNewRows([], rows('3', '2', '1'))).toBe(0)
    expect(countNewRows(rows('3', '2', '1'), rows('2', '1', '0'))).toBe(0)
    expect(countNewRows(rows('3'), [])).toBe(0)
  })

  it('equals the number of added rows', () => {
    const ids = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(ids, fc.nat(19), (all, some) => {
        const added = Math.min(some, all.length - 1)
        expect(countNewRows(rows(...all.slice(added)), rows(...all))).toBe(added)
      }),
    )
  })
})

describe('the notice bar', () => {
  it('moves at 80 pixels per second, whatever the width of its text', () => {
    expect(NOTICE_BAR_SPEED).toBe(80)
    expect(noticeBarSeconds(240, 560)).toBe(10)
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2000 }), fc.integer({ min: 1, max: 9000 }), (bar, words) => {
        expect((bar + words) / noticeBarSeconds(bar, words)).toBeCloseTo(80, 9)
      }),
    )
  })
})

describe('a newer version', () => {
  it('is compared part by part', () => {
    expect(isNewerVersion('1.0.1', '1.0.0')).toBe(true)
    expect(isNewerVersion('1.10.0', '1.9.9')).toBe(true)
    expect(isNewerVersion('v2.0.0', '1.99.99')).toBe(true)
    expect(isNewerVersion('1.0.0', '1.0.0')).toBe(false)
    expect(isNewerVersion('0.9.9', '1.0.0')).toBe(false)
  })

  it('is never an invalid version', () => {
    for (const word of ['', 'latest', '2', '2.0', '99999999999.0.0']) expect(isNewerVersion(word, '1.0.0')).toBe(false)
  })

  it('is exactly one of two different versions', () => {
    const version = fc.tuple(fc.nat(999), fc.nat(999), fc.nat(999)).map((parts) => parts.join('.'))
    fc.assert(
      fc.property(version, version, (one, other) => {
        expect(isNewerVersion(one, other) && isNewerVersion(other, one)).toBe(false)
        expect(isNewerVersion(one, other) || isNewerVersion(other, one)).toBe(one !== other)
      }),
    )
  })
})

describe('a scanned code', () => {
  const OWN = ['https://app.boex.example/#/pages/index', '']
  const WALLET = `0x${'a1'.repeat(20)}`

  it('names a recipient of a transfer', () => {
    expect(readScannedCode(WALLET, OWN)).toEqual({ kind: 'recipient', to: WALLET })
    expect(readScannedCode(`ethereum:${WALLET}@56`, OWN)).toEqual({ kind: 'recipient', to: WALLET })
    expect(readScannedCode('100007', OWN)).toEqual({ kind: 'recipient', to: '100007' })
  })

  it('is a link of the app', () => {
    expect(readScannedCode('https://app.boex.example/#/pages/my-page/invite?inviteCode=AB12', OWN)).toEqual({
      kind: 'page',
      address: '/pages/my-page/invite?inviteCode=AB12',
    })
    expect(readScannedCode('https://APP.boex.example/index.html#pages/index', OWN)).toEqual({
      kind: 'page',
      address: '/pages/index',
    })
  })

  it('is never a page of another site, however similar its URL', () => {
    for (const text of [
      'https://app.boex.example.evil.com/#/pages/index',
      'https://evil.com/?https://app.boex.example/#/pages/index',
      'https://app.boex.example@evil.com/#/pages/index',
      'https://app.boex.example',
      'javascript:alert(1)',
      'WIFI:S:home;;',
      '',
    ]) {
      expect(readScannedCode(text, OWN)).toEqual({ kind: 'unknown' })
    }
  })
})
