import { act } from 'react'
import { AppError, BusinessError } from '@/errors/app-error'
import { createTranslator } from '@/i18n/translator'
import type { RouteKey } from '@/routes'
import { type Change, pageOf } from '../support/fake-platform/changed'
import {
  headline,
  type Notice,
  type NoticeDetail,
  notice,
  noticeDetail,
  video,
} from '../support/fake-platform/content-answers'
import type { Answers } from '../support/fake-platform/fake-platform'
import { config } from '../support/fake-platform/session-answers'
import { en } from '../support/texts'
import { testApp } from './support/app'
import { allByRole, byRole, cleanUp, pageText, press, typeInto } from './support/render'
import { passTime, showPage, withFakeTimers } from './support/show-page'
import { taroPage } from './support/taro'

jest.mock('@tarojs/taro', () => jest.requireActual('./support/taro').taroPage.module())

withFakeTimers()

const NOW = 1_800_000_000

const noticeOf = (id: number, change: Change<Notice> = {}) =>
  notice({
    id: String(id),
    kind: id % 2 === 0 ? 'order' : 'system',
    title: `Notice ${id}`,
    summary: `What notice ${id} says`,
    ...change,
  })

/** Opens a page of this feature, on a platform with the test's responses. */
const show = async (
  route: RouteKey,
  answers: Answers,
  { parameters = {}, member = true }: { parameters?: Record<string, string>; member?: boolean } = {},
) => {
  const screens = {
    noticeList: () => import('@/features/information/notices-screen'),
    noticeDetail: () => import('@/features/information/notice-screen'),
    newsList: () => import('@/features/information/news-screen'),
    newsDetail: () => import('@/features/information/article-screen'),
    qualification: () => import('@/features/information/qualification-screen'),
    webview: () => import('@/features/information/web-page-screen'),
    text: () => import('@/features/content/text-screen'),
  } as const
  const app = testApp()
  if (member) app.logIn()
  app.stores.appConfig.show(config())
  app.fake.answers = { unReadNum: () => ({ system: 0, order: 0 }), ...answers }
  showPage(app, route, screens[route as keyof typeof screens], { parameters })
  await passTime()
  return app
}

const refuse = (error: Error) => (): never => {
  throw error
}

