import * as fc from 'fast-check'
import { invitationCodeOf } from '@/domain/invitation-input'
import { pageLink } from '@/domain/invitation-link'
import { waitingFor } from '@/domain/money/pending-payment'
import { walletAppOf, walletLinks } from '@/domain/money/wallet-links'

const PAGE = 'https://boex.example/#/pages/my-page/buyVc?inviteCode=CODE7&quantity=12.5'

/** Parsers of each wallet's link: they return the URL that the wallet's browser opens. */
const READERS: Readonly<Record<string, (link: URL, text: string) => string | null>> = {
  tokenpocket: (link) => JSON.parse(link.searchParams.get('params') ?? '{}').url,
  imtoken: (link) => link.searchParams.get('url'),
  trust: (link) => link.searchParams.get('url'),
  metamask: (_link, text) => text.replace('https://metamask.app.link/dapp/', 'https://'),
  okx: (link) => new URL(link.searchParams.get('deeplink') ?? '').searchParams.get('dappUrl'),
  bitget: (link) => link.searchParams.get('url'),
}

describe('links into wallets (B3)', () => {
  it('open the same page, with its route, its query and the invitation', () => {
    fc.assert(
      fc.property(
        fc.webUrl({ validSchemes: ['https'], withQueryParameters: true, withFragments: true }),
        fc.constantFrom(1, 56, 31337),
        (url, chainId) => {
          const links = walletLinks(url, chainId)
          expect(links).toHaveLength(6)
          for (const { app, open } of links) expect(READERS[app]?.(new URL(open), open)).toBe(url)
        },
      ),
    )
    for (const { app, open } of walletLinks(PAGE, 56)) expect(READERS[app]?.(new URL(open), open)).toBe(PAGE)
  })

  it('name the chain in the format of each wallet', () => {
    const [tokenpocket, , trust] = walletLinks(PAGE, 56)
    expect(decodeURIComponent(tokenpocket?.open ?? '')).toContain('"chain":"BSC"')
    expect(trust?.open).toMatch(/^https:\/\/link\.trustwallet\.com\/open_url\?coin_id=20000714&url=https%3A/)
    expect(walletLinks(PAGE, 1)[2]?.open).toContain('coin_id=60&')
  })

  it('include a download page for each wallet', () => {
    for (const { download } of walletLinks(PAGE, 56)) expect(new URL(download).protocol).toBe('https:')
  })

  it('recognize the six wallets by their announced IDs', () => {
    expect(
      ['pro.tokenpocket', 'im.token.app', 'com.trustwallet.app', 'io.metamask.mobile', 'com.okex.wallet#2'].map(
        walletAppOf,
      ),
    ).toEqual(['tokenpocket', 'imtoken', 'trust', 'metamask', 'okx'])
    expect(walletAppOf('com.bitget.web3')).toBe('bitget')
    expect(walletAppOf('io.rabby')).toBe('other')
    expect(walletAppOf('')).toBe('other')
  })
})

describe('the URL of a page for another browser (A6)', () => {
  it('contains the invitation code once', () => {
    expect(pageLink('https://boex.example/?x=1#/pages/index', '/pages/my-page/buyVc', 'CODE7')).toBe(
      'https://boex.example/#/pages/my-page/buyVc?inviteCode=CODE7',
    )
    expect(pageLink('https://boex.example', '/a?quantity=1', 'CODE7')).toBe(
      'https://boex.example/#/a?quantity=1&inviteCode=CODE7',
    )
    expect(pageLink('https://boex.example/', '/a?inviteCode=OTHER1', 'CODE7')).toBe(
      'https://boex.example/#/a?inviteCode=OTHER1',
    )
    expect(pageLink('https://boex.example/', '/a?inviteCode=OTHER1&quantity=1', '')).toBe(
      'https://boex.example/#/a?quantity=1&inviteCode=OTHER1',
    )
  })

  it.each(['x'.repeat(500), '%3Cscript%3E', ''])('leaves out an invitation code that cannot be one: %s', (code) => {
    const page = `/a?inviteCode=${code}&quantity=1`
    expect(pageLink('https://boex.example/', page, '')).toBe('https://boex.example/#/a?quantity=1')
    expect(pageLink('https://boex.example/', page, 'CODE7')).toBe(
      'https://boex.example/#/a?quantity=1&inviteCode=CODE7',
    )
  })

  it('is empty without a web URL, and has no code if there is none', () => {
    expect(pageLink('', '/a', 'CODE7')).toBe('')
    expect(pageLink('https://boex.example/', '/a', '')).toBe('https://boex.example/#/a')
    expect(pageLink('https://boex.example/', '/a', 'no good')).toBe('https://boex.example/#/a')
  })

  it('returns its code, like the scene of a code image', () => {
    expect(invitationCodeOf({ inviteCode: 'CODE7', scene: 'OTHER1' })).toBe('CODE7')
    expect(invitationCodeOf({ scene: 'CODE7' })).toBe('CODE7')
    expect(invitationCodeOf({ scene: 'inviteCode=CODE7' })).toBe('CODE7')
    expect(invitationCodeOf({ scene: '1047&x' })).toBe('')
    expect(invitationCodeOf({})).toBe('')
  })
})

describe('a pending payment (B12)', () => {
  it('is mentioned after a minute and gets help after three', () => {
    expect([-5, 0, 59, 60, 179, 180, 9_999].map(waitingFor)).toEqual([
      'usual',
      'usual',
      'usual',
      'slow',
      'slow',
      'stuck',
      'stuck',
    ])
  })
})
