import { act } from 'react'
import { AppFrame } from '@/shell/frame/app-frame'
import { testApp } from './support/app'
import { allByRole, byRole, cleanUp, pageText, press, render } from './support/render'
import { taroPage } from './support/taro'

jest.mock('@tarojs/taro', () => jest.requireActual('./support/taro').taroPage.module())

afterEach(cleanUp)

const arrive = (path: string) =>
  act(() => {
    taroPage.trigger('__taroRouterChange', { toLocation: { path } })
    taroPage.trigger('__afterTaroRouterChange', { toLocation: { path } })
  })

const open = () => {
  const app = testApp()
  const { around } = app
  render(
    around(
      <AppFrame>
        <p>the page</p>
      </AppFrame>,
    ),
  )
  return app
}

describe('the frame on the web', () => {
  it('has five tabs, with the current one marked, only on tab pages', () => {
    open()
    expect(allByRole('button').map((tab) => tab.textContent)).toEqual([
      'Home',
      'Exchange',
      'Mining Pool',
      'Leaderboard',
      'Assets',
    ])
    expect(byRole('button', 'Home').getAttribute('aria-current')).toBe('page')
    arrive('/pages/account')
    expect(byRole('button', 'Home').getAttribute('aria-current')).toBeNull()
    expect(byRole('button', 'Assets').getAttribute('aria-current')).toBe('page')
    arrive('/pages/my-page/buyVc')
    expect(allByRole('button')).toEqual([])
    arrive('/pages/index')
    expect(allByRole('button')).toHaveLength(5)
  })

  it('switches tabs', () => {
    const { calls } = open()
    press(byRole('button', 'Leaderboard'))
    expect(calls).toEqual(['switchTab /pages/band'])
  })

  it('counts unread messages on the second tab, also for screen readers', () => {
    const { stores } = open()
    act(() => stores.unread.show({ system: 2, order: 1 }))
    expect(byRole('button', 'Exchange, 3 unread').textContent).toContain('3')
  })

  it('labels each tab with its visible texts, in the same order (WCAG 2.5.3)', () => {
    const { stores } = open()
    const tabs = () => [...document.querySelectorAll('.boex-tabs .boex-pressable')]
    /** Strips signs, because voice control users speak words only. */
    const words = (text: string | null) => (text ?? '').replace(/[^\p{L}\p{N} ]/gu, '')
    for (const system of [0, 41, 120]) {
      act(() => stores.unread.show({ system, order: 0 }))
      for (const tab of tabs()) {
        const seen = [...tab.children].map(({ textContent }) => textContent ?? '').filter((text) => text !== '')
        expect(words(tab.getAttribute('aria-label'))).toContain(words(seen.join(' ')))
      }
    }
    expect(allByRole('button', 'Exchange, 99+ unread')).toHaveLength(1)
  })

  it('shows a loader 200 ms after a page was requested, and not when it arrives earlier', () => {
    const { clock } = open()
    const ask = () => act(() => taroPage.trigger('__taroRouterChange', { toLocation: { path: '/pages/band' } }))
    ask()
    act(() => clock.advance(199))
    expect(allByRole('status', 'Loading the page')).toEqual([])
    act(() => clock.advance(1))
    expect(allByRole('status', 'Loading the page')).toHaveLength(1)
    arrive('/pages/band')
    act(() => clock.advance(1000))
    expect(allByRole('status', 'Loading the page')).toEqual([])
  })

  it('reports after 60 s that the page could not be loaded', () => {
    const { clock } = open()
    act(() => taroPage.trigger('__taroRouterChange', { toLocation: { path: '/pages/band' } }))
    act(() => clock.advance(60_000))
    expect(pageText()).toContain('Couldn’t load this page')
    byRole('button', 'Retry')
  })

  it('reports immediately that a chunk could not be fetched, and why without a network', async () => {
    const { setOnline } = open()
    act(() => setOnline(false))
    const reason = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' })
    const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason })
    await act(async () => {
      window.dispatchEvent(event)
    })
    expect(pageText()).toContain('Oops, network signal lost')
    expect(event.defaultPrevented).toBe(true)
  })

  it('loads a failed page again as soon as the network is back (M5)', async () => {
    // jsdom logs an error for the expected reload, because it cannot load pages.
    const refusals = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const { setOnline } = open()
    act(() => setOnline(false))
    act(() => setOnline(true))
    expect(refusals).not.toHaveBeenCalled()
    act(() => setOnline(false))
    const reason = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' })
    await act(async () => {
      window.dispatchEvent(Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason }))
    })
    expect(refusals).not.toHaveBeenCalled()
    act(() => setOnline(true))
    expect(String(refusals.mock.calls[0]?.[0])).toContain('navigation')
    refusals.mockRestore()
  })

  it('ignores other unhandled rejections', () => {
    open()
    const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason: new Error('other') })
    act(() => {
      window.dispatchEvent(event)
    })
    expect(event.defaultPrevented).toBe(false)
    expect(pageText()).not.toContain('Couldn’t load')
  })

  it('reports an unknown page if the visit starts with its URL', () => {
    // The router starts before the first render.
    taroPage.trigger('__taroRouterNotFound', { path: '/pages/none' })
    open()
    expect(pageText()).toContain('This page does not exist')
    expect(allByRole('navigation')).toEqual([])
    arrive('/pages/index')
    expect(pageText()).not.toContain('This page does not exist')
    cleanUp()
    open()
    expect(pageText()).not.toContain('This page does not exist')
  })

  it('reports an unknown page over the previous page', () => {
    // jsdom logs an error for the expected reload, because it cannot load pages.
    const refusals = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    open()
    act(() => taroPage.trigger('__taroRouterNotFound', { path: '/pages/none' }))
    expect(pageText()).toContain('This page does not exist')
    press(byRole('button', 'Back to Home'))
    expect(window.location.hash).toBe('#/pages/index')
    expect(String(refusals.mock.calls[0]?.[0])).toContain('navigation')
    refusals.mockRestore()
  })
})
