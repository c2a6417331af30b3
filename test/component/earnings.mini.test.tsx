import type { LoadScreen } from '@/shell/lazy/lazy-screen'
import { earningsHarness } from '../unit/features/earnings/support'
import { cleanUp, pageText, settle } from './support/render'
import { showPage } from './support/show-page'

jest.mock('@tarojs/taro', () => jest.requireActual('./support/taro').taroPage.module())

afterEach(cleanUp)

const show = async (route: 'earnings' | 'earningsDetail', load: LoadScreen, parameters: Record<string, string>) => {
  showPage(earningsHarness(), route, load, { parameters })
  await settle()
  await settle()
}

describe('on a mini-program', () => {
  it('the earnings page shows its figures, with the requested planner', async () => {
    await show('earnings', () => import('@/features/earnings/earnings-screen'), { open: 'release' })
    expect(pageText()).toContain('1,312.50')
    expect(pageText()).toContain('Day 10 of 30')
    expect(pageText()).toContain('Maximum releasable 230.00')
  })

  it('the page of a release shows its plan', async () => {
    await show('earningsDetail', () => import('@/features/earnings/detail-screen'), { id: '7', days: '5' })
    expect(pageText()).toContain('of 30 days')
    expect(pageText()).toContain('15d left')
  })
})
