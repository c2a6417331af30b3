import { act, useLayoutEffect, useState } from 'react'
import { Pressable } from '@/components/pressable/pressable'
import { Sheet } from '@/components/sheet/sheet'
import { HEADER_SCROLL_THRESHOLD } from '@/domain/constants'
import { page } from '@/shell/frame/page'
import { useHeader, usePage, useReachEnd, useRefresh, useShown } from '@/shell/frame/page-context'
import { useQuestion } from '@/shell/hooks/use-question'
import { createScreenCache, type ScreenModule } from '@/shell/lazy/lazy-screen'
import { ScreenSlot } from '@/shell/lazy/screen-slot'
import { en, zh } from '../support/texts'
import { testApp } from './support/app'
import { byControl, cleanUp, pageText, press, render, settle } from './support/render'
import { taroPage } from './support/taro'

jest.mock('@tarojs/taro', () => jest.requireActual('./support/taro').taroPage.module())

afterEach(cleanUp)

const call = (...lifeCycle: Parameters<typeof taroPage.call>) => act(() => taroPage.call(...lifeCycle))

const counts = { refreshed: 0, shown: 0, ended: 0, broken: false, refreshFails: false }

const Screen = () => {
  const { t, parameters } = usePage()
  useHeader({ tone: 'hero', title: 'Own title' })
  useRefresh(() => {
    counts.refreshed += 1
    return counts.refreshFails ? Promise.reject(new Error('failed')) : Promise.resolve()
  })
  useShown(() => {
    counts.shown += 1
  })
  useReachEnd(() => {
    counts.ended += 1
  })
  if (counts.broken) throw new Error('the screen is broken')
  return (
    <div>
      {t('common.done')} {parameters.id}
    </div>
  )
}

const Titled = () => {
  useHeader({ title: 'One <img src=x onerror=alert(1)> & <b>two' })
  return <div>x</div>
}

const Words = () => <div>{usePage().t('common.done')}</div>

/** A screen whose prefetch completes after the first render and before its own request. */
const FetchedMeanwhile = () => {
  const [cache] = useState(createScreenCache)
  useLayoutEffect(() => {
    cache.screen = Words
  }, [cache])
  return <ScreenSlot load={never} cache={cache} />
}

const over = { closed: 0, answers: [] as boolean[] }

const Covered = () => {
  const [open, setOpen] = useState(true)
  const ask = useQuestion()
  const close = () => {
    over.closed += 1
    setOpen(false)
  }
  return (
    <>
      <Sheet open={open} title="Withdraw" onClose={close} />
      <Pressable onPress={async () => over.answers.push(await ask({ text: 'Sure?', confirmText: 'Yes' }))}>
        Ask
      </Pressable>
    </>
  )
}

const loaded = () => Promise.resolve<ScreenModule>({ Screen })

const never = () => new Promise<ScreenModule>(() => undefined)

beforeEach(() => {
  Object.assign(counts, { refreshed: 0, shown: 0, ended: 0, broken: false, refreshFails: false })
  taroPage.parameters = { id: '%E4%B8%80', stamp: 'A' }
  taroPage.title = ''
})

const open = async (...[route, load]: Parameters<typeof page>) => {
  const app = testApp()
  const Page = page(route, load)
  const { around } = app
  const rendered = render(around(<Page />))
  call('show')
  await settle()
  return { ...app, ...rendered, Page }
}