describe('the notices', () => {
  it('distinguish read from unread, and can be marked one by one or all', async () => {
    const { stores, fake } = await show('noticeList', {
      getNoticeList: () => pageOf([noticeOf(3), noticeOf(2), noticeOf(1, { read: true })]),
      unReadNum: ({ read }) => ({ system: read === 'all' || read === undefined ? 0 : 1, order: 0 }),
    })
    act(() => stores.unread.show({ system: 1, order: 1 }))
    expect(allByRole('img', 'Unread')).toHaveLength(2)
    press(byRole('button', 'Mark as read: Notice 3'))
    await passTime()
    expect(allByRole('img', 'Unread')).toHaveLength(1)
    expect(stores.unread.total).toBe(1)
    press(byRole('button', 'Mark all as read'))
    await passTime()
    expect(allByRole('img', 'Unread')).toHaveLength(0)
    expect(stores.unread.total).toBe(0)
    expect(fake.payloadsOf('unReadNum').filter(({ read }) => read !== undefined)).toEqual([
      { read: '3' },
      { read: 'all' },
    ])
  })

  it.each(['Mark as read: Notice 3', 'Mark all as read'])('report immediately that this failed: %s', async (button) => {
    const { stores, fake, setTranslate, toasts } = await show('noticeList', {
      getNoticeList: () => pageOf([noticeOf(3)]),
    })
    setTranslate(createTranslator(en, 'en'))
    act(() => stores.unread.show({ system: 1, order: 0 }))
    fake.failing.set('unReadNum', new AppError('timeout'))
    press(byRole('button', button))
    await passTime()
    expect(toasts).toEqual([{ text: en.messages.timeout, kind: 'failure' }])
  })

  it('show new ones at the top, but not while the user reads further down', async () => {
    const rows = [noticeOf(2), noticeOf(1)]
    const { stores } = await show('noticeList', { getNoticeList: () => pageOf([...rows]) })
    rows.unshift(noticeOf(3))
    act(() => stores.cache.invalidate())
    await passTime()
    expect(pageText()).toContain('1 new')
    expect(pageText().indexOf('Notice 3')).toBeLessThan(pageText().indexOf('Notice 2'))

    rows.unshift(noticeOf(4))
    act(() => taroPage.call('scroll', { scrollTop: 400 }))
    act(() => stores.cache.invalidate())
    await passTime()
    expect(pageText()).not.toContain('Notice 4')
    press(byRole('button', '↑ 1 new'))
    expect(pageText().indexOf('Notice 4')).toBeLessThan(pageText().indexOf('Notice 3'))
  })

  it('distinguish an empty list, none unread, and a failure', async () => {
    const { fake } = await show('noticeList', { getNoticeList: refuse(new AppError('timeout')) })
    expect(pageText()).toContain('Couldn’t load notices')
    fake.answers.getNoticeList = () => pageOf([])
    press(byRole('button', 'Retry'))
    await passTime()
    expect(pageText()).toContain('No notices')
    press(byRole('radio', 'Unread'))
    await passTime()
    expect(pageText()).toContain('No unread notices')
    expect(fake.payloadsOf('getNoticeList').at(-1)).toMatchObject({ filter: 'unread' })
  })

  it('hide the member’s amounts in rows and on their page', async () => {
    const [title, text] = ['Received 8.5 BOEX from b****n', 'b****n transferred 1,008.500000000000000001 BOEX to you.']
    const own = noticeOf(2, { title, summary: text })
    const ofPlatform = noticeOf(1, { title: 'Withdrawals start at 10 BOEX' })
    const list = { getNoticeList: () => pageOf([own, ofPlatform]) }
    const { stores } = await show('noticeList', list)
    expect(pageText()).toContain(text)
    act(() => stores.preferences.choose({ amountsHidden: true }))
    expect(pageText()).toContain('Received •••••• BOEX from b****n')
    expect(pageText()).toContain('b****n transferred •••••• BOEX to you.')
    expect(pageText()).toContain('Withdrawals start at 10 BOEX')
    expect(byRole('button', 'Mark as read: Received •••••• BOEX from b****n')).toBeTruthy()
    cleanUp()
    const detail = noticeDetail({ id: '2', kind: 'order', title, html: `<p>${text}</p>` })
    const opened = await show('noticeDetail', { getNoticeDetail: () => detail }, { parameters: { id: '2' } })
    expect(pageText()).toContain(text)
    act(() => opened.stores.preferences.choose({ amountsHidden: true }))
    await passTime()
    expect(pageText()).toContain('Received •••••• BOEX from b****n')
    expect(pageText()).not.toMatch(/8\.5/)
  })

  it('ask a visitor to log in only for order notices', async () => {
    const { calls } = await show('noticeList', { getNoticeList: () => pageOf([noticeOf(1)]) }, { member: false })
    expect(allByRole('img', 'Unread')).toHaveLength(0)
    expect(allByRole('radio', 'Unread')).toHaveLength(0)
    press(byRole('radio', 'Activity'))
    await passTime()
    press(byRole('button', 'Log in'))
    expect(calls).toContain('push /pages/login/login')
  })
})

const detail = (change: Change<NoticeDetail> = {}) =>
  noticeDetail({
    id: '2',
    kind: 'order',
    title: 'Notice 2',
    subject: { kind: 'withdrawal', id: '7' },
    html: '<p>Paid <a href="https://evil.example.com/x">here</a><script>bad()</script></p>',
    previousId: '3',
    ...change,
  })

