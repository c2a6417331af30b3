import { act } from 'react'
import { partyName } from '@/domain/mining/party'
import { Screen as Invitation } from '@/features/invitation/invitation-screen'
import { Screen as Leaderboard } from '@/features/leaderboard/leaderboard-screen'
import type { PictureOutcome } from '@/platform/ports'
import type { RouteKey } from '@/routes'
import { addressBookOf } from '@/stores/address-book-store'
import { pageOf } from '../support/fake-platform/changed'
import { lost } from '../support/fake-platform/fake-platform'
import { type Ranking, ranking, rankRow, team, teamMember } from '../support/fake-platform/member-answers'
import { teamHarness, teamOf, WALLET } from '../unit/features/team/support'
import { allByControl, byControl, cleanUp, pageText, press, settle } from './support/render'
import { loaded, showPage } from './support/show-page'

jest.mock('@tarojs/taro', () => jest.requireActual('./support/taro').taroPage.module())

/** The host's result when it saves an image, and whether it can draw. */
const mockAlbum: { outcome: PictureOutcome; draws: boolean; names: string[] } = {
  outcome: 'saved',
  draws: true,
  names: [],
}

jest.mock('@/platform/media/pictures', () => ({
  createPictures: () => ({
    draw: async ({ width, height }: { width: number; height: number }) =>
      mockAlbum.draws ? { source: 'data:image/png;base64,AAAA', width, height } : undefined,
    save: async (_: unknown, name: string) => {
      mockAlbum.names.push(name)
      return mockAlbum.outcome
    },
    openSettings: async () => undefined,
  }),
}))

beforeEach(() => {
  Object.assign(mockAlbum, { outcome: 'saved', draws: true, names: [] })
})

afterEach(cleanUp)

const open = async (
  route: RouteKey,
  Screen: () => unknown,
  { harness = teamHarness(), parameters = {} }: { harness?: ReturnType<typeof teamHarness>; parameters?: object } = {},
) => {
  showPage(harness, route, loaded(Screen), { parameters })
  await settle()
  return harness
}

const ranked = (own: Ranking['own'], rows = [1, 2, 3, 4, 5].map((place) => rankRow(place))) => {
  const harness = teamHarness()
  harness.fake.answers.getRank = ranking(rows, own)
  return harness
}