describe('a page', () => {
  it('frames a screen with its header, its texts and its decoded parameters', async () => {
    await open('noticeDetail', loaded)
    expect(pageText()).toContain('Own title')
    expect(pageText()).toContain('Done 一')
    expect(taroPage.title).toBe('Own title')
  })

  it('shows a screen that was prefetched while the page was drawn', async () => {
    await open('noticeDetail', () => Promise.resolve<ScreenModule>({ Screen: FetchedMeanwhile }))
    expect(pageText()).toContain(en.common.done)
  })

  it('gives the document the page’s title', async () => {
    await open('noticeDetail', () => Promise.resolve<ScreenModule>({ Screen: Titled }))
    expect(taroPage.title).toBe('One <img src=x onerror=alert(1)> & <b>two')
    expect(pageText()).toContain('One <img src=x onerror=alert(1)> & <b>two')
  })

  it('goes back by its arrow; a tab has no arrow', async () => {
    const { calls, container } = await open('noticeDetail', loaded)
    const arrow = container.querySelector('.boex-header__back')
    if (arrow) press(arrow)
    expect(calls).toContain('back 1')
    cleanUp()
    const tab = await open('home', loaded)
    expect(tab.container.querySelector('.boex-header__back')).toBeNull()
  })

  it('has a header that turns opaque once it has scrolled past 50', async () => {
    const { container } = await open('noticeDetail', loaded)
    const opaque = () => container.querySelector('.boex-header--scrolled') !== null
    expect(opaque()).toBe(false)
    call('scroll', { scrollTop: HEADER_SCROLL_THRESHOLD })
    expect(opaque()).toBe(false)
    call('scroll', { scrollTop: HEADER_SCROLL_THRESHOLD + 1 })
    expect(opaque()).toBe(true)
    call('scroll', { scrollTop: 0 })
    expect(opaque()).toBe(false)
  })

  it('changes to Chinese as soon as it is chosen', async () => {
    const { again, around, Page } = await open('webview', () => Promise.resolve<ScreenModule>({ Screen: Words }))
    expect(pageText()).toContain(en.common.done)
    again(around(<Page />, 'zh'))
    expect(pageText()).toContain(zh.common.done)
    expect(taroPage.title).toBe(zh.titles.webview)
  })

  it.each(['en', 'zh'] as const)(
    'reports slow calls, and cancels those that may be cancelled (M6, %s)',
    async (language) => {
      const words = language === 'en' ? en : zh
      const { stores, again, around, Page } = await open('noticeDetail', loaded)
      again(around(<Page />, language))
      expect(pageText()).not.toContain(words.shell.stillTrying)
      let cancelled = 0
      act(() =>
        stores.slowCalls.show({
          cancel: () => {
            cancelled += 1
          },
        }),
      )
      expect(pageText()).toContain(words.shell.stillTrying)
      press(byControl(words.common.cancel))
      expect(cancelled).toBe(1)
      act(() => stores.slowCalls.show({ cancel: undefined }))
      expect(pageText()).toContain(words.shell.stillTrying)
      expect(pageText()).not.toContain(words.common.cancel)
      act(() => stores.slowCalls.show(undefined))
      expect(pageText()).not.toContain(words.shell.stillTrying)
    },
  )

  it('notifies a screen each time it is shown, including the first', async () => {
    await open('noticeDetail', loaded)
    expect(counts.shown).toBe(1)
    call('hide')
    expect(counts.shown).toBe(1)
    call('show')
    expect(counts.shown).toBe(2)
  })

  it('notifies a screen when its end is near', async () => {
    await open('noticeDetail', loaded)
    call('end')
    expect(counts.ended).toBe(1)
    cleanUp()
    call('end')
    expect(counts.ended).toBe(1)
  })
})

describe('an overlay of a page', () => {
  beforeEach(() => Object.assign(over, { closed: 0, answers: [] }))

  const start = async (route: Parameters<typeof page>[0]) => {
    const opened = await open(route, () => Promise.resolve<ScreenModule>({ Screen: Covered }))
    press(byControl('Ask'))
    return { ...opened, another: () => act(() => opened.navigation.shown({})) }
  }

  it('remains while the app is in the background', async () => {
    const { dismissed } = await start('assets')
    call('hide')
    call('show')
    expect(over.closed).toBe(0)
    expect(dismissed).toEqual([])
  })

  it('closes when another tab replaces its own', async () => {
    const { another, dismissed, questions } = await start('assets')
    another()
    expect(over.closed).toBe(1)
    expect(dismissed).toEqual([questions[0]?.question])
  })

  it('waits below a page opened over its own; a question does not', async () => {
    const { another, dismissed, questions } = await start('noticeDetail')
    another()
    expect(over.closed).toBe(0)
    expect(dismissed).toEqual([questions[0]?.question])
  })

  it('closes with its page', async () => {
    const { dismissed, questions } = await start('noticeDetail')
    cleanUp()
    expect(dismissed).toEqual([questions[0]?.question])
    expect(document.querySelector('.boex-sheet')).toBeNull()
  })
})

