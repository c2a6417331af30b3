import assert from 'node:assert/strict'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { connect as connectHttp2 } from 'node:http2'
import { request } from 'node:https'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { CODE } from '@/contract/codes'
import type { Envelope } from '@/contract/envelope'
import { somePicture } from '../support/load/files'
import { PlatformClient } from '../support/platform/client'
import { type Nginx, startNginx, withoutNginx } from '../support/platform/nginx'
import { openBoundSocket } from '../support/platform/socket'
import { startPlatform, type TestPlatform } from '../support/platform/start-platform'
import { temporaryFolder } from '../support/temporary-folder'

const PAGE = '<!doctype html><html><head></head><body><div id="app"></div></body></html>'
const SCRIPT = `console.log(${JSON.stringify('x'.repeat(5_000))})`
const CALLS_A_MINUTE = 40

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly body: Buffer
}

interface Asked {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Buffer | string
  /** Local address that the request comes from. */
  readonly from?: string
}

const reason = withoutNginx()
describe('behind nginx, as deploy/nginx.conf configures it,', { skip: reason }, () => {
  const folder = temporaryFolder()
  const script = path.join(folder, 'js', 'app.0123abcd.js')
  let nginx: Nginx
  let platform: TestPlatform
  let client: PlatformClient

  before(async () => {
    mkdirSync(path.dirname(script))
    writeFileSync(path.join(folder, 'index.html'), PAGE)
    writeFileSync(script, SCRIPT)
    writeFileSync(`${script}.br`, brotliCompressSync(SCRIPT))
    writeFileSync(`${script}.gz`, gzipSync(SCRIPT))
    const environment = {
      PUBLIC_URL: 'https://boex.example',
      TRUST_PROXY: 'yes',
      PAGE_DIR: folder,
      UPLOADS_DIR: path.join(folder, 'uploads'),
      RATE_LIMIT_PER_MINUTE: String(CALLS_A_MINUTE),
    }
    platform = await startPlatform({ environment })
    nginx = await startNginx(Number(new URL(platform.url).port))
    client = new PlatformClient(platform.url, platform.config.signKey, () => platform.clock.now())
  })
  after(async () => {
    await nginx?.stop()
    await platform?.close()
  })

  const ask = (url: string, { method = 'GET', headers = {}, body, from = '127.0.0.1' }: Asked = {}): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const { name, port, ca } = nginx
      const target = {
        host: '127.0.0.1',
        port,
        servername: name,
        ca,
        localAddress: from,
        path: url,
        method,
        agent: false,
      }
      const asking = request({ ...target, headers: { host: name, ...headers } }, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
        )
      })
      asking.on('error', reject)
      asking.end(body)
    })

  const call = async (url: string, payload: object, { headers = {}, ...rest }: Asked = {}) => {
    const body = JSON.stringify(client.body(payload))
    const length = String(Buffer.byteLength(body))
    const given = { 'content-type': 'application/json', 'content-length': length, ...headers }
    const answer = await ask(url, { method: 'POST', headers: given, body, ...rest })
    return { ...answer, envelope: JSON.parse(answer.body.toString()) as Envelope<Record<string, unknown>> }
  }

  const upload = async (content: Buffer, token: string) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(client.body({}))) form.append(name, String(value))
    form.append('file', new Blob([new Uint8Array(content)]), 'picture.jpg')
    const packed = new Response(form)
    const headers = { 'content-type': packed.headers.get('content-type') ?? '', token }
    const body = Buffer.from(await packed.arrayBuffer())
    return ask('/api/common/upload', { method: 'POST', headers, body })
  }

  const plain = (host: string): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const target = { port: nginx.plainPort, path: '/x?y=1', headers: { host }, agent: false }
      get(target, (response) => resolve(response.resume())).on('error', reject)
    })

  it('HTTP requests are redirected to HTTPS', async () => {
    const answer = await plain(nginx.name)
    assert.equal(answer.statusCode, 301)
    assert.equal(answer.headers.location, `https://${nginx.name}/x?y=1`)
  })

  it('requests for another host name get no response, with or without TLS', async () => {
    await assert.rejects(plain('other.example'))
    await assert.rejects(ask('/', { headers: { host: 'other.example' } }))
  })

  it('the page arrives over HTTP/2, compressed, with its policies, and is never cached', async () => {
    const { port, ca, name } = nginx
    const session = connectHttp2(`https://127.0.0.1:${port}`, { ca, servername: name })
    try {
      const headers = { ':path': '/', ':authority': name, 'accept-encoding': 'gzip, deflate, br' }
      const stream = session.request(headers)
      const answered: Promise<Record<string, unknown>> = new Promise((resolve, reject) => {
        stream.on('response', resolve).on('error', reject)
      })
      const parts: Buffer[] = []
      for await (const part of stream) parts.push(part)
      const answer = await answered
      assert.equal(answer[':status'], 200)
      assert.equal(answer['content-encoding'], 'br')
      assert.match(brotliDecompressSync(Buffer.concat(parts)).toString(), /<div id="app">/)
      assert.match(String(answer['content-security-policy']), /default-src 'self'/)
      assert.match(String(answer['strict-transport-security']), /^max-age=/)
      assert.equal(answer['cache-control'], 'no-store')
      assert.doesNotMatch(String(answer.server), /\d/)
    } finally {
      session.close()
    }
  })

  it('the proxy caches immutable files once per content encoding', async () => {
    const get = (encoding: string) => ask('/js/app.0123abcd.js', { headers: { 'accept-encoding': encoding } })
    const open = async () => {
      const br = await get('gzip, deflate, br, zstd')
      const gzip = await get('gzip')
      const none = await get('')
      assert.deepEqual([br.headers['content-encoding'], gzip.headers['content-encoding']], ['br', 'gzip'])
      assert.equal(none.headers['content-encoding'], undefined)
      const texts = [brotliDecompressSync(br.body), gunzipSync(gzip.body), none.body].map(String)
      assert.deepEqual(texts, [SCRIPT, SCRIPT, SCRIPT])
      assert.equal(br.headers['cache-control'], 'public, max-age=31536000, immutable')
    }
    await open()
    // The platform no longer has the file, so nginx must serve it from its cache.
    for (const file of [script, `${script}.br`, `${script}.gz`]) rmSync(file)
    await open()
    assert.equal((await ask('/js/app.0123abce.js')).status, 404)
  })

  it('a signed call is forwarded unchanged, and its response is never cached', async () => {
    const { status, headers, envelope } = await call('/api/login/getConfig', {})
    assert.deepEqual([status, envelope.code], [200, CODE.SUCCESS])
    assert.equal(headers['cache-control'], 'no-store')
    assert.match(String(headers['content-security-policy']), /default-src 'none'/)
    const { token } = await platform.signUp()
    const user = await call('/api/my/userInfo', {}, { headers: { token } })
    assert.equal(user.envelope.code, CODE.SUCCESS)
  })

  it('rate limits use the real client IP, whatever headers the sender forges', async () => {
    const from = '127.0.0.2'
    const forged = (index: number) => ({ 'x-forwarded-for': `203.0.113.${index}`, forwarded: `for=203.0.113.${index}` })
    const codes: unknown[] = []
    for (let index = 0; index <= CALLS_A_MINUTE; index += 1) {
      codes.push((await call('/api/login/getConfig', {}, { from, headers: forged(index) })).envelope.code)
    }
    assert.deepEqual(new Set(codes.slice(0, CALLS_A_MINUTE)), new Set([CODE.SUCCESS]))
    assert.equal(codes.at(-1), CODE.TOO_MANY_REQUESTS)
    assert.equal((await call('/api/login/getConfig', {}, { from: '127.0.0.3' })).envelope.code, CODE.SUCCESS)
  })

  it('a member can open and bind a websocket', async () => {
    const { name: servername, port, ca } = nginx
    const tls = { ca, servername, headers: { host: servername } }
    const socket = await openBoundSocket(`https://127.0.0.1:${port}`, await platform.signUp(), tls)
    socket.send({ type: 'ping' })
    assert.equal((await socket.next()).type, 'pong')
    socket.close()
    await socket.closed
  })

  it('an image upload works, a large one gets an error message, and a far larger one is not read', async () => {
    const { token } = await platform.signUp()
    const taken = await upload(await somePicture(), token)
    const { data } = JSON.parse(taken.body.toString()) as Envelope<{ readonly fullUrl: string }>
    assert.match(data?.fullUrl ?? '', /^https:\/\/boex\.example\/uploads\//)
    const picture = await ask(new URL(data?.fullUrl ?? '').pathname)
    assert.deepEqual([picture.status, picture.headers['content-type']], [200, 'image/jpeg'])
    const large = await upload(Buffer.alloc(5.5 * 1024 * 1024), token)
    assert.equal(JSON.parse(large.body.toString()).code, CODE.FILE_TOO_LARGE)
    assert.equal((await upload(Buffer.alloc(8 * 1024 * 1024), token)).status, 413)
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ text: 'x'.repeat(2 * 1024 * 1024) })
    assert.equal((await ask('/api/help/addTicket', { method: 'POST', headers, body })).status, 413)
  })
})
