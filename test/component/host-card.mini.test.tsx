import { act } from 'react'
import { Screen as Invitation } from '@/features/invitation/invitation-screen'
import { Screen as Leaderboard } from '@/features/leaderboard/leaderboard-screen'
import { page } from '@/shell/page'
import { teamWorld } from '../unit/features/team/support'
import { cleanUp, render, settle } from './support/render'
import { taroPage } from './support/taro'

jest.mock('@tarojs/taro', () => jest.requireActual('./support/taro').taroPage.module())

afterEach(cleanUp)

describe('a card that the host sends (H3)', () => {
  it.each([
    ['leaderboard', Leaderboard, '/pages/band', 'BOEX leaderboard: who burns the most'],
    ['invitation', Invitation, '/pages/my-page/invite', 'Mine BOEX with me'],
  ] as const)('of the %s carries the member’s code', async (route, Screen, path, title) => {
    for (const visitor of [false, true]) {
      const Page = page(route, () => Promise.resolve({ Screen: Screen as never }))
      taroPage.parameters = {}
      render(teamWorld({ visitor }).around(<Page />))
      act(() => taroPage.call('show'))
      await settle()
      expect(taroPage.card()).toEqual({ title, path: visitor ? path : `${path}?inviteCode=CODE7` })
      cleanUp()
    }
  })
})
