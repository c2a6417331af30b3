import fc from 'fast-check'
import { readPageLink, repairedHash } from '@/first-screen/page-link'
import { routes } from '@/routes'
import { destinationOf } from '@/shell/navigation/destination'

const INVITE = '#/pages/my-page/invite?inviteCode=K7M2QX'

describe('a link that a chat app changed', () => {
  it.each([
    [INVITE, undefined],
    ['', undefined],
    ['#/', undefined],
    ['#/pages/index', undefined],
    ['#pages/my-page/invite?inviteCode=K7M2QX', INVITE],
    ['#!/pages/my-page/invite?inviteCode=K7M2QX', INVITE],
    ['#//pages/my-page/invite?inviteCode=K7M2QX', INVITE],
    ['#/pages/my-page/invite/?inviteCode=K7M2QX', INVITE],
    ['#/Pages/My-Page/Invite?inviteCode=K7M2QX', INVITE],
    ['#/pages/my-page/invite.html?inviteCode=K7M2QX', INVITE],
    ['#/pages/my-page/invite%3FinviteCode%3DK7M2QX', INVITE],
    ['#%2Fpages%2Fmy-page%2Finvite%253FinviteCode%253DK7M2QX', INVITE],
    ['#/pages/my-page/invite?inviteCode=K7M2QX&amp;from=timeline', `${INVITE}&from=timeline`],
    [`${INVITE}?from=timeline`, `${INVITE}&from=timeline`],
    [`${INVITE}https://boex.example/${INVITE}`, INVITE],
    [`${INVITE}${INVITE}`, INVITE],
    ['#/pages/band&from=timeline', '#/pages/band?from=timeline'],
    ['#/pages/band。', '#/pages/band'],
    ['#/app/boex/pages/my-page/invite?inviteCode=K7M2QX', INVITE],
    ['#tgWebAppData=x&tgWebAppVersion=7', '#/'],
    ['#/%E0%A4%A', '#/'],
    ['#/pages/band%20', '#/pages/band'],
    ['#/pages/band\u200b', '#/pages/band'],
    ['#/pages/band%E2%80%8B', '#/pages/band'],
    ['#/%70ages/b%61nd', '#/pages/band'],
    ['#/pages/band;jsessionid=1', '#/pages/band'],
    ['#/pages/band:~:text=BOEX', '#/pages/band'],
    ['#/pages/band%23share', '#/pages/band'],
    ['#inviteCode=K7M2QX', '#/?inviteCode=K7M2QX'],
    // Unchanged, because the app shows its own page for unknown routes.
    ['#/pages/nowhere', undefined],
  ])('%s opens as %s', (hash, repaired) => {
    expect(repairedHash(hash)).toBe(repaired)
  })

  it('is repaired once, and links to every page of the app do not change', () => {
    for (const { path } of Object.values(routes)) expect(repairedHash(`#/${path}`)).toBeUndefined()
    fc.assert(
      fc.property(fc.string(), (text) => {
        const repaired = repairedHash(`#${text}`)
        if (repaired !== undefined) expect(repairedHash(repaired)).toBeUndefined()
      }),
      { numRuns: 1_000 },
    )
  })

  it('opens the same page from a notice and from a scanned code', () => {
    expect(destinationOf('/pages/band')).toBe('/pages/band')
    expect(destinationOf('!//pages/band&from=timeline')).toBe('/pages/band?from=timeline')
    expect(destinationOf('home')).toBe('home')
    expect(destinationOf('tgWebAppData=x')).toBeUndefined()
    expect(readPageLink('https://elsewhere.example')).toBeUndefined()
  })
})