describe('the leaderboard', () => {
  it('shows the medals, and the amount to pass the next member (I1, I3)', async () => {
    const rows = [1, 2, 3, 4].map((place) => rankRow(place))
    const harness = ranked({ rank: 5, burned: '9500', gap: '100' }, [...rows, rankRow(5, { mine: true })])
    const { calls } = await open('leaderboard', Leaderboard, { harness })
    for (const text of ['Gold', 'Silver', 'Bronze', '9,900.00', 'You']) expect(pageText()).toContain(text)
    expect(pageText()).toContain('Your smaller community needs 100.01 more BOEX burned to pass #4')
    expect(document.querySelectorAll('.rank-row--own')).toHaveLength(1)
    press(byControl('Invite'))
    press(byControl('Share my rank'))
    expect(calls).toContain('push /pages/my-page/invite')
    expect(calls).toContain('push /pages/my-page/invite?poster=rank')
  })

  it('gives ties the same medal', async () => {
    const rows = [rankRow(1), rankRow(2, { rank: 1, burned: '9900' }), rankRow(3)]
    await open('leaderboard', Leaderboard, { harness: ranked(null, rows) })
    expect(document.querySelectorAll('.rank-medal--gold')).toHaveLength(2)
    expect(pageText()).not.toContain('Silver')
  })

  it('recognizes the member’s row in the first ranks by its address, regardless of case', async () => {
    const harness = ranked({ rank: 1, burned: '9900', gap: '0' }, [
      rankRow(1, { address: WALLET.toUpperCase() }),
      rankRow(2),
    ])
    const { user } = harness.stores.session
    act(() => {
      if (user) harness.stores.session.user = { ...user, nickname: WALLET }
    })
    await open('leaderboard', Leaderboard, { harness })
    expect(pageText()).toContain('Gold · You')
    expect(pageText()).toContain('You are #1')
  })

  it('copies an address', async () => {
    const harness = await open('leaderboard', Leaderboard)
    press(byControl('Copy address 0x0000…000004'))
    await settle()
    expect(harness.copied).toEqual([rankRow(4).address])
    expect(harness.toasts.map(({ text }) => text)).toEqual(['Copy successful'])
  })

  it('hides the member’s amount and the gap when amounts are hidden', async () => {
    const harness = ranked({ rank: 2, burned: '777', gap: '5' }, [
      rankRow(1),
      rankRow(2, { burned: '777', mine: true }),
    ])
    act(() => harness.stores.preferences.choose({ amountsHidden: true }))
    await open('leaderboard', Leaderboard, { harness })
    expect(pageText()).not.toContain('777')
    expect(pageText()).not.toContain('more BOEX burned')
    expect(pageText()).toContain('9,900.00')
  })

  it('explains that a member is not ranked yet, and asks a visitor to log in', async () => {
    await open('leaderboard', Leaderboard)
    expect(pageText()).toContain('Not ranked yet')
    cleanUp()
    const harness = await open('leaderboard', Leaderboard, { harness: teamHarness({ visitor: true }) })
    expect(pageText()).toContain('Log in to see your rank')
    press(byControl('Log in'))
    expect(harness.calls).toContain('push /pages/login/login')
    expect(harness.stores.session.returnTo).not.toBe('')
  })

  it('explains an empty list, and how to change it', async () => {
    const { calls } = await open('leaderboard', Leaderboard, { harness: ranked(null, []) })
    expect(pageText()).toContain('Be the first')
    press(byControl('Invite friends'))
    expect(calls).toContain('push /pages/my-page/invite')
  })

  it('reports a failure, retries, and keeps the last list with its time', async () => {
    const harness = teamHarness()
    const answer = harness.fake.answers.getRank
    harness.fake.answers.getRank = lost
    await open('leaderboard', Leaderboard, { harness })
    expect(pageText()).toContain('Couldn’t load ranking')
    if (answer) harness.fake.answers.getRank = answer
    press(byControl('Retry'))
    await settle()
    expect(pageText()).toContain('9,600.00')
    harness.fake.answers.getRank = lost
    press(byControl('Refresh'))
    await settle()
    expect(pageText()).toContain('Couldn’t refresh.')
    expect(pageText()).toContain('9,600.00')
    expect(document.querySelectorAll('.rank--old')).toHaveLength(1)
  })
})

