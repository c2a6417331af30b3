import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, it } from 'node:test'
import { CODE } from '@/contract/codes'
import { contract, PATHS } from '@/contract/contract'
import { maintain } from '../../server/jobs/maintenance'
import { nowSeconds } from '../../server/lib/clock'
import { deferred } from '../support/platform/deferred'
import { openSocket } from '../support/platform/socket'
import { platformOfSuite, startPlatform, type TestPlatform } from '../support/platform/start-platform'

const CONFIG = '/api/login/getConfig'
const USER = '/api/my/userInfo'

describe('the pipeline', () => {
  const platform = platformOfSuite({ environment: { RATE_LIMIT_PER_MINUTE: '100000' } })

  const code = async (options: Parameters<TestPlatform['client']['call']>[2]) =>
    (await platform.client.call(CONFIG, {}, options)).code

  it('accepts a signed request and returns the platform’s time', async () => {
    const answer = await platform.client.call(CONFIG, {})
    assert.equal(answer.status, 200)
    assert.equal(answer.code, CODE.SUCCESS)
    assert.equal(answer.time, Math.floor(platform.clock.now() / 1000))
  })

  it('accepts a timestamp with up to 300 seconds difference', async () => {
    const now = Math.floor(platform.clock.now() / 1000)
    assert.equal(await code({ frame: { timestamp: now - 300 } }), CODE.SUCCESS)
    assert.equal(await code({ frame: { timestamp: now + 300 } }), CODE.SUCCESS)
    assert.equal(await code({ frame: { timestamp: now - 301 } }), CODE.TIMESTAMP_INVALID)
    assert.equal(await code({ frame: { timestamp: now + 301 } }), CODE.TIMESTAMP_INVALID)
    assert.equal(await code({ frame: { timestamp: String(now) } }), CODE.TIMESTAMP_INVALID)
  })

  it('accepts a nonce once, also in concurrent requests', async () => {
    const body = JSON.stringify(platform.client.body({}))
    const answers = await Promise.all(Array.from({ length: 8 }, () => platform.client.send(CONFIG, body)))
    const codes = answers.map((answer) => answer.code).sort()
    assert.deepEqual(codes, [CODE.SUCCESS, ...Array.from({ length: 7 }, () => CODE.NONCE_REPLAYED)].sort())
  })

  it('remembers a nonce as long as its timestamp is valid', async () => {
    await using own = await startPlatform()
    const body = JSON.stringify(own.client.body({}, { frame: { timestamp: Math.floor(own.clock.now() / 1000) + 300 } }))
    assert.equal((await own.client.send(CONFIG, body)).code, CODE.SUCCESS)
    await own.clock.advance(600)
    await maintain(own.database, nowSeconds(own.clock))
    assert.equal((await own.client.send(CONFIG, body)).code, CODE.NONCE_REPLAYED)
    await own.clock.advance(1)
    assert.equal((await own.client.send(CONFIG, body)).code, CODE.TIMESTAMP_INVALID)
  })

  it('answers in the language of the body, else of the header, else in English', async () => {
    const chinese = await platform.client.call(USER, {}, { lang: 'zh-en' })
    assert.equal(chinese.msg, '请先登录')
    assert.equal((await platform.client.call(USER, {})).msg, 'Please log in first')
    assert.equal((await platform.client.send(CONFIG, '{', { lang: 'zh-en' })).msg, '请求异常，请重试')
    assert.equal(
      (await platform.client.send(CONFIG, '{', { lang: 'fr' })).msg,
      'Something went wrong. Please try again',
    )
  })

  it('refuses a body that is not a JSON object, with one code and no internal details', async () => {
    const bodies = [
      '',
      '{',
      '[]',
      'null',
      '"text"',
      '1',
      '{"__proto__":{"admin":true}}',
      '{"constructor":{"prototype":{"admin":true}}}',
      `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
      `{"a":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}}`,
      JSON.stringify(platform.client.body({ note: 'a\u0000b' })),
      JSON.stringify(platform.client.body({ note: 'half an emoji: \ud83d' })),
      JSON.stringify(platform.client.body({ '\udc00': 'half an emoji for a name' })),
    ]
    for (const body of bodies) {
      const answer = await platform.client.send(CONFIG, body)
      assert.equal(answer.code, CODE.BODY_INVALID, `body ${body.slice(0, 40)}`)
      assert.doesNotMatch(JSON.stringify(answer), /Error|\.ts|node_modules|stack/)
    }
    assert.equal(Object.hasOwn(Object.prototype, 'admin'), false)
  })

  it('refuses a body that is too large', async () => {
    const answer = await platform.client.send(CONFIG, JSON.stringify({ padding: 'x'.repeat(70_000) }))
    assert.equal(answer.status, 413)
    assert.equal(answer.code, CODE.BODY_TOO_LARGE)
    assert.equal(answer.msg, 'The request is too large')
  })

  it('times out a body that does not arrive', async () => {
    await using slow = await startPlatform({
      environment: { REQUEST_TIMEOUT_SECONDS: '1' },
      connectionsCheckingMilliseconds: 50,
    })
    const socket = connect(Number(new URL(slow.url).port), '127.0.0.1')
    socket.write(
      `POST ${CONFIG} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"lang"`,
    )
    let text = ''
    socket.on('data', (data) => {
      text += String(data)
    })
    await once(socket, 'close')
    assert.match(text, /^HTTP\/1\.1 408 /)
    assert.equal(JSON.parse(text.slice(text.indexOf('\r\n\r\n'))).code, CODE.BODY_TOO_SLOW)
  })

  it('waits for a large body while data keeps arriving', async () => {
    await using slow = await startPlatform({ environment: { REQUEST_TIMEOUT_SECONDS: '1' } })
    const { token } = await slow.signUp()
    const socket = connect(Number(new URL(slow.url).port), '127.0.0.1')
    const form = 'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 4194304'
    const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n'
    socket.write(`POST /api/common/upload HTTP/1.1\r\nHost: x\r\nToken: ${token}\r\n${form}\r\n\r\n${part}`)
    let text = ''
    socket.on('data', (data) => {
      text += String(data)
    })
    const closed = once(socket, 'close')
    // Three seconds at 160 KiB/s: faster than the minimum rate.
    for (let turn = 0; turn < 15; turn += 1) {
      socket.write(Buffer.alloc(32_768))
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
    assert.equal(text, '')
    // Now the upload stalls.
    await closed
    assert.match(text, /^HTTP\/1\.1 408 /)
  })

  it('does not apply the request timeout to websockets and slow readers', async () => {
    await using slow = await startPlatform({ environment: { REQUEST_TIMEOUT_SECONDS: '1' } })
    const socket = await openSocket(slow.url)
    const reader = connect(Number(new URL(slow.url).port), '127.0.0.1')
    reader.write('GET /uploads/seed/videos/pools.mp4 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
    reader.pause()
    await new Promise((resolve) => setTimeout(resolve, 3_500))
    assert.equal(socket.isOpen(), true)
    const chunks: Buffer[] = []
    reader.on('data', (chunk: Buffer) => chunks.push(chunk))
    reader.resume()
    await once(reader, 'close')
    const answer = Buffer.concat(chunks)
    const head = answer.subarray(0, answer.indexOf('\r\n\r\n')).toString()
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1])
    assert.ok(length > 0, head)
    assert.equal(answer.length, head.length + 4 + length)
    socket.close()
  })

  it('closes a connection after invalid HTTP, even if the client keeps it open', async () => {
    const socket = connect({ port: Number(new URL(platform.url).port), host: '127.0.0.1', allowHalfOpen: true })
    const feeding = setInterval(() => socket.write('no HTTP either'), 50)
    try {
      const closed = deferred()
      // The client writes into a closed connection until it notices the close.
      socket.on('error', () => undefined)
      socket.on('close', () => closed.resolve())
      socket.resume()
      socket.write('hello\r\n\r\n')
      await closed.promise
    } finally {
      clearInterval(feeding)
    }
  })

  it('answers invalid HTTP with an envelope too', async () => {
    const socket = connect(Number(new URL(platform.url).port), '127.0.0.1')
    socket.write('hello\r\n\r\n')
    const [data] = (await once(socket, 'data')) as [Buffer]
    assert.match(String(data), /^HTTP\/1\.1 400 /)
    assert.match(String(data), /"code":1001/)
    socket.destroy()
  })

  it('names the right method when a call gets another one', async () => {
    for (const [path, method] of [
      [USER, 'GET'],
      [USER, 'HEAD'],
      [USER, 'PUT'],
      [USER, 'PATCH'],
      [USER, 'DELETE'],
      ['/api/common/upload', 'GET'],
      ['/api/login/login?account=a', 'GET'],
    ] as const) {
      const answer = await fetch(`${platform.url}${path}`, { method, headers: { lang: 'en' } })
      assert.equal(answer.status, 405, `${method} ${path}`)
      assert.equal(answer.headers.get('allow'), 'POST')
      if (method === 'HEAD') continue
      const { code, msg } = (await answer.json()) as { code: number; msg: string }
      assert.deepEqual({ code, msg }, { code: CODE.METHOD_NOT_ALLOWED, msg: 'Something went wrong. Please try again' })
    }
  })

  it('answers 404 for an unknown path', async () => {
    const answer = await platform.client.call('/api/my/nothing' as typeof USER, {})
    assert.equal(answer.status, 404)
    assert.equal(answer.code, CODE.NOT_FOUND)
    assert.equal((await fetch(`${platform.url}/api/my/nothing`)).status, 404)
  })

  it('tells visitors to log in, and members that their session ended', async () => {
    const visitor = await platform.client.call(USER, {})
    assert.equal(visitor.status, 200)
    assert.equal(visitor.code, CODE.NOT_LOGGED_IN)
    const ended = await platform.client.call(USER, {}, { token: 'f'.repeat(64) })
    assert.equal(ended.status, 401)
    assert.equal(ended.code, CODE.LOGIN_EXPIRED)
    assert.equal(ended.msg, 'Login expired, please re-login')
    assert.equal((await platform.client.call(CONFIG, {}, { token: 'f'.repeat(64) })).code, CODE.SUCCESS)
  })

  it('requires a member for every call that needs one', async () => {
    const membersOnly = PATHS.filter((path) => contract[path].access === 'member')
    assert.ok(membersOnly.length > 20)
    for (const path of membersOnly) {
      const answer = await platform.client.send(path, JSON.stringify(platform.client.body({})))
      assert.equal(answer.code, CODE.NOT_LOGGED_IN, path)
    }
  })

  it('names the field that breaks the schema', async () => {
    const { token } = await platform.signUp()
    const order = { quantity: '10', price: '1', payFrom: `0x${'1'.repeat(40)}` }
    const refusals = [
      [{ ...order, quantity: '1e3' }, CODE.QUANTITY_INVALID, 'quantity'],
      [{ ...order, quantity: '-1' }, CODE.QUANTITY_INVALID, 'quantity'],
      [{ ...order, quantity: 10 }, CODE.QUANTITY_INVALID, 'quantity'],
      [{ ...order, payFrom: '0x12' }, CODE.ADDRESS_INVALID, 'payFrom'],
      [{ ...order, price: undefined }, CODE.BODY_INVALID, 'price'],
    ] as const
    for (const [payload, expected, field] of refusals) {
      const answer = await platform.client.call('/api/funds/addVcOrder', payload as typeof order, { token })
      assert.equal(answer.code, expected)
      assert.equal((answer.data as { field?: string }).field, field)
    }
  })

  it('limits the calls of one client network and returns when to retry', async () => {
    await using strict = await startPlatform({ environment: { RATE_LIMIT_PER_MINUTE: '3' } })
    for (let count = 0; count < 3; count += 1) {
      assert.equal((await strict.client.call(CONFIG, {})).code, CODE.SUCCESS)
    }
    await strict.clock.advance(5)
    const answer = await strict.client.call(CONFIG, {})
    assert.equal(answer.status, 429)
    assert.equal(answer.code, CODE.TOO_MANY_REQUESTS)
    assert.deepEqual(answer.data, { retryAfterSeconds: 15 })
    assert.equal(answer.msg, 'Too many requests, please try again in 15 seconds')
    await strict.clock.advance(15)
    const code = async () => (await strict.client.call(CONFIG, {})).code
    assert.deepEqual(
      [await code(), await code()],
      [CODE.SUCCESS, CODE.TOO_MANY_REQUESTS],
      'a third of a minute, one call',
    )
    await strict.clock.advance(3_600)
    const codes = [await code(), await code(), await code(), await code()]
    assert.deepEqual(codes, [CODE.SUCCESS, CODE.SUCCESS, CODE.SUCCESS, CODE.TOO_MANY_REQUESTS])
  })

  it('limits each member separately from the network, so that a carrier’s network locks no member out', async () => {
    await using strict = await startPlatform({ environment: { RATE_LIMIT_PER_MINUTE: '6' } })
    const [one, other] = [await strict.signUp(), await strict.signUp()]
    const code = async (token?: string) =>
      (await strict.client.call(CONFIG, {}, token === undefined ? {} : { token })).code
    // Visitors behind the same IP use up its limit.
    while ((await code()) === CODE.SUCCESS);
    assert.equal(await code(one.token), CODE.SUCCESS)
    let calls = 1
    while ((await code(one.token)) === CODE.SUCCESS) calls += 1
    assert.equal(calls, 6)
    assert.equal(await code(other.token), CODE.SUCCESS, 'another member has a limit of their own')
    // An unknown token counts as a visitor's.
    assert.equal(await code('f'.repeat(64)), CODE.TOO_MANY_REQUESTS)
    // Tokens of many members give one IP at most ten times its limit.
    const tokens: string[] = []
    for (let member = 0; member < 14; member += 1) {
      await strict.clock.advance(60)
      tokens.push((await strict.signUp()).token)
    }
    await strict.clock.advance(60)
    let admitted = 0
    for (const token of tokens) {
      for (let call = 0; call < 6; call += 1) if ((await code(token)) === CODE.SUCCESS) admitted += 1
    }
    assert.equal(admitted, 60)
  })

  it('hides internal errors from the client, and logs them without secrets', async () => {
    const lines: string[] = []
    await using broken = await startPlatform({
      environment: { LOG_LEVEL: 'info' },
      logStream: { write: (line) => lines.push(line) },
    })
    const { token } = await broken.signUp({ password: 'a-secret-password' })
    await broken.database.execute('alter table ledger_account rename to ledger_account_gone')
    const answer = await broken.client.call('/api/my/userInfo', {}, { token })
    assert.equal(answer.code, CODE.SUCCESS)
    const failed = await broken.client.call('/api/funds/getMyFunds', {}, { token })
    assert.equal(failed.status, 500)
    assert.deepEqual(
      { code: failed.code, msg: failed.msg, data: failed.data },
      { code: CODE.INTERNAL, msg: 'Server busy', data: {} },
    )
    const log = lines.join('')
    assert.match(log, /relation \\"ledger_account\\" does not exist/)
    assert.match(log, /"stack":"/)
    assert.doesNotMatch(log, /"params"/)
    assert.match(log, /"reqId":"[0-9a-f-]{36}"/)
    assert.doesNotMatch(log, new RegExp(`${token}|a-secret-password`))
  })
})
