import { act } from 'react'
import { page } from '@/shell/frame/page'
import { earningsHarness } from '../unit/features/earnings/support'
import { cleanUp, pageText, render, settle } from './support/render'
import { taroPage } from './support/taro'

jest.mock('@tarojs/taro', () => jest.requireActual('./support/taro').taroPage.module())

afterEach(cleanUp)

const show = async (Page: ReturnType<typeof page>, parameters: Record<string, string>) => {
  taroPage.parameters = parameters
  const harness = earningsHarness()
  render(harness.around(<Page />))
  act(() => taroPage.call('show'))
  await settle()
  await settle()
  return harness
}

describe('on a mini-program', () => {
  it('the earnings page shows its figures, with the requested planner', async () => {
    await show(
      page('earnings', () => import('@/features/earnings/earnings-screen')),
      { open: 'release' },
    )
    expect(pageText()).toContain('1,312.50')
    expect(pageText()).toContain('Day 10 of 30')
    expect(pageText()).toContain('Maximum releasable 230.00')
  })

  it('the page of a release shows its plan', async () => {
    await show(
      page('earningsDetail', () => import('@/features/earnings/detail-screen')),
      { id: '7', days: '5' },
    )
    expect(pageText()).toContain('of 30 days')
    expect(pageText()).toContain('15d left')
  })
})
