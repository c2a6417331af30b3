import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { CODE } from '@/contract/codes'
import { contract, PATHS } from '@/contract/contract'
import { clientNetwork } from '../../../server/lib/client-network'
import { openTestDatabase } from '../../support/platform/database'
import { startPlatform, type TestPlatform } from '../../support/platform/start-platform'
import { PRODUCTION } from '../../support/platform/test-environment'

const CONFIG = '/api/login/getConfig'

describe('response headers', () => {
  let platform: TestPlatform
  let production: TestPlatform

  before(async () => {
    platform = await startPlatform()
    // The tests never use the chain, so both platforms can share it.
    const { chain, clock } = platform
    const database = await openTestDatabase()
    production = await startPlatform({ database, chain, clock, environment: PRODUCTION })
  })
  after(async () => {
    await production.close()
    await production.database.close()
    await platform.close()
  })

  const headersOf = async (path: string, init: RequestInit = {}, at = platform) =>
    (await fetch(`${at.url}${path}`, init)).headers

  it('forbid caching and framing of responses to calls, valid or not', async () => {
    const post = { method: 'POST', headers: { 'content-type': 'application/json' } }
    const asked: [string, RequestInit][] = [
      ...PATHS.map((path): [string, RequestInit] => [
        path,
        'multipart' in contract[path]
          ? { method: 'POST' }
          : { ...post, body: JSON.stringify(platform.client.body({})) },
      ]),
      [CONFIG, { ...post, body: '{' }],
      [CONFIG, { ...post, headers: { ...post.headers, token: 'f'.repeat(64) }, body: '{}' }],
      [CONFIG, { ...post, body: 'x'.repeat(70_000) }],
      [CONFIG, {}],
      ['/api/nothing', {}],
    ]
    for (const [path, init] of asked) {
      const headers = await headersOf(path, init)
      assert.equal(headers.get('cache-control'), 'no-store', path)
      assert.equal(headers.get('content-security-policy'), "default-src 'none';frame-ancestors 'none'", path)
      assert.equal(headers.get('x-content-type-options'), 'nosniff', path)
      assert.equal(headers.get('referrer-policy'), 'no-referrer', path)
      assert.match(headers.get('content-type') ?? '', /^application\/json/, path)
      assert.equal(headers.get('set-cookie'), null, path)
      assert.equal(headers.get('server') ?? headers.get('x-powered-by'), null, path)
    }
  })

  it('forbid type sniffing and send no referrer for all other responses', async () => {
    for (const path of [
      '/',
      '/index.html',
      '/health',
      '/uploads/seed/banners/burn.jpg',
      '/uploads/nothing.png',
      '/%',
    ]) {
      const headers = await headersOf(path)
      assert.equal(headers.get('x-content-type-options'), 'nosniff', path)
      assert.equal(headers.get('referrer-policy'), 'no-referrer', path)
      if (path !== '/%') assert.equal(headers.get('x-frame-options'), 'DENY', path)
    }
  })

  it('allow other origins to embed images, and nothing else', async () => {
    const lent = async (path: string) => (await headersOf(path)).get('cross-origin-resource-policy')
    assert.equal(await lent('/uploads/seed/banners/burn.jpg'), 'cross-origin')
    for (const path of ['/', CONFIG, '/health']) assert.equal(await lent(path), 'same-origin', path)
  })

  it('set HSTS only if the site uses HTTPS', async () => {
    for (const path of ['/', CONFIG, '/uploads/seed/banners/burn.jpg', '/%']) {
      const headers = await headersOf(path, {}, production)
      assert.equal(headers.get('strict-transport-security'), 'max-age=31536000', path)
      assert.equal((await headersOf(path)).get('strict-transport-security'), null, path)
    }
  })

  it('keep other origins in production from reading responses, and a simple request has no effect', async () => {
    const origin = 'https://evil.example'
    const preflight = { method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'POST' } }
    const body = JSON.stringify(production.client.body({}))
    const post = { method: 'POST', headers: { origin, 'content-type': 'text/plain' }, body }
    for (const init of [preflight, post]) {
      for (const [name] of await headersOf(CONFIG, init, production)) assert.doesNotMatch(name, /^access-control-/)
    }
    const answer = await fetch(`${production.url}${CONFIG}`, post)
    assert.equal(((await answer.json()) as { code: number }).code, CODE.BODY_INVALID)
  })

  it('allow every origin in development', async () => {
    const headers = { origin: 'https://anywhere.example', 'access-control-request-method': 'POST' }
    const answer = await fetch(`${platform.url}${CONFIG}`, { method: 'OPTIONS', headers })
    assert.deepEqual([answer.status, answer.headers.get('access-control-allow-origin')], [204, '*'])
  })

  it('name exactly one allowed origin, without credentials, for ten minutes', async () => {
    const { chain, clock, database } = platform
    await using own = await startPlatform({
      chain,
      clock,
      database,
      environment: { CORS_ORIGINS: 'https://app.example' },
    })
    const ask = (origin: string, method = 'OPTIONS') => headersOf(CONFIG, { method, headers: { origin } }, own)
    const allowed = await ask('https://app.example')
    assert.equal(allowed.get('access-control-allow-origin'), 'https://app.example')
    assert.equal(allowed.get('access-control-allow-credentials'), null)
    assert.equal(allowed.get('access-control-max-age'), '600')
    assert.match(allowed.get('vary') ?? '', /origin/i)
    const others = [
      'null',
      'http://app.example',
      'https://app.example.evil.example',
      'https://APP.example',
      'https://app.example:8443',
    ]
    for (const origin of others) {
      assert.equal((await ask(origin)).get('access-control-allow-origin'), null, origin)
      assert.equal((await ask(origin, 'POST')).get('access-control-allow-origin'), null, origin)
    }
  })
})