describe('the invitation', () => {
  it('shows code, link and team, and copies them', async () => {
    const harness = await open('invitation', Invitation)
    for (const text of ['CODE7', 'https://boex.example/#/pages/my-page/invite?inviteCode=CODE7', 'Invite honestly.']) {
      expect(pageText()).toContain(text)
    }
    for (const text of [
      'The smaller community accounts for 25%',
      '0x0000…\u2060000001',
      'Mining',
      'Registered',
      'Indirect',
    ]) {
      expect(pageText()).toContain(text)
    }
    press(byControl('Copy CODE7'))
    press(byControl('Copy link'))
    press(byControl('Copy message'))
    await settle()
    const link = 'https://boex.example/#/pages/my-page/invite?inviteCode=CODE7'
    expect(harness.copied).toEqual(['CODE7', link, `Mine BOEX with me. My invitation code: CODE7\n${link}`])
  })

  it('names team members as everywhere else: the member’s own name, the UID, the masked account', async () => {
    const harness = teamHarness()
    const addressBook = addressBookOf(harness.stores)
    const named = teamMember(1)
    act(() => addressBook.name(named.nickname, 'Grace', 1))
    const list = [named, teamMember(2), teamMember(3, { nickname: 'so****dy' })]
    harness.fake.answers.getMyTeam = () => team({ ...pageOf(list), all: 3 })
    await open('invitation', Invitation, { harness })
    const names = () => [...document.querySelectorAll('.team-member')].map(({ firstChild }) => firstChild?.textContent)
    const nameOf = (value: string) => addressBook.nameOf(value)
    expect(names()).toEqual(['Grace', '200002', 'so****dy'])
    expect(names()).toEqual(list.map((member) => partyName(member, nameOf)))
    // The row also shows the address that matched the search.
    expect(pageText().replaceAll('\u2060', '')).toContain('0x0000…000002 · Member')
    act(() => addressBook.name('200002', 'Ada', 2))
    expect(names()).toEqual(['Grace', 'Ada', 'so****dy'])
  })

  it('shows the friend’s view, without its buttons', async () => {
    await open('invitation', Invitation)
    press(byControl('Preview invitation page'))
    await settle()
    expect(pageText()).toContain('A friend invites you to BOEX')
    expect(pageText()).toContain('Invitation code CODE7')
    expect(pageText()).not.toContain('Browse first')
  })

  it.each([
    ['saved', ['Save successful'], false],
    ['handed', ['Download started'], true],
    ['failed', ['Save failed!'], true],
    ['refused', ['Save failed!'], true],
    ['cancelled', [], false],
  ] as const)('reports the outcome of a poster that was %s', async (outcome, said, held) => {
    mockAlbum.outcome = outcome
    const harness = await open('invitation', Invitation)
    press(byControl('Poster'))
    await settle()
    press(byControl('Save poster'))
    await settle()
    expect(harness.toasts.map(({ text }) => text)).toEqual(said)
    expect(mockAlbum.names).toEqual(['boex-invitation-CODE7'])
    expect(/press and hold the image/i.test(pageText())).toBe(held)
    expect(pageText().includes('Open settings')).toBe(outcome === 'refused')
    expect(document.querySelectorAll('.boex-picture-to-save__picture')).toHaveLength(1)
  })

  it('reports that no picture can be drawn', async () => {
    mockAlbum.draws = false
    const harness = await open('invitation', Invitation)
    press(byControl('Poster'))
    await settle()
    press(byControl('Save poster'))
    await settle()
    expect(harness.toasts.map(({ text }) => text)).toEqual(['Save failed!'])
    expect(pageText()).toContain('Take a screenshot instead.')
  })

  it('makes a poster of the rank, or explains that there is none', async () => {
    const parameters = { poster: 'rank' }
    const harness = ranked({ rank: 18, burned: '12', gap: '1' })
    await open('invitation', Invitation, { harness, parameters })
    press(byControl('Save poster'))
    await settle()
    expect(mockAlbum.names).toEqual(['boex-rank-CODE7'])
    // The second match is in the sheet, over the page.
    const [, inSheet] = allByControl('Copy message')
    if (inSheet) press(inSheet)
    await settle()
    expect(harness.copied[0]).toContain('I am #18 on the BOEX leaderboard.')
    cleanUp()
    await open('invitation', Invitation, { parameters })
    expect(pageText()).toContain('Not ranked yet')
  })

  it('shows three steps to a member without invited friends', async () => {
    const harness = teamHarness()
    harness.fake.answers.getMyTeam = () => teamOf(0)
    await open('invitation', Invitation, { harness })
    expect(pageText()).toContain('Invite a friend in 3 steps')
    expect(pageText()).not.toContain('Members')
  })

  it('reports a part that could not be loaded in its place', async () => {
    const harness = teamHarness()
    harness.fake.answers.getMyTeam = lost
    harness.fake.answers.getAgreementDetail = lost
    await open('invitation', Invitation, { harness })
    for (const text of ['CODE7', 'Couldn’t load your team', 'Couldn’t load rules']) {
      expect(pageText()).toContain(text)
    }
  })

  it('shows a visitor the programme, and the inviter', async () => {
    const harness = await open('invitation', Invitation, {
      harness: teamHarness({ visitor: true }),
      parameters: { inviteCode: 'FRIEND7' },
    })
    for (const text of ['Invitation code FRIEND7', 'Log in to get your own code', 'Invite honestly.']) {
      expect(pageText()).toContain(text)
    }
    expect(harness.fake.payloadsOf('getMyTeam')).toEqual([])
    press(byControl('Log in / Register'))
    press(byControl('Browse first'))
    expect(harness.calls.slice(-2)).toEqual(['push /pages/login/login?mode=register', 'switchTab /pages/index'])
    expect(harness.stores.session.invitationCode).toBe('FRIEND7')
  })

  it('is available in Chinese', async () => {
    const harness = teamHarness()
    showPage(harness, 'invitation', loaded(Invitation), { language: 'zh' })
    await settle()
    for (const text of ['我的邀请码', '团队总人数', '小区占 25%']) expect(pageText()).toContain(text)
  })
})
