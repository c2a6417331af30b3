import * as fc from 'fast-check'
import { encode } from 'uqr'
import { invitationCodeOf, readInvitationCode } from '@/domain/invitation-input'
import { invitationLink } from '@/domain/invitation-link'
import { modulesPath, runs } from '@/lib/images/qr-path'
import { modulesOf } from '@/parts/wallets/qr-modules'
import { locationOf, parseAddress } from '@/shell/navigation/address'

const CODE = fc.stringMatching(/^[0-9A-Za-z]{1,16}$/)
const SITE = fc.constantFrom(
  'https://boex.example',
  'https://boex.example/',
  'http://a.b/app/',
  'https://a.b/index.html',
)
/** Possible rest of the URL after the origin. */
const REST = fc.constantFrom('', '#/pages/index', '?token=secret', '?a=1#/pages/my-page/invite?poster=rank')

const pageOf = (code: string) => locationOf('invitation', { inviteCode: code }).address

describe('an invitation link', () => {
  it('opens the page that stores the code, wherever the app is hosted', () => {
    fc.assert(
      fc.property(CODE, SITE, REST, (code, site, rest) => {
        const link = invitationLink(`${site}${rest}`, pageOf(code), code)
        const [home = '', hash = ''] = link.split('#')
        expect(home.replace(/\/$/, '')).toBe(site.replace(/\/$/, ''))
        expect(link).not.toContain('secret')
        const place = parseAddress(hash)
        expect({ route: place.route, parameters: place.parameters }).toEqual({
          route: 'invitation',
          parameters: { inviteCode: code },
        })
      }),
    )
    expect(invitationLink('https://boex.example/#/pages/index', pageOf('CODE7'), 'CODE7')).toBe(
      'https://boex.example/#/pages/my-page/invite?inviteCode=CODE7',
    )
  })

  it('is empty without a web URL or a valid code', () => {
    for (const [own, code] of [
      ['', 'CODE7'],
      ['https://boex.example', ''],
      ['https://boex.example', 'no good'],
      ['javascript:alert(1)', 'CODE7'],
    ] as const) {
      expect(invitationLink(own, pageOf(code), code)).toBe('')
    }
  })
})

describe('an invitation code', () => {
  it.each([
    ['K7M2QX', 'K7M2QX'],
    ['K7M2QX.', 'K7M2QX'],
    ['K7M2QX)', 'K7M2QX'],
    ['#K7M2QX', 'K7M2QX'],
    ['— K7M2QX', 'K7M2QX'],
    ['my invite code=K7M2QX', 'K7M2QX'],
    ['<script>', ''],
    ['“K7M2QX”', 'K7M2QX'],
    ['K7M2QX，快来', 'K7M2QX'],
    ['K7M2QX join me', 'K7M2QX'],
    ['Invitation code: K7M2QX', 'K7M2QX'],
    ['邀请码：K7M2QX', 'K7M2QX'],
    ['K7M2\u200bQX\u202c', 'K7M2QX'],
    ['https://boex.example/#/pages/my-page/invite?inviteCode=K7M2QX&from=timeline', 'K7M2QX'],
    ['x'.repeat(500), ''],
    ['<script>alert(1)</script>', ''],
    ['undefined', ''],
    ['https://boex.example/#/pages/my-page/invite?inviteCode=null', ''],
    ['', ''],
    ['。', ''],
  ])('of %j is %j', (text, code) => {
    expect(readInvitationCode(text)).toBe(code)
    expect(invitationCodeOf({ inviteCode: text })).toBe(code)
  })
})

describe('a QR code', () => {
  it('is drawn with the same modules as its matrix', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 40 }), (row) => {
        const again = row.map(() => false)
        for (const [from, length] of runs(row)) again.fill(true, from, from + length)
        expect(again).toEqual(row)
      }),
    )
    expect(modulesPath([[true, true, false], [], [false, true]])).toBe('M0 0h2v1h-2zM1 2h1v1h-1z')
  })

  it('equals the output of another encoder, under one of the eight masks', () => {
    fc.assert(
      fc.property(CODE, fc.constantFrom('', '邀请', 'é✓😀'), (code, word) => {
        const text = `https://boex.example/#/pages/my-page/invite?inviteCode=${code}&word=${word}`
        const drawn = JSON.stringify(modulesOf(text))
        const masks = [0, 1, 2, 3, 4, 5, 6, 7].map((maskPattern) =>
          JSON.stringify(encode(text, { ecc: 'M', border: 0, boostEcc: false, maskPattern }).data),
        )
        expect(masks.filter((mask) => mask === drawn)).toHaveLength(1)
      }),
      { numRuns: 30 },
    )
  })

  it('has its three corners and no quiet zone', () => {
    const modules = modulesOf('https://boex.example/#/pages/my-page/invite?inviteCode=CODE7')
    const last = modules.length - 1
    expect(modules.every((row) => row.length === modules.length)).toBe(true)
    expect(modules[0]?.[0]).toBe(true)
    expect(modules[0]?.[last]).toBe(true)
    expect(modules[last]?.[0]).toBe(true)
  })
})
