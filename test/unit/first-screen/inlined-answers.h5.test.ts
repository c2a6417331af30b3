import { FIRST_ANSWERS_ID } from '@/first-screen/page-answers'

const BANNER = [{ id: '1', title: 'One', image: '/uploads/1.jpg', link: { kind: 'none', target: '' } }]
const SALE = { price: '1', minimum: '1', maximum: '9', quotaTotal: '9', quotaRemaining: '9', open: true }
const SALES = { vc: SALE, boex: SALE, payToken: 'USDT' }
const ANSWERS = {
  language: 'en',
  everybody: { '/api/index/getBanner {}': BANNER },
  visitor: { '/api/funds/getVcConfig {}': SALES },
}

/** Loads the page again with these inlined answers. */
const open = (answers: object | undefined) => {
  document.body.innerHTML = answers
    ? `<script type="application/json" id="${FIRST_ANSWERS_ID}">${JSON.stringify(answers)}</script>`
    : ''
  jest.resetModules()
  const { takePrefetched } = require('@/first-screen/prefetched') as typeof import('@/first-screen/prefetched')
  return async (...asked: Parameters<typeof takePrefetched>) =>
    ((await takePrefetched(...asked))?.body as { readonly data: unknown } | undefined)?.data
}

const VISITOR = { language: 'en', token: '' } as const
const MEMBER = { language: 'en', token: 'mine' } as const

describe('answers that came with the page', () => {
  afterEach(() => jest.restoreAllMocks())

  it('are taken once, by call and payload', async () => {
    const take = open(ANSWERS)
    expect(await take('/api/index/getBannerDetail', { id: '1' }, VISITOR)).toBeUndefined()
    expect(await take('/api/index/getBanner', {}, MEMBER)).toEqual(BANNER)
    expect(await take('/api/index/getBanner', {}, MEMBER)).toBeUndefined()
  })

  it('that a member is answered otherwise are a visitor’s', async () => {
    const take = open(ANSWERS)
    expect(await take('/api/funds/getVcConfig', {}, MEMBER)).toBeUndefined()
    expect(await take('/api/funds/getVcConfig', {}, VISITOR)).toEqual(SALES)
  })

  it('speak one language', async () => {
    const take = open(ANSWERS)
    expect(await take('/api/index/getBanner', {}, { language: 'zh-en', token: '' })).toBeUndefined()
    expect(await take('/api/index/getBanner', {}, VISITOR)).toEqual(BANNER)
  })

  it('are old after a minute', async () => {
    const take = open(ANSWERS)
    jest.spyOn(performance, 'now').mockReturnValue(60_001)
    expect(await take('/api/index/getBanner', {}, VISITOR)).toBeUndefined()
  })

  it('are asked for where they have another shape', async () => {
    const broken = { ...ANSWERS, everybody: { '/api/index/getBanner {}': [{ id: 1 }] } }
    expect(await open(broken)('/api/index/getBanner', {}, VISITOR)).toBeUndefined()
  })

  it('need not be there', async () => {
    expect(await open(undefined)('/api/index/getBanner', {}, VISITOR)).toBeUndefined()
  })
})
