import { act } from 'react'
import { pageOf } from '../support/fake-platform/changed'
import { banner, headline, nothingPublished, notice, video } from '../support/fake-platform/content-answers'
import { type Answers, lost } from '../support/fake-platform/fake-platform'
import { funds, sales } from '../support/fake-platform/funds-answers'
import { miningConfig } from '../support/fake-platform/mining-answers'
import { login, walletUser } from '../support/fake-platform/session-answers'
import { testApp } from './support/app'
import { failForGood } from './support/failing-picture'
import { allByRole, byRole, cleanUp, pageText, press, settle, settleChunks } from './support/render'
import { showPage } from './support/show-page'
import { taroPage } from './support/taro'

jest.mock('@tarojs/taro', () => jest.requireActual('./support/taro').taroPage.module())

afterEach(cleanUp)

const published = (): Answers => ({
  getBanner: () => [
    banner('1', 'Stake freely', { kind: 'route', target: 'mining' }),
    banner('2', 'Read on', { kind: 'text', target: '' }),
    banner('3', 'The explorer', { kind: 'web', target: 'https://explorer.example/' }),
    banner('4', 'Of a later version', { kind: 'route', target: 'somewhere' }),
    banner('5', 'Only to look at', { kind: 'none', target: '' }),
  ],
  getNoticeList: () => pageOf([notice({ id: '9', title: 'Never share your phrase' })]),
  getNewsList: () => pageOf([headline({ id: '7', title: 'Burns can be checked' })]),
  getInfomationList: () => pageOf([headline({ id: '8', title: 'How burning works' })]),
  getVideoList: () => pageOf([video({ id: '3', title: 'The pools' })]),
})

const open = async (answers: Answers) => {
  const app = testApp()
  app.fake.answers = { getVcConfig: () => sales(), getMiningConfig: () => miningConfig(), ...answers }
  showPage(app, 'home', () => import('@/features/home/home-screen'))
  await settleChunks()
  return app
}

describe('published content on Home', () => {
  it('opens the target of each banner', async () => {
    const { calls } = await open(published())
    // A touch on the carousel renders all banners.
    act(() => {
      const [track] = document.getElementsByClassName('boex-carousel__track')
      track?.dispatchEvent(new Event('touchstart', { bubbles: true }))
    })
    for (const title of ['Stake freely', 'Read on', 'The explorer', 'Of a later version']) {
      press(byRole('button', title))
    }
    expect(calls.filter((call) => call.startsWith('push'))).toEqual([
      'push /pages/kuangchi-page/wakuang',
      'push /pages/text/text?id=2&kind=banner',
      'push /pages/webview/webview?title=The%20explorer&url=https%3A%2F%2Fexplorer.example%2F',
      'push /pages/text/text?id=4&kind=banner',
    ])
    expect(pageText()).toContain('Only to look at')
    expect(allByRole('button', 'Only to look at')).toHaveLength(0)
  })

  it('keeps a banner’s title if its image is broken', async () => {
    await open(published())
    const image = () => document.querySelector('img[src="/1.jpg"]')
    jest.useFakeTimers()
    failForGood(image)
    jest.useRealTimers()
    expect(image()).toBeNull()
    expect(byRole('button', 'Stake freely').textContent).toBe('Stake freely')
  })

  it('links to notices and to every kind of news', async () => {
    const { calls } = await open(published())
    press(byRole('button', 'Never share your phrase'))
    press(byRole('button', 'More notices'))
    press(byRole('button', /^Burns can be checked/))
    press(byRole('radio', 'Guides'))
    press(byRole('button', /^How burning works/))
    press(byRole('radio', 'Videos'))
    press(byRole('button', /^The pools.*Video, 0:06/))
    expect(calls.filter((call) => call.startsWith('push'))).toEqual([
      'push /pages/index-page/notice-detail?id=9',
      'push /pages/index-page/notice-list',
      'push /pages/news-detail/news-detail?id=7',
      'push /pages/news-detail/news-detail?id=8',
      'push /pages/index-page/zixun?tab=video',
    ])
  })

  it('never shows a member’s notices to others, even if the next ones cannot be loaded', async () => {
    const { stores, fake } = await open({
      ...published(),
      login: () => login(walletUser({ id: '1' }), 'token of 1'),
      logout: () => ({}),
      getMyFunds: () => funds(),
      getMiningRigList: () => pageOf([]),
      getCasshLog: () => pageOf([]),
      unReadNum: () => ({ system: 0, order: 1 }),
      carList: () => [],
      getNoticeList: () => pageOf([notice({ id: '12', kind: 'order', title: 'Release paid: 12 BOEX' })]),
    })
    await act(() => stores.session.login({ type: 'account', account: 'someone', password: 'secret-word' }))
    act(() => taroPage.call('show'))
    await settleChunks()
    expect(pageText()).toContain('Release paid: 12 BOEX')
    fake.answers.getNoticeList = lost
    act(() => stores.session.logOut())
    expect(pageText()).not.toContain('Release paid')
    await settleChunks()
    expect(pageText()).not.toContain('Release paid')
  })

  it('takes no room for empty parts', async () => {
    await open(nothingPublished)
    expect(document.querySelector('.home-content__banners, .home-content__notices, .home-news__list')).toBeNull()
    expect(pageText()).toContain('Mining pools')
  })

  it('reports which part failed, and reloads only that part', async () => {
    const { fake } = await open({ ...published(), getBanner: lost })
    expect(pageText()).toContain('Couldn’t load banners')
    expect(pageText()).toContain('Never share your phrase')
    expect(pageText()).toContain('Burns can be checked')
    Object.assign(fake.answers, published())
    press(byRole('button', 'Retry'))
    await settle()
    expect(pageText()).toContain('Stake freely')
    expect(pageText()).not.toContain('Couldn’t load')
  })
})

describe('scanning on Home', () => {
  const scan = async () => {
    await act(async () => {
      byRole('button', 'Scan').click()
    })
    await settleChunks()
  }
  const unhandled = jest.fn()
  beforeEach(() => void process.on('unhandledRejection', unhandled))
  afterEach(() => {
    process.off('unhandledRejection', unhandled)
  })

  it('shows the content of an unknown code, and reports a failed scan', async () => {
    const app = await open(published())
    app.platform.scanner.scan = async () => 'a code of something else'
    await scan()
    expect(app.toasts.at(-1)?.text).toContain('a code of something else')
    app.platform.scanner.scan = () => Promise.reject(new Error('no camera'))
    await scan()
    expect(app.toasts.at(-1)).toEqual({ text: 'QR scan failed!', kind: undefined })
    expect(unhandled).not.toHaveBeenCalled()
  })

  it('reports a missing network if the scanner cannot be fetched', async () => {
    const app = await open(published())
    app.platform.scanner.scan = () => Promise.reject(new Error('Loading chunk 8 failed.'))
    app.setOnline(false)
    await scan()
    expect(app.toasts).toEqual([{ text: 'No internet connection. Please check!', kind: undefined }])
  })
})