describe('a notice', () => {
  it('links to its row and to a neighbouring notice, and opens links in a sheet', async () => {
    const { calls } = await show('noticeDetail', { getNoticeDetail: () => detail() }, { parameters: { id: '2' } })
    await passTime()
    expect(document.querySelectorAll('script, [onclick], [style*="color"]')).toHaveLength(0)
    press(byRole('button', 'View withdrawal'))
    expect(calls).toContain('push /pages/my-page/currency-list?id=7&tab=withdrawal')
    press(byRole('button', '← Previous'))
    expect(calls).toContain('redirect /pages/index-page/notice-detail?id=3')
    const link = document.querySelector<HTMLAnchorElement>('.boex-rich a')
    expect(link?.rel).toContain('noopener')
    if (link) press(link)
    await passTime()
    expect(byRole('dialog', 'You are leaving BOEX').textContent).toContain('evil.example.com')
  })

  it('is copied as a link that carries the invitation code', async () => {
    const { copied } = await show('noticeDetail', { getNoticeDetail: () => detail() }, { parameters: { id: '2' } })
    press(byRole('button', 'Copy link'))
    await passTime()
    expect(copied).toEqual(['https://app.boex.example/#/pages/index-page/notice-detail?id=2&inviteCode=CODE7'])
  })

  it('of a member is never shown to others, even if it cannot be loaded again', async () => {
    const { stores, fake } = await show(
      'noticeDetail',
      { getNoticeDetail: () => detail(), logout: () => ({}) },
      { parameters: { id: '2' } },
    )
    expect(pageText()).toContain('Notice 2')
    fake.answers.getNoticeDetail = refuse(new AppError('timeout'))
    act(() => stores.session.logOut())
    await passTime()
    expect(pageText()).not.toContain('Notice 2')
    expect(byRole('button', 'Retry')).toBeTruthy()
  })

  it('that is gone shows so', async () => {
    const { calls } = await show(
      'noticeDetail',
      { getNoticeDetail: refuse(new BusinessError(1004, 'gone')) },
      { parameters: { id: '99' } },
    )
    press(byRole('button', 'All notices'))
    expect(calls).toContain('redirect /pages/index-page/notice-list')
  })
})

const article = (id: number) =>
  headline({ id: String(id), title: `Story ${id}`, cover: '/uploads/a.jpg', createdAt: NOW })

describe('the news', () => {
  it('play one video at a time after a press, and stop when the page closes', async () => {
    const videoOf = (id: number) =>
      video({ id: String(id), title: `TicketVideo ${id}`, video: '/uploads/a.mp4', durationSeconds: 65 })
    HTMLMediaElement.prototype.play = () => Promise.resolve()
    HTMLMediaElement.prototype.pause = () => undefined
    await show('newsList', { getVideoList: () => pageOf([videoOf(1), videoOf(2)]) }, { parameters: { tab: 'video' } })
    expect(document.querySelectorAll('video')).toHaveLength(0)
    press(byRole('button', 'Play: TicketVideo 1, 1:05'))
    expect(document.querySelector('video')?.getAttribute('src')).toBe('https://img.boex.example/uploads/a.mp4')
    press(byRole('button', 'Play: TicketVideo 2, 1:05'))
    expect(document.querySelectorAll('video')).toHaveLength(1)
    act(() => taroPage.call('hide'))
    expect(document.querySelectorAll('video')).toHaveLength(0)
  })

  it('keep each tab’s list', async () => {
    const { fake } = await show('newsList', {
      getNewsList: () => pageOf([article(1)]),
      getInfomationList: () => pageOf([]),
    })
    expect(pageText()).toContain('Story 1')
    press(byRole('radio', 'Guides'))
    await passTime()
    expect(pageText()).toContain('No articles yet')
    press(byRole('button', 'View News'))
    await passTime()
    expect(pageText()).toContain('Story 1')
    expect(fake.count('getNewsList')).toBe(1)
  })

  it('are searched within the loaded rows, and announce new ones at the top', async () => {
    const rows = [article(2), article(1)]
    await show('newsList', { getNewsList: () => pageOf([...rows]) })
    expect(pageText()).not.toContain(' new')
    const field = document.querySelector<HTMLInputElement>('.news__search input')
    if (!field) throw new Error('no search')
    typeInto(field, 'STORY 2')
    expect(pageText()).toContain('Story 2')
    expect(pageText()).not.toContain('Story 1')
    typeInto(field, 'x')
    expect(pageText()).toContain('No results')
    press(byRole('button', 'View all'))
    expect(pageText()).toContain('Story 1')
    rows.unshift(article(3))
    act(() => taroPage.call('show'))
    await passTime()
    expect(pageText()).toContain('1 new')
  })

  it('offer other articles instead of one that is gone', async () => {
    await show(
      'newsDetail',
      {
        getNewsDetail: refuse(new BusinessError(1004, 'gone')),
        getNewsList: () => pageOf([article(1)]),
      },
      { parameters: { id: '99' } },
    )
    expect(pageText()).toContain('This article is no longer available')
    expect(pageText()).toContain('Story 1')
  })
})

