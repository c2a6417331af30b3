import fs from 'node:fs'
import path from 'node:path'
import { act } from 'react'
import { AppError } from '@/errors/app-error'
import { Screen as Home } from '@/features/home/home-screen'
import { Screen as News } from '@/features/information/article-screen'
import { Screen as Notice } from '@/features/information/notice-screen'
import { Screen as Invitation } from '@/features/invitation/invitation-screen'
import { Screen as Leaderboard } from '@/features/leaderboard/leaderboard-screen'
import { page } from '@/shell/page'
import { teamWorld } from '../unit/features/team/support'
import { cleanUp, render, settle } from './support/render'
import { taroPage } from './support/taro'

jest.mock('@tarojs/taro', () => jest.requireActual('./support/taro').taroPage.module())

afterEach(cleanUp)

/** What a notice and an article have. */
const ARTICLE = {
  id: '9',
  title: 'Never share your phrase',
  kind: 'system',
  cover: '',
  source: '',
  html: '<p>Never.</p>',
  subject: null,
  read: true,
  createdAt: 1_800_000_000,
  previousId: null,
  nextId: null,
}

describe('a card that the host sends (H3)', () => {
  it.each([
    ['leaderboard', Leaderboard, '/pages/band', 'BOEX leaderboard: who burns the most'],
    ['invitation', Invitation, '/pages/my-page/invite', 'Mine BOEX with me'],
    ['home', Home, '/pages/index', 'BOEX: stake, burn and release, in one place'],
    ['noticeDetail', Notice, '/pages/index-page/notice-detail?id=9', 'Never share your phrase'],
    ['newsDetail', News, '/pages/news-detail/news-detail?id=9', 'Never share your phrase'],
  ] as const)('of the %s carries the member’s code', async (route, Screen, address, title) => {
    const [, query = ''] = address.split('?')
    for (const visitor of [false, true]) {
      const Page = page(route, () => Promise.resolve({ Screen: Screen as never }))
      taroPage.parameters = { ...(query === '' ? {} : { id: '9', inviteCode: 'OTHER', scene: 'inviteCode%3DOTHER' }) }
      const world = teamWorld({ visitor })
      Object.assign(world.stores.request, {
        call: (call: string) =>
          call.endsWith('Detail') ? Promise.resolve(ARTICLE) : Promise.reject(new AppError('server-busy')),
      })
      render(world.around(<Page />))
      act(() => taroPage.call('show'))
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
  ])('brings its code to the registration of who opens it, by %s', async (_, parameters) => {
    const world = teamWorld({ visitor: true })
    const Page = page('home', () => Promise.resolve({ Screen: Home as never }))
    taroPage.parameters = parameters as Record<string, string>
    render(world.around(<Page />))
    act(() => taroPage.call('show'))
    await settle()
    expect(world.stores.session.invitationCode).toBe('FRIEND1')
  })

  it('is allowed by the configuration of every page that has one', () => {
    for (const file of ['index', 'band', 'my-page/invite', 'index-page/notice-detail', 'news-detail/news-detail']) {
      const config = fs.readFileSync(path.resolve(__dirname, `../../src/pages/${file}.config.ts`), 'utf8')
      expect(config).toContain('enableShareAppMessage: true')
    }
  })
})
