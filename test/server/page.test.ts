import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { precompress } from '../../scripts/precompress.mjs'
import type { ChainAccess } from '../../server/chain/chain-access'
import { ChainUnreachableError } from '../../server/chain/errors'
import { startPlatform, type TestPlatform } from '../support/platform/start-platform'
import { PRODUCTION } from '../support/platform/test-environment'
import { temporaryFolder } from '../support/temporary-folder'

const INLINE = 'document.title = "BOEX"'
const PAGE = `<!doctype html><html><head><script>${INLINE}</script></head><body><div id="app"></div></body></html>`
const SCRIPT = `console.log(${JSON.stringify('x'.repeat(5_000))})`

interface RawAnswer {
  readonly status: number
  readonly headers: Record<string, string | string[] | undefined>
  readonly body: Buffer
}

/** Requests a URL without the automatic decompression of `fetch`. */
const raw = (url: string, encoding = '', more: Record<string, string> = {}): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': encoding, ...more } }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      )
    }).on('error', reject)
  })

const BANNER = / data-banner="([^"]*)"/

describe('the page', () => {
  const folder = temporaryFolder()
  let development: TestPlatform
  let production: TestPlatform

  before(async () => {
    mkdirSync(path.join(folder, 'js'))
    writeFileSync(path.join(folder, 'index.html'), PAGE)
    writeFileSync(path.join(folder, 'js', 'app.0123abcd.js'), SCRIPT)
    writeFileSync(path.join(folder, 'picture.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
    development = await startPlatform({ pageFolder: folder })
    production = await startPlatform({
      pageFolder: folder,
      environment: PRODUCTION,
    })
  })
  after(async () => {
    await Promise.all([development.close(), production.close()])
  })

  it('is served unchanged in production, never cached, with a policy that names its script', async () => {
    const { status, headers, body } = await raw(`${production.url}/`)
    assert.equal(status, 200)
    assert.equal(body.toString().replace(BANNER, ''), PAGE)
    assert.match(String(headers['content-type']), /^text\/html/)
    assert.equal(headers['cache-control'], 'no-store')
    assert.equal(headers['x-content-type-options'], 'nosniff')
    const policy = String(headers['content-security-policy'])
    const hash = createHash('sha256').update(INLINE).digest('base64')
    assert.ok(policy.includes(`script-src 'self' 'sha256-${hash}'`), policy)
    assert.match(policy, /frame-ancestors 'none'/)
    assert.doesNotMatch(policy, /unsafe-eval|script-src[^;]*unsafe-inline/)
  })

  it('contains the first screens in the browser’s or the chosen language, if the build has them', async () => {
    const file = path.join(folder, 'index.zh.html')
    writeFileSync(file, PAGE.replace('<html>', '<html lang="zh">'))
    const isChinese = async (headers: Record<string, string>) =>
      /<html lang="zh">/.test((await raw(`${production.url}/`, '', headers)).body.toString())
    try {
      assert.equal(await isChinese({}), false)
      assert.equal(await isChinese({ 'accept-language': 'zh' }), true)
      assert.equal(await isChinese({ 'accept-language': 'zh-CN,zh;q=0.9,en;q=0.8' }), true)
      assert.equal(await isChinese({ 'accept-language': 'en-GB,zh;q=0.9' }), false)
      assert.equal(await isChinese({ 'accept-language': 'zh-CN', cookie: 'other=1; boex-language=en' }), false)
      assert.equal(await isChinese({ 'accept-language': 'zh', cookie: 'boex-language=fr' }), true)
    } finally {
      rmSync(file)
    }
  })

  it('is compressed, and varies by language', async () => {
    const { headers, body } = await raw(`${production.url}/`)
    assert.match(String(headers.vary), /accept-language, cookie/)
    const packed = { br: brotliDecompressSync, gzip: gunzipSync }
    for (const [encoding, unpack] of Object.entries(packed)) {
      const sent = await raw(`${production.url}/`, encoding)
      assert.equal(sent.headers['content-encoding'], encoding)
      assert.equal(unpack(sent.body).toString(), body.toString())
    }
  })

  it('names the image of the first banner, unless it cannot be read', async () => {
    const platform = await startPlatform({ pageFolder: folder })
    const named = async () => BANNER.exec((await raw(`${platform.url}/`)).body.toString())?.[1]
    try {
      assert.equal(await named(), undefined)
      await platform.database.query(
        `insert into banner (slug, position, texts, image, created_at)
         values ('b', 2, '{}', '/b.png', 1), ('a', 1, '{}', 'https://other.example/uploads/a"b.png', 1)`,
      )
      assert.equal(await named(), '/uploads/a&#34;b.png')
      await platform.database.query('alter table banner rename to banner_away')
      assert.equal(await named(), undefined)
    } finally {
      await platform.database.query('alter table if exists banner_away rename to banner')
      await platform.close()
    }
  })

  it('allows the configured maps service and map tiles in its policy', async () => {
    await using platform = await startPlatform({
      pageFolder: folder,
      environment: {
        MAPS_URL: 'http://maps.intern:8080/v3/geocode/regeo',
        MAP_TILE_URL: 'http://{s}.tiles.intern/{z}/{x}/{y}.png',
      },
    })
    const policy = String((await raw(`${platform.url}/`)).headers['content-security-policy'])
    assert.match(policy, /connect-src [^;]* http:\/\/maps\.intern:8080(;|$)/)
    assert.match(policy, /img-src [^;]* http:\/\/\*\.tiles\.intern(;|$)/)
  })

  it('carries the development wallet in development', async () => {
    const { body } = await raw(`${development.url}/`)
    assert.match(body.toString(), /<head><script src="development\/wallet\.js"><\/script>/)
    const script = await raw(`${development.url}/development/wallet.js`)
    assert.match(String(script.headers['content-type']), /^text\/javascript/)
    assert.match(script.body.toString(), /^window\.__BOEX_DEV_WALLET__ = /)
    assert.match(script.body.toString(), /"chainId":"0x7a69"/)
    assert.equal((await raw(`${production.url}/development/wallet.js`)).status, 404)
  })

  it('caches files with a content hash in their name forever, and revalidates others', async () => {
    const hashed = await raw(`${production.url}/js/app.0123abcd.js`)
    assert.equal(hashed.headers['cache-control'], 'public, max-age=31536000, immutable')
    const plain = await raw(`${production.url}/picture.svg`)
    assert.equal(plain.headers['cache-control'], 'no-cache')
    assert.match(String(plain.headers['content-type']), /^image\/svg\+xml/)
  })

  it('is compressed with the browser’s preferred encoding', async () => {
    const brotli = await raw(`${production.url}/js/app.0123abcd.js`, 'gzip, br')
    assert.equal(brotli.headers['content-encoding'], 'br')
    assert.equal(brotliDecompressSync(brotli.body).toString(), SCRIPT)
    assert.ok(brotli.body.length < 200)
    const gzip = await raw(`${production.url}/js/app.0123abcd.js`, 'gzip')
    assert.equal(gzip.headers['content-encoding'], 'gzip')
    assert.equal(gunzipSync(gzip.body).toString(), SCRIPT)
    const plain = await raw(`${production.url}/js/app.0123abcd.js`, 'identity')
    assert.equal(plain.headers['content-encoding'], undefined)
  })

  it('serves the precompressed files of the build from the first request on', async () => {
    const text = Array.from({ length: 3_000 }, (_, index) => `const name${index} = ${index * 7919}`).join('\n')
    writeFileSync(path.join(folder, 'js', 'later.4567cdef.js'), text)
    writeFileSync(path.join(folder, 'js', 'small.89abcdef.js'), 'tiny()')
    await precompress(folder)
    const { url } = production
    const brotli = await raw(`${url}/js/later.4567cdef.js`, 'gzip, deflate, br')
    assert.equal(brotli.headers['content-encoding'], 'br')
    assert.equal(brotli.body.length, brotliCompressSync(text).length)
    assert.equal(brotliDecompressSync(brotli.body).toString(), text)
    const gzip = await raw(`${url}/js/later.4567cdef.js`, 'gzip')
    assert.equal(gzip.headers['content-encoding'], 'gzip')
    assert.equal(gzip.body.length, gzipSync(text, { level: 9 }).length)
    assert.equal(gunzipSync(gzip.body).toString(), text)
    const plain = await raw(`${url}/js/later.4567cdef.js`)
    assert.equal(plain.headers['content-encoding'], undefined)
    assert.equal(plain.body.toString(), text)
    for (const { headers } of [brotli, gzip, plain]) {
      assert.match(String(headers['content-type']), /^(text|application)\/javascript/)
      assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable')
      assert.match(String(headers.vary), /accept-encoding/)
    }
    assert.ok(!existsSync(path.join(folder, 'js', 'small.89abcdef.js.br')), 'too small to be worth it')
  })

  it('redirects a link that lost its # to the page', async () => {
    const { status, headers } = await raw(`${development.url}/pages/my-page/invite?inviteCode=K7M2QX`)
    assert.equal(status, 302)
    assert.equal(headers.location, '/#/pages/my-page/invite?inviteCode=K7M2QX')
  })

  it('serves no file outside its folder', async () => {
    for (const address of ['/nothing.js', '/../package.json', '/%2e%2e/%2e%2e/etc/passwd', '/js/', '/js']) {
      const { status, body } = await raw(`${production.url}${address}`)
      assert.equal(status, 404, address)
      assert.match(body.toString(), /"code":404/)
    }
  })

  it('reports that the app is not built yet', async () => {
    const empty = temporaryFolder()
    await using platform = await startPlatform({ pageFolder: path.join(empty, 'not-built') })
    const { status, body } = await raw(`${platform.url}/`)
    assert.equal(status, 404)
    assert.match(body.toString(), /^The app is not built yet/)
  })

  it('reports health and readiness, also when it is not ready', async () => {
    assert.deepEqual(await (await fetch(`${production.url}/health`)).json(), { status: 'ok' })
    assert.deepEqual(await (await fetch(`${production.url}/ready`)).json(), { status: 'ready' })
    const unreachable: ChainAccess = {
      ...production.chain,
      rpc: { request: () => Promise.reject(new ChainUnreachableError('http://chain', 'gone')) },
    }
    await using platform = await startPlatform({ environment: { LOG_LEVEL: 'silent' }, chain: unreachable })
    const answer = await fetch(`${platform.url}/ready`)
    assert.deepEqual([answer.status, await answer.json()], [503, { status: 'not ready' }])
  })

  it('moves the clock only forward, by whole seconds', async () => {
    const move = async (advanceSeconds: unknown) => {
      const response = await fetch(`${development.url}/development/clock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ advanceSeconds }),
      })
      return (await response.json()) as { code: number; data: { now: number } }
    }
    const before = Math.floor(development.clock.now() / 1000)
    assert.equal((await move(60)).data.now, before + 60)
    for (const wrong of [-1, 1.5, '60', null, 1e12]) assert.equal((await move(wrong)).code, 1001)
    assert.equal(Math.floor(development.clock.now() / 1000), before + 60)
  })
})