describe('a lazy screen', () => {
  it('shows nothing for 200 ms, then a loader, and after 60 s that it failed', async () => {
    const { clock, container } = await open('noticeDetail', never)
    const loader = () => container.querySelector('.boex-loader') !== null
    act(() => clock.advance(199))
    expect(loader()).toBe(false)
    act(() => clock.advance(1))
    expect(loader()).toBe(true)
    act(() => clock.advance(59_800))
    expect(loader()).toBe(false)
    expect(pageText()).toContain('Couldn’t load this page')
  })

  it('whose fetch was aborted once still loads', async () => {
    let attempts = 0
    await open('noticeDetail', () => {
      attempts += 1
      return attempts === 1 ? Promise.reject(new Error('ChunkLoadError')) : loaded()
    })
    expect(pageText()).toContain('Done')
  })

  it('that failed is loaded again on Retry', async () => {
    let attempts = 0
    const load = () => {
      attempts += 1
      return attempts <= 2 ? Promise.reject(new Error('ChunkLoadError')) : loaded()
    }
    await open('noticeDetail', load)
    expect(pageText()).toContain('Couldn’t load this page')
    press(byControl('Retry'))
    await settle()
    expect(pageText()).toContain('Done')
  })

  it('that failed without a network says so, and loads when the network is back', async () => {
    let online = false
    const load = () => (online ? loaded() : Promise.reject(new Error('ChunkLoadError')))
    const app = testApp()
    app.setOnline(false)
    const { around } = app
    const Page = page('noticeDetail', load)
    render(around(<Page />))
    call('show')
    await settle()
    expect(pageText()).toContain('Oops, network signal lost')
    online = true
    act(() => app.setOnline(true))
    await settle()
    expect(pageText()).toContain('Done')
  })

  it('loads automatically although the browser was online before', async () => {
    let reachable = false
    const load = () => (reachable ? loaded() : Promise.reject(new Error('ChunkLoadError')))
    const app = testApp()
    app.setOnline(false)
    const Page = page('noticeDetail', load)
    render(app.around(<Page />))
    call('show')
    await settle()
    act(() => app.setOnline(true))
    await settle()
    expect(pageText()).not.toContain('Couldn’t load this page')
    reachable = true
    act(() => app.clock.advance(2_000))
    await settle()
    expect(pageText()).toContain('Done')
  })

  it('appears immediately the second time', async () => {
    const { Page, around } = await open('noticeDetail', loaded)
    cleanUp()
    render(around(<Page />))
    expect(pageText()).toContain('Done')
  })
})

describe('a crash', () => {
  it('remains on its page, can be reported, and ends with a reload', async () => {
    const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    counts.broken = true
    const { copied, container } = await open('noticeDetail', loaded)
    expect(pageText()).toContain('Something went wrong on this page')
    expect(container.querySelector('.boex-header')).not.toBeNull()
    press(byControl('Copy the error report'))
    expect(copied[0]).toContain('the screen is broken')
    counts.broken = false
    press(byControl('Reload'))
    expect(pageText()).toContain('Done')
    complaints.mockRestore()
  })
})

describe('a member’s page', () => {
  it('asks a visitor to log in, and stores its URL for the return', async () => {
    const { questions, calls, stores } = await open('records', loaded)
    expect(questions.map(({ question }) => question.text)).toEqual(['You are not logged in. Go to login?'])
    expect(pageText()).not.toContain('Done')
    act(() => questions[0]?.answer(true))
    await settle()
    expect(stores.session.returnTo).toBe('/pages/index')
    expect(calls).toContain('redirect /pages/login/login')
  })

  it('goes back if the visitor declines', async () => {
    const { questions, calls } = await open('records', loaded)
    questions[0]?.answer(false)
    await settle()
    expect(calls).toContain('back 1')
  })

  it('asks once per showing, not per render', async () => {
    const { questions, stores } = await open('records', loaded)
    act(() => stores.preferences.choose({ theme: 'dark' }))
    call('show')
    expect(questions).toHaveLength(1)
  })

  it('asks even if its texts load after it was shown', async () => {
    const app = testApp()
    const { around } = app
    const Page = page('records', loaded)
    const { again } = render(around(<Page />, 'none'))
    call('show')
    expect(app.questions).toEqual([])
    again(around(<Page />))
    expect(app.questions).toHaveLength(1)
  })

  it('opens for a member, and remains when the session ends while it is open', async () => {
    const app = testApp()
    app.logIn()
    const { around } = app
    const Page = page('records', loaded)
    render(around(<Page />))
    call('show')
    await settle()
    expect(pageText()).toContain('Done')
    act(() => app.stores.session.clear('expired'))
    expect(pageText()).toContain('Done')
    expect(app.questions).toEqual([])
    call('show')
    expect(pageText()).not.toContain('Done')
    expect(app.questions).toHaveLength(1)
  })
})
