import { act } from 'react'
import type { Path } from '@/contract/contract'
import { AppError } from '@/errors/app-error'
import { page } from '@/shell/page'
import { testApp } from './support/app'
import { allByRole, byRole, cleanUp, pageText, press, render, settle } from './support/render'
import { taroPage } from './support/taro'

jest.mock('@tarojs/taro', () => jest.requireActual('./support/taro').taroPage.module())

afterEach(cleanUp)

type Answers = Partial<Record<Path, () => unknown>>

const NOW = 1_800_000_000

const listOf = (list: readonly object[]) => ({ list, total: list.length, page: 1, limit: 3 })
const item = (id: string, title: string) => ({ id, title, summary: '', cover: '', createdAt: NOW - 60 })
const notice = (id: string, title: string) => ({ ...item(id, title), kind: 'system', read: false, subject: null })
const banner = (id: string, title: string, kind: string, target: string) => ({
  id,
  title,
  image: `/${id}.jpg`,
  link: { kind, target },
})

const published = (): Answers => ({
  '/api/index/getBanner': () => [
    banner('1', 'Stake freely', 'route', 'mining'),
    banner('2', 'Read on', 'text', ''),
    banner('3', 'The explorer', 'web', 'https://explorer.example/'),
    banner('4', 'Of a later version', 'route', 'somewhere'),
    banner('5', 'Only to look at', 'none', ''),
  ],
  '/api/index/getNoticeList': () => listOf([notice('9', 'Never share your phrase')]),
  '/api/index/getNewsList': () => listOf([item('7', 'Burns can be checked')]),
  '/api/index/getInfomationList': () => listOf([item('8', 'How burning works')]),
  '/api/index/getVideoList': () =>
    listOf([{ id: '3', title: 'The pools', cover: '', video: '', durationSeconds: 6, createdAt: NOW - 60 }]),
})

const open = async (answers: Answers) => {
  const app = testApp()
  Object.assign(app.stores.request, {
    call: async (path: Path) => {
      const answer = answers[path]
      if (!answer) throw new AppError('server-busy')
      return answer()
    },
  })
  const Page = page('home', () => import('@/features/home/home-screen'))
  render(app.around(<Page />))
  act(() => taroPage.call('show'))
  for (let turn = 0; turn < 5; turn += 1) {
    await settle()
    // Chunks are files here: they come with the next turns of the loop.
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  }
  return app
}

describe('what Home shows of the platform’s publishing', () => {
  it('opens each banner where its data says', async () => {
    const { calls } = await open(published())
    // Whoever touches the banners has all of them at once.
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

  it('keeps a banner’s title where its picture is broken', async () => {
    await open(published())
    act(() => {
      document.querySelector('img[src="/1.jpg"]')?.dispatchEvent(new Event('error'))
    })
    expect(document.querySelector('img[src="/1.jpg"]')).toBeNull()
    expect(byRole('button', 'Stake freely').textContent).toBe('Stake freely')
  })

  it('leads to notices and to every kind of news', async () => {
    const { calls } = await open(published())
    press(byRole('button', 'Never share your phrase'))
    press(byRole('button', 'More notices'))
    press(byRole('button', /^Burns can be checked/))
    press(byRole('radio', 'Guides'))
    press(byRole('button', /^How burning works/))
    press(byRole('radio', 'Video'))
    press(byRole('button', /^The pools.*Video, 0:06/))
    expect(calls.filter((call) => call.startsWith('push'))).toEqual([
      'push /pages/index-page/notice-detail?id=9',
      'push /pages/index-page/notice-list',
      'push /pages/news-detail/news-detail?id=7',
      'push /pages/news-detail/news-detail?id=8',
      'push /pages/index-page/zixun?tab=video',
    ])
  })

  it('takes no room for what there is none of', async () => {
    const none = () => listOf([])
    await open({
      '/api/index/getBanner': () => [],
      '/api/index/getNoticeList': none,
      '/api/index/getNewsList': none,
      '/api/index/getInfomationList': none,
      '/api/index/getVideoList': none,
    })
    expect(document.querySelector('.home-front__banners, .home-front__notices, .home-news__list')).toBeNull()
    expect(pageText()).toContain('Mining pools')
  })

  it('says which part failed, and loads that part alone anew', async () => {
    const answers = published()
    delete answers['/api/index/getBanner']
    await open(answers)
    expect(pageText()).toContain('The announcements could not be loaded')
    expect(pageText()).toContain('Never share your phrase')
    expect(pageText()).toContain('Burns can be checked')
    Object.assign(answers, published())
    press(byRole('button', 'Retry'))
    await settle()
    expect(pageText()).toContain('Stake freely')
    expect(pageText()).not.toContain('could not be loaded')
  })
})
