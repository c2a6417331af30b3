import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { before, describe, it } from 'node:test'
import sharp from 'sharp'
import { CODE } from '@/contract/codes'
import { ROUTE_KEYS } from '@/routes'
import { seedAgreements } from '../../../server/commands/agreements'
import { CONTENT_KINDS, type ContentKind, LINK_ROUTES } from '../../../server/console-contract/content-fields'
import type { ConsolePayload } from '../../../server/console-contract/contract'
import { removeOrphanedUploads } from '../../../server/jobs/remove-orphaned-uploads'
import { seedContent } from '../../../server/seed/content/content'
import { mp4Film } from '../../support/files/films'
import { consoleOfSuite, OWN_HEADERS, type TestOperator } from '../../support/platform/console'
import { openBoundSocket } from '../../support/platform/socket'
import { platformOfSuite } from '../../support/platform/start-platform'
import { temporaryFolder } from '../../support/temporary-folder'

const REASON = 'It named a wrong date'
const DAY = 86_400

type Fields = ConsolePayload<'content/save'>['fields']

const words = (
  en: Record<string, string>,
  zh: Record<string, string>,
  values: Record<string, string> = {},
): Fields => ({
  texts: { en, zh },
  values,
})

const notice = (title: string): Fields =>
  words({ title, html: '<p>From noon.</p>' }, { title: `${title}（中文）`, html: '<p>中午起。</p>' })

