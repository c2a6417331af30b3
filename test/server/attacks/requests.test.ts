import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { before, describe, it } from 'node:test'
import { gzipSync } from 'node:zlib'
import { CODE } from '@/contract/codes'
import type { Envelope } from '@/contract/envelope'
import { signature } from '@/contract/sign'
import { nonce } from '../../support/platform/client'
import { platformOfSuite } from '../../support/platform/start-platform'

const USER = '/api/my/userInfo'
const JSON_TYPE = 'application/json'

describe('a forged request', () => {
  const lines: string[] = []
  let token: string

  const platform = platformOfSuite({
    environment: { LOG_LEVEL: 'error' },
    logStream: { write: (line) => lines.push(line) },
  })
  before(async () => {
    token = (await platform.signUp()).token
  })

  const body = (payload: object = {}, frame: Record<string, unknown> = {}) => platform.client.body(payload, { frame })
  const post = async (
    path: string,
    content: string | Buffer,
    headers: Record<string, string> = {},
  ): Promise<Envelope> => {
    const answer = await fetch(`${platform.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': JSON_TYPE, token, ...headers },
      body: content as BodyInit,
    })
    return (await answer.json()) as Envelope
  }
  /** Sends a request line unchanged, because HTTP clients normalize the URL. */
  const raw = (address: string, method = 'GET'): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect(Number(new URL(platform.url).port), '127.0.0.1')
      let answer = ''
      socket.on('data', (part) => {
        answer += String(part)
      })
      socket.on('end', () => resolve(answer))
      socket.on('error', reject)
      socket.write(`${method} ${address} HTTP/1.1\r\nHost: boex.example\r\nConnection: close\r\n\r\n`)
    })

  it('does not run twice, in any spelling or with another token', async () => {
    const text = JSON.stringify(body())
    assert.equal((await post(USER, text)).code, CODE.SUCCESS)
    const again: [string, Record<string, string>][] = [
      [text, {}],
      [`  ${text}\n`, {}],
      [JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(text)).reverse())), {}],
      [JSON.stringify({ ...JSON.parse(text), sign: JSON.parse(text).sign, empty: '', nothing: null }), {}],
      [text, { token: (await platform.signUp()).token }],
    ]
    for (const [content, headers] of again) {
      assert.equal((await post(USER, content, headers)).code, CODE.NONCE_REPLAYED, content)
    }
    const answer = await fetch(`${platform.url}${USER}`, {
      method: 'POST',
      headers: { 'CONTENT-TYPE': 'Application/JSON', TOKEN: token },
      body: text,
    })
    assert.equal(((await answer.json()) as Envelope).code, CODE.NONCE_REPLAYED)
    assert.equal((await post('/api/funds/getMyFunds', text)).code, CODE.NONCE_REPLAYED, 'nor at another call')
  })

  it('is refused with any wrong signature', async () => {
    const right = body()
    const sign = String(right.sign)
    const signs: unknown[] = [
      '',
      undefined,
      null,
      0,
      true,
      [sign],
      { toString: sign },
      [],
      sign.toUpperCase(),
      ` ${sign}`,
      `${sign}\n`,
      sign.slice(1),
      `${sign}0`,
      '0'.repeat(32),
      signature(right, ''),
      signature(right, 'undefined'),
      signature({ ...right, lang: 'zh-en' }, platform.config.signKey),
    ]
    for (const wrong of signs) {
      // A signature without letters has no upper case.
      if (wrong === sign) continue
      const answer = await post(USER, JSON.stringify({ ...right, sign: wrong }))
      assert.equal(answer.code, CODE.SIGN_INVALID, JSON.stringify(wrong))
    }
    const { sign: _, ...unsigned } = right
    const query = `${USER}?${new URLSearchParams({ ...unsigned, sign } as Record<string, string>)}`
    assert.equal((await post(query, '{}')).code, CODE.BODY_INVALID, 'a frame in the address is none')
    assert.equal((await post(`${USER}?sign=${sign}`, JSON.stringify(unsigned))).code, CODE.SIGN_INVALID)
    assert.equal((await post(USER, JSON.stringify(unsigned), { sign })).code, CODE.SIGN_INVALID)
    assert.equal((await post(USER, JSON.stringify(right))).code, CODE.SUCCESS, 'none of them spent its nonce')
  })

  it('is refused if a signed field is added, removed or changed', async () => {
    const path = '/api/funds/addMiningRig'
    const right = body({ type: 'flexible', quantity: '100' })
    const changed = [
      { ...right, quantity: '1000' },
      { ...right, extra: 'x' },
      { ...right, idempotencyKey: 'a'.repeat(16) },
      { ...right, type: undefined },
    ]
    for (const wrong of changed) {
      assert.equal((await post(path, JSON.stringify(wrong))).code, CODE.SIGN_INVALID, JSON.stringify(wrong))
    }
    assert.equal((await post(path, JSON.stringify(right))).code, CODE.INSUFFICIENT_BALANCE)
  })

  it('changes no prototype, by any name and at any depth', async () => {
    const frame = JSON.stringify(body()).slice(1)
    const poisons = [
      '"__proto__":{"memberId":"1"}',
      '"\\u005f\\u005fproto__":{"memberId":"1"}',
      '"answers":{"__proto__":{"memberId":"1"}}',
      '"constructor":{"prototype":{"memberId":"1"}}',
      '"list":[{"__proto__":[]}]',
    ]
    for (const poison of poisons) {
      assert.equal((await post(USER, `{${poison},${frame}`)).code, CODE.BODY_INVALID, poison)
    }
    for (const name of ['prototype', 'toString', 'hasOwnProperty', 'valueOf', '__defineGetter__']) {
      assert.equal((await post(USER, JSON.stringify(body({ [name]: 'x' })))).code, CODE.SUCCESS, name)
    }
    assert.equal(Object.hasOwn(Object.prototype, 'memberId'), false)
    assert.equal(({} as Record<string, unknown>).memberId, undefined)
  })

  it('with a duplicate name uses its last value, in the signature and in the call', async () => {
    const signed = JSON.stringify(body({ page: 1, limit: 2 }))
    const doubled = signed.replace('"limit":2', '"limit":99,"limit":2')
    const answer = await post('/api/my/getTransferLog', doubled)
    assert.deepEqual([answer.code, (answer.data as { limit?: number }).limit], [CODE.SUCCESS, 2])
    const other = JSON.stringify(body({ page: 1, limit: 2 })).replace('"limit":2', '"limit":2,"limit":99')
    assert.equal((await post('/api/my/getTransferLog', other)).code, CODE.SIGN_INVALID)
  })

  it('cannot pass arrays, objects or numbers as texts, or parameters in the query', async () => {
    const strange: [string, object][] = [
      ['/api/funds/addMiningRig', { type: ['flexible'], quantity: '100' }],
      ['/api/funds/addMiningRig', { type: 'flexible', quantity: ['100'] }],
      ['/api/funds/addMiningRig', { type: 'flexible', quantity: 100 }],
      ['/api/funds/addMiningRig', { type: 'flexible', quantity: { $gt: '0' } }],
      ['/api/funds/returnMiningRig', { id: ['1'] }],
      ['/api/funds/returnMiningRig', { id: { toString: '1' } }],
      ['/api/funds/returnMiningRig', { id: '1 or 1=1' }],
      ['/api/funds/returnMiningRig', { id: '１' }],
      ['/api/my/getMyTeam', { search: ['%'] }],
      ['/api/my/getTransferLog', { direction: ['in', 'out'] }],
      ['/api/login/login', { type: 'account', account: ['demo'], password: { $ne: '' } }],
    ]
    for (const [path, payload] of strange) {
      const { code } = await post(path, JSON.stringify(body(payload)))
      assert.ok(code !== CODE.SUCCESS && code !== CODE.INTERNAL, `${path} ${JSON.stringify(payload)}: ${code}`)
    }
    const beside = await post('/api/my/getTransferLog?limit=99&limit=1&page=7', JSON.stringify(body({ limit: 2 })))
    const { limit, page } = beside.data as { limit?: number; page?: number }
    assert.deepEqual([beside.code, limit, page], [CODE.SUCCESS, 2, 1])
  })

  it('must be JSON in UTF-8; HTML forms of other pages are refused', async () => {
    const types = [
      'text/plain',
      'text/plain; charset=utf-8',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=b',
      'application/xml',
      'text/json',
      'application/json-patch+json',
      'application/jsonx',
    ]
    for (const type of types) {
      const answer = await post(USER, JSON.stringify(body()), { 'content-type': type })
      assert.equal(answer.code, CODE.BODY_INVALID, type)
    }
    const wide = Buffer.from(JSON.stringify(body()), 'utf16le')
    for (const charset of ['utf-16le', 'utf-16', 'ibm037', 'utf-7']) {
      const answer = await post(USER, wide, { 'content-type': `${JSON_TYPE}; charset=${charset}` })
      assert.equal(answer.code, CODE.BODY_INVALID, charset)
    }
  })

  it('is never decompressed, so a compression bomb has no effect', async () => {
    const bomb = gzipSync(Buffer.alloc(16 * 1024 * 1024, ' '))
    for (const encoding of ['gzip', 'deflate', 'br', 'zstd', 'gzip, gzip', 'x-gzip', 'identity', 'zebra']) {
      const answer = await post(USER, bomb, { 'content-encoding': encoding })
      assert.equal(answer.code, CODE.BODY_INVALID, encoding)
    }
    const honest = await post(USER, gzipSync(JSON.stringify(body())), { 'content-encoding': 'gzip' })
    assert.equal(honest.code, CODE.BODY_INVALID)
  })

  it('with an invalid URL gets an envelope that repeats none of its text', async () => {
    const addresses = ['/%', '/uploads/%', '/api/%E0%A4%A', '/%c0%ae%c0%ae/', '/%<script>alert(1)</script>']
    for (const address of addresses) {
      const answer = await raw(address)
      assert.match(answer, /^HTTP\/1\.1 404 /, address)
      assert.match(answer, /content-type: application\/json/i, address)
      assert.match(answer, /x-content-type-options: nosniff/i, address)
      assert.match(answer, /\{"code":404,"msg":"Not found"/, address)
      assert.ok(!answer.includes('script>') && !answer.includes('FST_'), answer)
    }
    for (const method of ['TRACE', 'PUT', 'DELETE', 'PATCH', 'PROPFIND', 'GET']) {
      assert.match(await raw(USER, method), /^HTTP\/1\.1 40[045] /, method)
    }
    assert.equal((await post(USER, JSON.stringify(body()), { 'x-http-method-override': 'GET' })).code, CODE.SUCCESS)
    for (const path of ['/API/my/userInfo', '/api//my/userInfo', '/api/my/userInfo/', '/api/my/../my/%75serInfo?']) {
      const { code } = await post(path, JSON.stringify(body()), { token: '' })
      assert.ok(code === CODE.NOT_FOUND || code === CODE.NOT_LOGGED_IN, `${path}: ${code}`)
    }
  })

  it('is refused with a timestamp out of range or a malformed nonce', async () => {
    const now = Math.floor(platform.clock.now() / 1000)
    for (const timestamp of [0, now - 301, now + 301, Number.MAX_SAFE_INTEGER, 1e300, now * 1000]) {
      assert.equal((await post(USER, JSON.stringify(body({}, { timestamp })))).code, CODE.TIMESTAMP_INVALID)
    }
    for (const timestamp of [-1, String(now), now + 0.5, null, [now]]) {
      assert.equal((await post(USER, JSON.stringify(body({}, { timestamp })))).code, CODE.TIMESTAMP_INVALID)
    }
    for (const wrong of [
      nonce().slice(1),
      `${nonce()}0`,
      `${nonce().slice(1)}\n`,
      [nonce()],
      0,
      `${nonce().slice(1)}é`,
    ]) {
      assert.equal((await post(USER, JSON.stringify(body({}, { nonce: wrong })))).code, CODE.NONCE_INVALID)
    }
  })

  it('causes no internal error in any of these tests', () => {
    assert.deepEqual(lines, [])
  })
})
