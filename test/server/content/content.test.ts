import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { CODE } from '@/contract/codes'
import { LANGUAGES } from '@/domain/language'
import { nowSeconds } from '../../../server/lib/clock'
import { seedContent, seedSampleDocuments } from '../../../server/seed/content/content'
import { TEXTS } from '../../../server/texts/texts'
import { platformOfSuite } from '../../support/platform/start-platform'

describe('published content', () => {
  const platform = platformOfSuite()
  before(async () => {
    await seedContent(platform.database, nowSeconds(platform.clock))
    await seedSampleDocuments(platform.database)
  })

  it('is readable by visitors in both languages, with existing pictures and a video', async () => {
    const { client, url } = platform
    const english = await client.data('/api/index/getBanner', {})
    const chinese = await client.data('/api/index/getBanner', {}, { lang: 'zh-en' })
    assert.equal(english.length, 4)
    assert.notEqual(english[0]?.title, chinese[0]?.title)
    const news = await client.data('/api/index/getNewsList', {})
    const information = await client.data('/api/index/getInfomationList', {})
    const videos = await client.data('/api/index/getVideoList', {})
    const documents = await client.data('/api/index/getQualification', {})
    const notices = await client.data('/api/index/getNoticeList', {})
    const totals = [news.total, information.total, videos.total, documents.length, notices.total]
    assert.deepEqual(totals, [8, 6, 3, 3, 6])
    const files = [
      ...english.map(({ image }) => image),
      ...[...news.list, ...information.list, ...videos.list].map(({ cover }) => cover),
      ...videos.list.map(({ video }) => video),
      ...documents.map(({ image }) => image),
    ]
    for (const file of new Set(files)) {
      const answer = await fetch(new URL(file, url))
      assert.equal(answer.status, 200, file)
      assert.match(answer.headers.get('content-type') ?? '', /^(image\/(jpeg|png)|video\/mp4)$/)
      assert.equal(answer.headers.get('x-content-type-options'), 'nosniff')
      await answer.arrayBuffer()
    }
  })

  it('has articles of a few paragraphs with a list or a table', () => {
    for (const language of LANGUAGES) {
      for (const [slug, { html }] of Object.entries(TEXTS[language].published.articles)) {
        assert.ok((html.match(/<p>/g)?.length ?? 0) >= 2, slug)
        assert.match(html, /<(ul|ol|table)>/, slug)
        assert.doesNotMatch(html, /guarantee|profit|保证收益|稳赚/i, slug)
      }
    }
  })

  it('links an article to its neighbours of the same kind, or to none', async () => {
    const { client } = platform
    const { list } = await client.data('/api/index/getNewsList', {})
    const [newest, second] = list
    const detail = await client.data('/api/index/getNewsDetail', { id: newest?.id ?? '' })
    assert.deepEqual([detail.previousId, detail.nextId], [null, second?.id])
    assert.equal((await client.call('/api/index/getNewsDetail', { id: '999999' })).code, CODE.RECORD_NOT_FOUND)
    assert.equal((await client.call('/api/index/getBannerDetail', { id: '999999' })).code, CODE.RECORD_NOT_FOUND)
  })

  it('can be written with SQL, and a second seeding does not change it', async () => {
    const { client, database, clock } = platform
    await database.query(
      "update banner set texts = jsonb_set(texts, '{en,title}', '\"Edited\"') where slug = 'banner-1'",
    )
    await database.query("update banner set visible = false where slug = 'banner-2'")
    await seedContent(database, nowSeconds(clock))
    await seedSampleDocuments(database)
    const banners = await client.data('/api/index/getBanner', {})
    assert.deepEqual([banners.length, banners[0]?.title], [3, 'Edited'])
  })

  it('includes the region tree in three levels, in the language of the call', async () => {
    const names = (places: readonly { readonly name: string }[] | undefined) => places?.map(({ name }) => name) ?? []
    const chinese = await platform.client.data('/api/common/region', {}, { lang: 'zh-en' })
    const zhejiang = chinese.find(({ name }) => name === '浙江省')
    assert.ok(names(zhejiang?.children.find(({ name }) => name === '杭州市')?.children).includes('西湖区'))

    const english = await platform.client.data('/api/common/region', {})
    assert.deepEqual(
      english.map(({ children }) => children.length),
      chinese.map(({ children }) => children.length),
    )
    const shaanxi = english.find(({ name }) => name === 'Shaanxi')
    assert.ok(names(shaanxi?.children).includes('Xi’an') && names(english).includes('Shanxi'))
    const latin = /^[\p{Script=Latin}\d ’.,()&'-]+$/u
    const places = english.flatMap(({ name, children }) => [
      name,
      ...children.flatMap((city) => [city.name, ...names(city.children)]),
    ])
    assert.deepEqual(places.filter((name) => !latin.test(name)).length, 2, 'two townships that are written alike')
    for (const tree of [english, chinese]) {
      for (const { children } of tree) {
        assert.equal(new Set(names(children)).size, children.length)
        for (const city of children) assert.equal(new Set(names(city.children)).size, city.children.length, city.name)
      }
    }
  })

  it('includes the countries outside China', async () => {
    for (const [lang, outside, country] of [
      ['en', 'Outside China', 'Germany'],
      ['zh-en', '中国境外', '德国'],
    ] as const) {
      const tree = await platform.client.data('/api/common/region', {}, { lang })
      const last = tree.at(-1)
      assert.equal(last?.name, outside)
      const countries = last?.children.map(({ name }) => name) ?? []
      assert.ok(countries.includes(country) && countries.length > 200)
      assert.ok(!countries.some((name) => /^(China|中国)/.test(name)))
    }
  })
})
