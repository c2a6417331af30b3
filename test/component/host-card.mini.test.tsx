import fs from 'node:fs'
import path from 'node:path'
import { Screen as Home } from '@/features/home/home-screen'
import { Screen as News } from '@/features/information/article-screen'
import { Screen as Notice } from '@/features/information/notice-screen'
import { Screen as Invitation } from '@/features/invitation/invitation-screen'
import { Screen as Leaderboard } from '@/features/leaderboard/leaderboard-screen'
import { pageOf } from '../support/fake-platform/changed'
import { newsDetail, nothingPublished, noticeDetail } from '../support/fake-platform/content-answers'
import type { Answers } from '../support/fake-platform/fake-platform'
import { funds, sales } from '../support/fake-platform/funds-answers'
import { miningConfig } from '../support/fake-platform/mining-answers'
import { teamHarness } from '../unit/features/team/support'
import { cleanUp, settle } from './support/render'
import { loaded, showPage } from './support/show-page'
import { taroPage } from './support/taro'

jest.mock('@tarojs/taro', () => jest.requireActual('./support/taro').taroPage.module())

afterEach(cleanUp)

const TITLE = 'Never share your phrase'

const HOME = {
  ...nothingPublished,
  getVcConfig: () => sales(),
  getMiningConfig: () => miningConfig(),
  getMyFunds: () => funds(),
  getTransferLog: () => pageOf([]),
  getCasshLog: () => pageOf([]),
  getMiningRigList: () => pageOf([]),
  unReadNum: () => ({ system: 0, order: 0 }),
} satisfies Answers

describe('a card that the host sends (H3)', () => {
  it.each([
    ['leaderboard', Leaderboard, '/pages/band', 'BOEX leaderboard: burns by smaller community'],
    ['invitation', Invitation, '/pages/my-page/invite', 'Mine BOEX with me'],
    ['home', Home, '/pages/index', 'BOEX: stake, burn and release, in one place'],
    ['noticeDetail', Notice, '/pages/index-page/notice-detail?id=9', TITLE],
    ['newsDetail', News, '/pages/news-detail/news-detail?id=9', TITLE],
  ] as const)('of the page %s contains the member’s code', async (route, Screen, address, title) => {
    const [, query = ''] = address.split('?')
    for (const visitor of [false, true]) {
      const harness = teamHarness({ visitor })
      Object.assign(harness.fake.answers, HOME, {
        getNoticeDetail: () => noticeDetail({ id: '9', title: TITLE }),
        getNewsDetail: () => newsDetail({ id: '9', title: TITLE }),
      } satisfies Answers)
      const parameters = query === '' ? {} : { id: '9', inviteCode: 'OTHER', scene: 'inviteCode%3DOTHER' }
      showPage(harness, route, loaded(Screen), { parameters })
      await settle()
      const carried = query === '' ? `${address}?inviteCode=CODE7` : `${address}&inviteCode=CODE7`
      expect(taroPage.card()).toEqual({ title, path: visitor ? address : carried })
      cleanUp()
    }
  })

  it.each([
    ['inviteCode', { inviteCode: 'FRIEND1' }],
    ['scene', { scene: 'FRIEND1' }],
    ['scene as a query', { scene: 'inviteCode%3DFRIEND1' }],
  ])('passes its code to the registration of the friend, by %s', async (_, parameters) => {
    const harness = teamHarness({ visitor: true })
    Object.assign(harness.fake.answers, HOME)
    showPage(harness, 'home', loaded(Home), { parameters })
    await settle()
    expect(harness.stores.session.invitationCode).toBe('FRIEND1')
  })

  it('is allowed by the configuration of every page that has one', () => {
    for (const file of ['index', 'band', 'my-page/invite', 'index-page/notice-detail', 'news-detail/news-detail']) {
      const config = fs.readFileSync(path.resolve(__dirname, `../../src/pages/${file}.config.ts`), 'utf8')
      expect(config).toContain('enableShareAppMessage: true')
    }
  })
})
