import { act } from 'react'
import { page } from '@/shell/frame/page'
import { useRefresh } from '@/shell/frame/page-context'
import type { ScreenModule } from '@/shell/lazy/lazy-screen'
import { testApp } from './support/app'
import { cleanUp, render, settle } from './support/render'
import { taroPage } from './support/taro'

jest.mock('@tarojs/taro', () => jest.requireActual('./support/taro').taroPage.module())

afterEach(cleanUp)

const refresh = { calls: 0, fails: false }

const Screen = () => {
  useRefresh(() => {
    refresh.calls += 1
    return refresh.fails ? Promise.reject(new Error('failed')) : Promise.resolve()
  })
  return <div>Here</div>
}

const loaded = () => Promise.resolve<ScreenModule>({ Screen })

const open = async (route: Parameters<typeof page>[0]) => {
  const app = testApp()
  const Page = page(route, loaded)
  const { around } = app
  const rendered = render(around(<Page />))
  act(() => taroPage.call('show'))
  await settle()
  return { ...app, ...rendered, Page }
}

const pullDown = async () => {
  act(() => taroPage.call('pullDown'))
  await settle()
}

describe('a mini-program page', () => {
  beforeEach(() => {
    Object.assign(refresh, { calls: 0, fails: false })
    taroPage.refreshesStopped = 0
  })

  it('refreshes on a pull, ends the host’s indicator and shows the time', async () => {
    const { toasts } = await open('home')
    await pullDown()
    expect(refresh.calls).toBe(1)
    expect(taroPage.refreshesStopped).toBe(1)
    expect(toasts[0]?.text).toMatch(/^Updated \d\d:\d\d:\d\d$/)
  })

  it('reports a failed refresh, and still ends the host’s indicator', async () => {
    refresh.fails = true
    const { toasts } = await open('assets')
    await pullDown()
    expect(taroPage.refreshesStopped).toBe(1)
    expect(toasts.map(({ text }) => text)).toEqual(['Couldn’t refresh'])
  })

  it('has theme, text size and insets on its root', async () => {
    const { container, stores } = await open('home')
    act(() => stores.preferences.choose({ theme: 'dark', textScale: 'largest' }))
    const root = container.querySelector<HTMLElement>('.boex-page')
    expect(root?.className).toContain('theme-dark')
    expect(root?.className).toContain('scale-largest')
    expect(root?.style.getPropertyValue('--boex-status-bar')).toBe('44px')
    expect(root?.style.getPropertyValue('--boex-capsule')).toBe('96px')
  })

  it('keeps the host’s tab bar in language and theme, with the counters of the second and third slot', async () => {
    const { stores, again, around, Page } = await open('home')
    const titles = () => [0, 1, 2, 3, 4].map((index) => taroPage.tabItems.get(index)?.text)
    expect(titles()).toEqual(['Home', 'Exchange', 'Mining Pool', 'Leaderboard', 'Assets'])
    act(() => {
      stores.unread.show({ system: 2, order: 1 })
      stores.preferences.choose({ theme: 'dark' })
    })
    expect([...taroPage.badges]).toEqual([[1, '3']])
    expect(taroPage.tabStyle).toMatchObject({ backgroundColor: '#141a22' })
    act(() => stores.unread.show({ system: 0, order: 0 }))
    expect([...taroPage.badges]).toEqual([])
    again(around(<Page />, 'zh'))
    expect(titles()).toEqual(['首页', '交易所', '矿池', '排行榜', '资产'])
  })
})
