import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import sharp from 'sharp'
import { CODE } from '@/contract/codes'
import { LANGUAGES } from '@/domain/language'
import { nowSeconds } from '../../../server/lib/clock'
import { seedContent, seedSampleDocuments } from '../../../server/seed/content/content'
import { TEXTS } from '../../../server/texts/texts'
import { mp4Film } from '../../support/files/films'
import type { UploadPath } from '../../support/platform/client'
import { type Member, platformOfSuite } from '../../support/platform/start-platform'

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

describe('an upload', () => {
  let member: Member
  const platform = platformOfSuite()
  before(async () => {
    member = await platform.signUp()
  })

  const send = <P extends UploadPath>(
    path: P,
    content: Buffer | undefined,
    { token = member.token, tamper = {} }: { token?: string; tamper?: Record<string, unknown> } = {},
  ) => platform.client.upload(path, content, { token, frame: platform.client.body({}, { tamper }) })
  const picture = (format: 'png' | 'jpeg' | 'gif') =>
    sharp({ create: { width: 40, height: 20, channels: 3, background: '#1f6feb' } })
      .withExif({ IFD0: { Copyright: 'a secret place' } })
      .toFormat(format)
      .toBuffer()

  it('of an image is re-encoded without hidden data, served as an image, and becomes an avatar', async () => {
    for (const format of ['png', 'jpeg', 'gif'] as const) {
      const hidden = Buffer.concat([await picture(format), Buffer.from('<script>alert(1)</script>')])
      const { code, data } = await send('/api/common/upload', hidden)
      assert.equal(code, 1, format)
      const answer = await fetch(data?.fullUrl ?? '')
      const served = Buffer.from(await answer.arrayBuffer())
      assert.equal(answer.headers.get('content-type'), `image/${format}`)
      assert.match(answer.headers.get('content-security-policy') ?? '', /sandbox/)
      assert.ok(!served.includes('script') && !served.includes('secret'))
      const avatar = { avatar: data?.url ?? '' }
      const updated = await platform.client.data('/api/my/updateAvatar', avatar, { token: member.token })
      assert.equal(updated.avatar, data?.url)
      const stranger = await platform.signUp()
      const stolen = await platform.client.call('/api/my/updateAvatar', avatar, { token: stranger.token })
      assert.equal(stolen.code, CODE.FILE_MISSING)
    }
  })

  it('is refused by its content, whatever its name is', async () => {
    const png = await picture('png')
    assert.equal((await send('/api/common/upload', Buffer.from('<svg onload=alert(1)>'))).code, CODE.FILE_TYPE_REFUSED)
    assert.equal((await send('/api/common/upload', png.subarray(0, 40))).code, CODE.FILE_TYPE_REFUSED)
    assert.equal((await send('/api/common/upload', undefined)).code, CODE.FILE_MISSING)
    assert.equal((await send('/api/common/upload', Buffer.alloc(6 * 1024 * 1024))).code, CODE.FILE_TOO_LARGE)
    assert.equal((await send('/api/common/upload', png, { token: '' })).code, CODE.NOT_LOGGED_IN)
    const forged = { tamper: { sign: '0'.repeat(32) } }
    assert.equal((await send('/api/common/upload', png, forged)).code, CODE.SIGN_INVALID)
    assert.equal((await send('/api/common/uploadVideo', png)).code, '4001')
  })

  it('of an iPhone or 3GPP video is accepted, and served by valid ranges', async () => {
    for (const brand of ['qt  ', 'hvc1', '3gp4']) {
      const film = mp4Film({ brand })
      const { code, data } = await send('/api/common/uploadVideo', film)
      assert.equal(code, CODE.SUCCESS, brand)
      const beyond = await fetch(data?.video1 ?? '', { headers: { range: 'bytes=5000-' } })
      assert.equal(beyond.status, 416)
      assert.equal(beyond.headers.get('content-range'), `bytes */${film.length}`)
      const first = await fetch(data?.video1 ?? '', { headers: { range: 'bytes=0-7' } })
      assert.equal(first.status, 206)
    }
  })

  it('of a video returns its full URL and its path', async () => {
    const { code, data } = await send('/api/common/uploadVideo', mp4Film())
    assert.equal(code, 1)
    assert.equal(new URL(data?.video1 ?? '').pathname, data?.video2)
    assert.equal((await fetch(data?.video1 ?? '')).headers.get('content-type'), 'video/mp4')
  })

  it('gives no access to other files', async () => {
    for (const path of [
      '/uploads/../main.ts',
      '/uploads/%2e%2e/%2e%2e/package.json',
      '/uploads/',
      '/uploads/.hidden',
    ]) {
      const answer = await fetch(`${platform.url}${path}`)
      assert.ok(answer.status >= 400, path)
    }
  })
})