describe('the client of a call', () => {
  let base: TestPlatform
  before(async () => {
    base = await startPlatform()
  })
  after(() => base.close())

  it('is the IP that the trusted proxies saw; an IP sent by the client is ignored', async () => {
    const tries = async (environment: Record<string, string>, forwarded: (count: number) => string) => {
      const { chain, clock, database } = base
      const limits = { LOGIN_RATE_LIMIT_PER_MINUTE: '3', ...environment }
      await using platform = await startPlatform({ chain, clock, database, environment: limits })
      const codes: unknown[] = []
      for (let count = 0; count < 5; count += 1) {
        const form = platform.client.body({ type: 'account', account: `nobody-${count}`, password: 'a-password' })
        const headers = { 'x-forwarded-for': forwarded(count) }
        codes.push((await platform.client.send('/api/login/login', JSON.stringify(form), headers)).code)
      }
      return codes.filter((code) => code === CODE.TOO_MANY_ATTEMPTS).length
    }
    assert.equal(await tries({}, (count) => `198.51.100.${count}`), 2, 'no proxy, no header')
    assert.equal(await tries({ TRUST_PROXY: 'yes' }, (count) => `198.51.100.${count}, 203.0.113.7`), 2, 'one proxy')
    assert.equal(await tries({ TRUST_PROXY: '2' }, (count) => `198.51.100.${count}, 203.0.113.8, 10.0.0.${count}`), 2)
    assert.equal(await tries({ TRUST_PROXY: 'yes' }, (count) => `192.0.2.${count}`), 0, 'other people are others')
    assert.equal(await tries({ TRUST_PROXY: 'yes' }, (count) => `2001:db8:1:2:${count}::1`), 2, 'one network of IPv6')
  })

  it('is one IPv4 address or one IPv6 /64 network', () => {
    const network = '2001:db8:0:7::/64'
    for (const address of [
      '2001:db8:0:7::1',
      '2001:DB8::7:ffff:1:2:3',
      '2001:0db8:0000:0007:a:b:c:d',
      '2001:db8:0:7::',
    ]) {
      assert.equal(clientNetwork(address), network, address)
    }
    assert.notEqual(clientNetwork('2001:db8:0:8::1'), network)
    assert.equal(clientNetwork('::1'), '0:0:0:0::/64')
    assert.equal(clientNetwork('fe80::1%eth0'), 'fe80:0:0:0::/64')
    assert.equal(clientNetwork('203.0.113.7'), '203.0.113.7')
    assert.equal(clientNetwork('::ffff:203.0.113.7'), '203.0.113.7')
    assert.equal(clientNetwork('::FFFF:203.0.113.8'), '203.0.113.8')
  })
})