describe('published content', () => {
  const folder = temporaryFolder()
  let operator: TestOperator
  const platform = platformOfSuite({ environment: { UPLOADS_DIR: folder, LOG_LEVEL: 'silent' } })
  const console = consoleOfSuite(platform)
  before(async () => {
    operator = await console.operator('content', 'editor')
  })

  const now = () => Math.floor(platform.clock.now() / 1000)
  const save = (kind: ContentKind, fields: Fields, slug: string | null = null, version = 0) =>
    operator.data('content/save', { kind, slug, version, fields })
  const publishNew = async (kind: ContentKind, fields: Fields) => {
    const { slug, version } = await save(kind, fields)
    const { version: published } = await operator.data('content/publish', { kind, slug, version })
    return { slug, version: published }
  }
  const stored = async (kind: ContentKind) =>
    (await operator.data('content/list', { kind })).list.map(({ slug, status, changed }) => ({ slug, status, changed }))
  const picture = () =>
    sharp({ create: { width: 40, height: 20, channels: 3, background: '#1f6feb' } })
      .png()
      .toBuffer()

  const upload = async (name: 'uploadImage' | 'uploadVideo', content: Buffer, headers: Record<string, string> = {}) => {
    const payload = new FormData()
    payload.append('file', new Blob([new Uint8Array(content)]), 'file')
    const { 'content-type': _json, ...own } = OWN_HEADERS
    const answer = await console.app.inject({
      method: 'POST',
      url: `/console/content/${name}`,
      headers: { ...own, cookie: operator.cookie, ...headers },
      payload,
    })
    return { status: answer.statusCode, body: answer.json() as { url?: string; code?: string } }
  }
  const cover = async () => (await upload('uploadImage', await picture())).body.url ?? ''
  const news = async (title: string): Promise<Fields> =>
    words(
      { title, summary: 'In short', html: '<p>The whole of it.</p>', source: 'BOEX' },
      { title: `${title}（中文）`, summary: '摘要', html: '<p>全文。</p>' },
      { cover: await cover() },
    )
  const newsTitles = async (lang: 'en' | 'zh-en' = 'en') =>
    (await platform.client.data('/api/index/getNewsList', {}, { lang })).list.map(({ title }) => title)

  it('is seen by members from its publication until it is withdrawn, in their language', async () => {
    const { slug, version } = await save('news', await news('Maintenance'))
    assert.deepEqual(await newsTitles(), [])
    assert.deepEqual(await stored('news'), [{ slug, status: 'draft', changed: true }])
    await platform.clock.advance(60)
    await operator.data('content/publish', { kind: 'news', slug, version })
    assert.deepEqual(await newsTitles(), ['Maintenance'])
    assert.deepEqual(await newsTitles('zh-en'), ['Maintenance（中文）'])
    const [headline] = (await platform.client.data('/api/index/getNewsList', {})).list
    assert.deepEqual([headline?.summary, headline?.createdAt], ['In short', now()])
    const detail = await platform.client.data('/api/index/getNewsDetail', { id: headline?.id ?? '' })
    assert.deepEqual([detail.html, detail.source], ['<p>The whole of it.</p>', 'BOEX'])
    assert.equal((await fetch(new URL(detail.cover, platform.url))).headers.get('content-type'), 'image/png')

    const shown = await operator.data('content/show', { kind: 'news', slug })
    const changed = {
      ...shown.fields,
      texts: { ...shown.fields.texts, en: { ...shown.fields.texts.en, title: 'Later' } },
    }
    const draft = await save('news', changed, slug, shown.version)
    assert.deepEqual(await newsTitles(), ['Maintenance'])
    assert.deepEqual(await stored('news'), [{ slug, status: 'published', changed: true }])
    const second = await operator.data('content/publish', { kind: 'news', slug, version: draft.version })
    assert.deepEqual(await newsTitles(), ['Later'])

    const gone = { kind: 'news', slug, version: second.version, reason: REASON } as const
    const { version: withdrawn } = await operator.data('content/withdraw', gone)
    assert.deepEqual(await newsTitles(), [])
    const missing = await platform.client.call('/api/index/getNewsDetail', { id: headline?.id ?? '' })
    assert.equal(missing.code, CODE.RECORD_NOT_FOUND)
    assert.deepEqual(await stored('news'), [{ slug, status: 'withdrawn', changed: false }])
    await operator.data('content/publish', { kind: 'news', slug, version: withdrawn })
    assert.equal((await platform.client.data('/api/index/getNewsList', {})).list[0]?.id, headline?.id)
  })

  it('of every kind can be drafted, published, read by members and withdrawn', async () => {
    const image = await cover()
    const video = (await upload('uploadVideo', mp4Film())).body.url ?? ''
    const titled = (kind: string, values: Record<string, string>) =>
      words({ title: kind }, { title: `${kind}（中文）` }, values)
    const published: Partial<Record<ContentKind, Fields>> = {
      banner: titled('banner', { image, linkKind: 'route', linkTarget: 'reserves', position: '0' }),
      video: titled('video', { cover: image, video, durationSeconds: '6' }),
      document: words(
        { title: 'document', issuer: 'An authority' },
        { title: '文件', issuer: '某机构' },
        {
          image,
          number: 'NO-1',
          validFrom: '2026-03-01',
          validUntil: '',
          verifyUrl: 'https://a.example',
          position: '1',
        },
      ),
      notice: notice('A notice'),
      information: await news('An article'),
    }
    const read = async () => {
      const { client } = platform
      const [found] = (await client.data('/api/index/getQualification', {})).filter(({ number }) => number === 'NO-1')
      return {
        banner: (await client.data('/api/index/getBanner', {})).map(({ title: name, link }) => [name, link.target]),
        video: (await client.data('/api/index/getVideoList', {})).list.map((one) => [one.title, one.durationSeconds]),
        document: found && [found.title, found.issuer, found.validFrom, found.validUntil, found.verifyUrl],
        notice: (await client.data('/api/index/getNoticeList', {})).list.map((one) => one.title),
        information: (await client.data('/api/index/getInfomationList', {})).list.map((one) => one.title),
      }
    }
    const versions = new Map<ContentKind, { slug: string; version: number }>()
    for (const [kind, fields] of Object.entries(published) as [ContentKind, Fields][]) {
      versions.set(kind, await publishNew(kind, fields))
    }
    assert.deepEqual(await read(), {
      banner: [['banner', 'reserves']],
      video: [['video', 6]],
      document: ['document', 'An authority', Date.UTC(2026, 2, 1, 12) / 1000, null, 'https://a.example'],
      notice: ['A notice'],
      information: ['An article'],
    })
    for (const [kind, record] of versions) {
      const { fields } = await operator.data('content/show', { kind, slug: record.slug })
      assert.equal(fields.values.validFrom ?? '2026-03-01', '2026-03-01')
      await operator.data('content/withdraw', { kind, ...record, reason: REASON })
    }
    assert.deepEqual(await read(), { banner: [], video: [], document: undefined, notice: [], information: [] })
  })

  it('is not published with a missing translation, title or picture, or a too long text; the error names the field', async () => {
    const whole = await news('Complete')
    const { en = {}, zh = {} } = whole.texts
    const image = whole.values.cover ?? ''
    const banner = (values: Record<string, string>) =>
      words({ title: 'Banner' }, { title: '横幅' }, { image, linkKind: 'none', position: '1', ...values })
    const document = (values: Record<string, string>) =>
      words({ title: 'A', issuer: 'B' }, { title: 'A', issuer: 'B' }, { image, position: '1', ...values })
    const before = { news: await newsTitles(), banners: await platform.client.data('/api/index/getBanner', {}) }
    for (const [kind, fields, code, field] of [
      ['news', { ...whole, texts: { en } }, 'content-missing', 'title.zh'],
      ['news', { ...whole, texts: { en, zh: { ...zh, html: '<p> <br>&nbsp;</p>' } } }, 'content-missing', 'html.zh'],
      ['news', { ...whole, texts: { en: { ...en, title: '  ' }, zh } }, 'content-missing', 'title.en'],
      ['news', { ...whole, texts: { en: { ...en, title: 'x'.repeat(201) }, zh } }, 'content-too-long', 'title.en'],
      ['news', { ...whole, texts: { en, zh: { ...zh, summary: '长'.repeat(501) } } }, 'content-too-long', 'summary.zh'],
      ['news', { ...whole, texts: { en: { ...en, html: 'x'.repeat(200_001) }, zh } }, 'content-too-long', 'html.en'],
      ['news', { ...whole, values: {} }, 'content-missing', 'cover'],
      ['banner', banner({ linkKind: 'text' }), 'content-missing', 'html.en'],
      ['banner', banner({ linkKind: 'web' }), 'content-missing', 'linkTarget'],
      ['banner', banner({ linkKind: 'web', linkTarget: 'javascript:alert(1)' }), 'content-not-usable', 'linkTarget'],
      ['banner', banner({ linkKind: 'route', linkTarget: 'nowhere' }), 'content-not-usable', 'linkTarget'],
      ['banner', banner({ position: '-1' }), 'content-not-usable', 'position'],
      ['document', document({ validFrom: '2026-02-30' }), 'content-not-usable', 'validFrom'],
      ['document', document({ verifyUrl: 'data:text/html,x' }), 'content-not-usable', 'verifyUrl'],
    ] as const) {
      const draft = await save(kind, fields)
      const refused = await operator.call('content/publish', { kind, ...draft })
      assert.deepEqual([refused.status, refused.code, refused.field], [409, code, field])
      const shown = await operator.data('content/show', { kind, slug: draft.slug })
      assert.deepEqual([shown.version, shown.status, shown.changed], [1, 'draft', true])
      await operator.data('content/discard', { kind, ...draft })
    }
    assert.deepEqual(await newsTitles(), before.news)
    assert.deepEqual(await platform.client.data('/api/index/getBanner', {}), before.banners)
    const draft = await save('news', { ...whole, texts: { en: { ...en, title: 'x'.repeat(201) }, zh } })
    const { message } = await operator.call('content/publish', { kind: 'news', ...draft }, { lang: 'zh' })
    assert.equal(message, '最多 200 个字符，当前为 201 个。未发布任何内容。')
    await operator.data('content/discard', { kind: 'news', ...draft })
  })

  it('accepts pictures and films only as checked uploads of operators', async () => {
    const { status, body } = await upload('uploadImage', Buffer.from('<svg onload="alert(1)"/>'))
    assert.deepEqual([status, body.code], [409, String(CODE.FILE_TYPE_REFUSED)])
    assert.equal((await upload('uploadVideo', await picture())).body.code, String(CODE.VIDEO_REFUSED))
    assert.equal((await upload('uploadImage', await picture(), { cookie: '' })).status, 401)
    assert.equal((await upload('uploadImage', await picture(), { origin: 'https://elsewhere.example' })).status, 403)
    for (const role of ['support', 'treasury'] as const) {
      const { cookie } = await console.operator(role)
      assert.equal((await upload('uploadImage', await picture(), { cookie })).status, 403)
    }
    const member = await platform.signUp()
    const own = await platform.client.upload('/api/common/upload', await picture(), { token: member.token })
    const film = (await upload('uploadVideo', mp4Film())).body.url ?? ''
    const fields = await news('Foreign picture')
    for (const value of [own.data?.url ?? '', film, 'https://elsewhere.example/a.png', '/uploads/2026/01/no.png']) {
      const payload = { kind: 'news', slug: null, version: 0, fields: { ...fields, values: { cover: value } } } as const
      const refused = await operator.call('content/save', payload)
      assert.deepEqual([refused.code, refused.field], ['content-file-missing', 'cover'], value)
    }
    assert.ok(!(await stored('news')).some(({ status: state }) => state === 'draft'))
  })

  it('keeps files that a draft named, and removes others after a day', async () => {
    const [used, inText, unused] = [await cover(), await cover(), await cover()]
    const fields = await news('With pictures')
    const { en = {} } = fields.texts
    const html = `<p>See <img src="${inText}" alt=""></p>`
    const draft = await save('news', { texts: { ...fields.texts, en: { ...en, html } }, values: { cover: used } })
    await operator.data('content/discard', { kind: 'news', ...draft })
    await platform.clock.advance(DAY + 1)
    operator = await console.operator('content', 'editor-after-a-day')
    await removeOrphanedUploads(platform.platform, now())
    const kept = [used, inText, unused].map((url) => existsSync(path.join(folder, url.replace('/uploads/', ''))))
    assert.deepEqual(kept, [true, true, false])
  })

  it('is changed by one of two concurrent operators; the other gets an error, and nothing is stored', async () => {
    const { slug, version } = await publishNew('notice', notice('Once'))
    const other = await console.operator('admin', 'chief')
    const fields = notice('Twice')
    const saved = await Promise.all(
      [operator, other].map((one) => one.call('content/save', { kind: 'notice', slug, version, fields })),
    )
    assert.deepEqual(saved.map(({ code }) => code).sort(), ['', 'content-changed'])
    const draft = { kind: 'notice', slug, version: version + 1 } as const
    const published = await Promise.all([operator, other].map((one) => one.call('content/publish', draft)))
    assert.deepEqual(published.map(({ code }) => code).sort(), ['', 'content-changed'])
    const stale = await other.call('content/withdraw', { ...draft, reason: REASON })
    assert.equal(stale.code, 'content-changed')
    const titles = (await platform.client.data('/api/index/getNoticeList', {})).list.map(({ title }) => title)
    assert.deepEqual(titles, ['Twice'])
    await operator.data('content/withdraw', { ...draft, version: version + 2, reason: REASON })
  })

  it('is for operators of content and admins only', async () => {
    const { slug, version } = await save('notice', notice('Not for all'))
    const record = { kind: 'notice', slug, version } as const
    for (const role of ['support', 'treasury'] as const) {
      const stranger = await console.operator(role)
      for (const answer of [
        await stranger.call('content/list', { kind: 'notice' }),
        await stranger.call('content/show', record),
        await stranger.call('content/save', { ...record, fields: notice('Mine') }),
        await stranger.call('content/publish', record),
        await stranger.call('content/withdraw', { ...record, reason: REASON }),
        await stranger.call('content/discard', record),
      ]) {
        assert.equal(answer.code, 'role-refused')
      }
    }
    const admin = await console.operator('admin')
    await admin.data('content/discard', record)
    assert.equal((await admin.call('content/show', record)).code, 'record-not-found')
    assert.equal((await operator.call('members/search', { text: '100001' })).code, 'role-refused')
  })

  it('records every action with its change in one transaction', async () => {
    const { slug, version } = await publishNew('notice', notice('Recorded'))
    await operator.data('content/withdraw', { kind: 'notice', slug, version, reason: REASON })
    const admin = await console.operator('admin')
    const { list } = await admin.data('audit/list', { subject: `notice ${slug}` })
    assert.deepEqual(
      list.map((entry) => [entry.action, entry.operator, entry.reason]),
      [
        ['content/withdraw', operator.name, REASON],
        ['content/publish', operator.name, ''],
        ['content/save', operator.name, ''],
      ],
    )
    const after = list.map((entry) => entry.after as Record<string, unknown>)
    assert.deepEqual(after[0], { status: 'withdrawn', version: 3 })
    assert.deepEqual([after[1]?.['title.en'], after[1]?.status], ['Recorded', 'published'])
    const long = await save('notice', words({ title: 'Long', html: 'x'.repeat(5_000) }, {}))
    const { list: shown } = await admin.data('audit/list', { subject: `notice ${long.slug}` })
    const { 'html.en': cut = '' } = (shown[0]?.after ?? {}) as Record<string, string>
    assert.equal(cut.length, 1_001)
    await operator.data('content/discard', { kind: 'notice', ...long })
    const newest = async () => (await admin.data('audit/list', { action: 'content/', limit: 1 })).list[0]?.id
    const last = await newest()
    assert.equal((await operator.call('content/publish', { kind: 'notice', slug, version: 1 })).code, 'content-changed')
    assert.equal(await newest(), last)
  })

  it('reaches open apps when a notice is first published, and does not count as unread after its withdrawal', async () => {
    const member = await platform.signUp()
    const socket = await openBoundSocket(platform.url, member)
    const unread = async () => (await platform.client.data('/api/my/unReadNum', {}, { token: member.token })).system
    const { slug, version } = await publishNew('notice', notice('To everybody'))
    // Notices of earlier tests may still arrive.
    const next = async () => {
      let frame = await socket.next()
      while (frame.type === 'emit' && frame.data.title !== 'To everybody') frame = await socket.next()
      return frame
    }
    const frame = await next()
    assert.ok(frame.type === 'emit' && frame.data.unread?.system === 1)
    assert.equal(await unread(), 1)
    const { version: withdrawn } = await operator.data('content/withdraw', {
      kind: 'notice',
      slug,
      version,
      reason: REASON,
    })
    assert.equal(await unread(), 0)
    const id = frame.data.subjectId ?? ''
    const missing = await platform.client.call('/api/index/getNoticeDetail', { id }, { token: member.token })
    assert.equal(missing.code, CODE.RECORD_NOT_FOUND)
    await operator.data('content/publish', { kind: 'notice', slug, version: withdrawn })
    socket.send({ type: 'ping' })
    assert.deepEqual(await next(), { type: 'pong' })
    await operator.data('content/withdraw', { kind: 'notice', slug, version: withdrawn + 1, reason: REASON })
    socket.close()
  })

  it('of a new platform is listed and editable, and a later start keeps the operator’s text', async () => {
    await seedContent(platform.database, now())
    for (const kind of CONTENT_KINDS.filter((one) => one !== 'document')) {
      const { list } = await operator.data('content/list', { kind })
      assert.ok(
        list.some(({ status, changed }) => status === 'published' && !changed),
        kind,
      )
    }
    const shown = await operator.data('content/show', { kind: 'banner', slug: 'banner-1' })
    assert.deepEqual([shown.version, shown.status], [0, 'published'])
    const texts = { ...shown.fields.texts, en: { ...shown.fields.texts.en, title: 'Another first banner' } }
    const draft = await save('banner', { ...shown.fields, texts }, 'banner-1')
    await operator.data('content/publish', { kind: 'banner', slug: 'banner-1', version: draft.version })
    await seedContent(platform.database, now())
    assert.equal((await platform.client.data('/api/index/getBanner', {}))[0]?.title, 'Another first banner')
    for (const slug of ['banner-1', 'no-such-banner']) {
      const refused = await operator.call('content/save', { kind: 'banner', slug, version: 0, fields: shown.fields })
      assert.equal(refused.code, slug === 'banner-1' ? 'content-changed' : 'record-not-found')
    }
    const nothing = await operator.call('content/publish', {
      kind: 'banner',
      slug: 'banner-1',
      version: draft.version + 1,
    })
    assert.equal(nothing.code, 'content-nothing-new')
    await platform.database.query(
      `insert into notice (kind, texts, created_at) values ('system', '{"en": {"title": "By SQL", "html": "<p>A</p>"}}', 1)`,
    )
    await platform.database.query("update banner set slug = 'spring.sale/2027' where slug = 'banner-2'")
    const byHand = (await operator.data('content/list', { kind: 'notice' })).list.find(
      ({ titles }) => titles.en === 'By SQL',
    )
    for (const [kind, slug] of [
      ['notice', byHand?.slug ?? ''],
      ['banner', 'spring.sale/2027'],
    ] as const) {
      await operator.data('content/withdraw', { kind, slug, version: 0, reason: REASON })
      assert.equal((await operator.data('content/show', { kind, slug })).status, 'withdrawn')
    }
  })

  it('asks members again for a new version of an agreement, but not for a correction', async () => {
    const member = await platform.signUp()
    const terms = async () => (await platform.client.data('/api/login/getConfig', {})).termsVersion
    const agreed = async () =>
      (await platform.client.data('/api/my/userInfo', {}, { token: member.token })).termsVersion
    const agree = (version: string) =>
      platform.client.call('/api/my/agreeToTerms', { version }, { token: member.token })
    const first = await terms()
    assert.deepEqual([first, await agreed()], ['2026-12', '2026-12'])
    const publish = async (kind: string, version: string, title: string) => {
      const shown = await operator.data('content/show', { kind: 'agreement', slug: kind })
      const texts = { ...shown.fields.texts, en: { ...shown.fields.texts.en, title } }
      const draft = await save('agreement', { texts, values: { version } }, kind, shown.version)
      return operator.call('content/publish', { kind: 'agreement', ...draft })
    }
    assert.equal((await publish('service', first, 'Corrected')).code, '')
    const detail = await platform.client.data('/api/index/getAgreementDetail', { kind: 'service' })
    assert.deepEqual([detail.title, detail.version, detail.updatedAt], ['Corrected', first, now()])
    assert.equal(await terms(), first)

    assert.equal((await publish('service', '2027-01-15', 'New terms')).code, '')
    assert.deepEqual([await terms(), await agreed()], ['2027-01-15', first])
    assert.equal((await agree(first)).code, CODE.RECORD_NOT_FOUND)
    const answer = await agree('2027-01-15')
    assert.deepEqual(
      [answer.code, answer.data?.termsVersion, await agreed()],
      [CODE.SUCCESS, '2027-01-15', '2027-01-15'],
    )

    for (const [kind, version, code] of [
      ['privacy', '2027-01', 'agreement-version-old'],
      ['privacy', 'next', 'content-not-usable'],
      ['service', '2026-12', 'agreement-version-old'],
      ['privacy', '2027-01-15.2', ''],
      ['mining', '2027-01', ''],
    ] as const) {
      const refused = await publish(kind, version, 'Next')
      assert.deepEqual([refused.code, refused.field], [code, code === '' ? undefined : 'version'], `${kind} ${version}`)
    }
    assert.equal(await terms(), '2027-01-15.2')
    await seedAgreements(platform.database, now())
    const kept = await platform.client.data('/api/index/getAgreementDetail', { kind: 'service' })
    assert.deepEqual([kept.title, kept.version], ['New terms', '2027-01-15'])
  })

  it('always has every agreement', async () => {
    const { version } = await operator.data('content/show', { kind: 'agreement', slug: 'risk' })
    const withdrawn = await operator.call('content/withdraw', {
      kind: 'agreement',
      slug: 'risk',
      version,
      reason: REASON,
    })
    assert.equal(withdrawn.code, 'content-fixed')
    const fields = words({ title: 'A' }, {})
    const added = await operator.call('content/save', { kind: 'agreement', slug: null, version: 0, fields })
    assert.equal(added.code, 'content-fixed')
    assert.equal((await operator.data('content/list', { kind: 'agreement' })).list.length, 5)
  })

  it('leads banners to pages of the app only', () => {
    for (const route of LINK_ROUTES) assert.ok((ROUTE_KEYS as readonly string[]).includes(route), route)
  })
})