describe('the documents', () => {
  it('show the known facts only', async () => {
    const empty = { image: '/uploads/d.jpg', issuer: '', number: '', validFrom: null, validUntil: null, verifyUrl: '' }
    await show('qualification', {
      getQualification: () => [
        { ...empty, id: '1', title: 'Bare' },
        {
          ...empty,
          id: '2',
          title: 'Full',
          issuer: 'A court',
          number: 'N-1',
          validFrom: NOW,
          verifyUrl: 'https://court.example/1',
        },
      ],
    })
    expect(allByRole('button', /^View full size/)).toHaveLength(2)
    expect(pageText().match(/Issued by/g)).toHaveLength(1)
    expect(pageText()).toContain('from 2027-01-15')
    press(byRole('button', 'Verify'))
    await passTime()
    expect(byRole('dialog', 'You are leaving BOEX').textContent).toContain('court.example')
  })
})

describe('an external page', () => {
  it('is shown inside the app from a known host, without a referrer, and can be opened outside if it fails', async () => {
    const { clock } = await show('webview', {}, { parameters: { url: 'https://explorer.boex.example/tx/1' } })
    const frame = document.querySelector('iframe')
    expect(frame?.getAttribute('src')).toBe('https://explorer.boex.example/tx/1')
    expect(frame?.getAttribute('referrerpolicy')).toBe('no-referrer')
    expect(pageText()).toContain('Loading explorer.boex.example')
    act(() => clock.advance(12_000))
    await passTime()
    expect(document.querySelector('iframe')).toBeNull()
    expect(pageText()).toContain('This page cannot be shown in the app')
  })

  it.each(['https://elsewhere.example/', 'http://explorer.boex.example/', 'https://explorer.boex.example.evil.com/'])(
    'is only named if its host is unknown: %s',
    async (url) => {
      await show('webview', {}, { parameters: { url } })
      expect(document.querySelector('iframe')).toBeNull()
      expect(pageText()).toContain('This page is not part of BOEX')
      expect(pageText()).toContain(url)
    },
  )

  it.each(['javascript:alert(1)', 'data:text/html,x', ''])('does not exist for %j', async (url) => {
    await show('webview', {}, { parameters: { url } })
    expect(document.querySelector('iframe')).toBeNull()
    expect(pageText()).toContain('Invalid link')
  })
})

describe('the text page', () => {
  it('has contents, a version, and the text of a banner', async () => {
    const html = ['One', 'Two', 'Three', 'Four'].map((name) => `<h2>${name}</h2><p>Words of it.</p>`).join('')
    const { copied } = await show(
      'text',
      { getBannerDetail: () => ({ id: '4', title: 'A banner', html, createdAt: NOW }) },
      { parameters: { kind: 'banner', id: '4' } },
    )
    press(byRole('button', 'Contents'))
    expect(allByRole('button', 'Three')).toHaveLength(1)
    press(byRole('button', 'Copy text'))
    await passTime()
    expect(copied[0]).toContain('A banner')
  })

  it('reports that a text exists only in another language, or not at all', async () => {
    const agreement = (html: string) => ({ kind: 'risk', title: 'Risk', html, version: '3', updatedAt: NOW })
    await show(
      'text',
      {
        getAgreementDetail: () => agreement('<p>加密资产价格波动剧烈，请您充分了解相关风险后再作决定。</p>'),
      },
      { parameters: { kind: 'risk' } },
    )
    expect(pageText()).toContain('This document is currently available in Chinese only.')
    expect(pageText()).toContain('Version 3')
    cleanUp()
    await show('text', { getAgreementDetail: () => agreement('<p> </p>') }, { parameters: { kind: 'risk' } })
    expect(pageText()).toContain('Not published yet')
  })
})
