import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { json } from 'node:stream/consumers'
import { describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { CODE } from '@/contract/codes'
import type { Envelope } from '@/contract/envelope'
import { readConfig } from '../../server/config/config'
import { ConcurrencyLimiter } from '../../server/lib/concurrency-limiter'
import { TokenBucket } from '../../server/lib/token-bucket'
import { PlatformClient } from '../support/platform/client'
import { TEST_DATABASE_URL } from '../support/platform/database'
import { deferred } from '../support/platform/deferred'
import { startProcess } from '../support/platform/process'
import { openSocket } from '../support/platform/socket'
import { startPlatform } from '../support/platform/start-platform'
import { temporaryFolder } from '../support/temporary-folder'

const CONFIG = '/api/login/getConfig'

describe('a concurrency limiter', () => {
  it('admits as many holders as its total, and frees each slot once', () => {
    const limiter = new ConcurrencyLimiter({ total: 2, perClient: 2 })
    const [first, second] = [limiter.acquire('a'), limiter.acquire('b')]
    assert.ok(first && second)
    assert.equal(limiter.acquire('c'), undefined)
    first()
    first()
    assert.ok(limiter.acquire('c'))
    assert.equal(limiter.acquire('d'), undefined)
  })

  it('keeps slots for other clients when one client uses its maximum', () => {
    const limiter = new ConcurrencyLimiter({ total: 4, perClient: 2 })
    assert.ok(limiter.acquire('flood') && limiter.acquire('flood'))
    assert.equal(limiter.acquire('flood'), undefined)
    assert.ok(limiter.acquire('member'))
  })

  it('frees the slot of failed work', async () => {
    const limiter = new ConcurrencyLimiter({ total: 1, perClient: 1 })
    await assert.rejects(
      limiter.run('a', () => Promise.reject(new Error('failed'))),
      /failed/,
    )
    assert.equal(await limiter.run('a', async () => 'worked'), 'worked')
  })
})

describe('a token bucket', () => {
  it('admits a burst, and then a constant rate', () => {
    let now = 0
    const bucket = new TokenBucket({ capacity: 3, refillPerSecond: 2 }, () => now)
    assert.deepEqual([bucket.tryConsume(), bucket.tryConsume(2), bucket.tryConsume()], [true, true, false])
    now = 500
    assert.deepEqual([bucket.tryConsume(), bucket.tryConsume()], [true, false])
    now = 60_000
    assert.deepEqual([bucket.tryConsume(3), bucket.tryConsume()], [true, false])
  })
})

describe('a full platform', () => {
  it('reports it in both languages, and still serves clients of other networks', async () => {
    await using harness = await startPlatform({ environment: { CALLS_AT_ONCE: '2', TRUST_PROXY: 'yes' } })
    const [held, goOn] = [deferred(), deferred()]
    const { database } = harness
    const locked = database.transaction(async (transaction) => {
      await transaction.query('lock table sign_in_nonce in access exclusive mode')
      held.resolve()
      await goOn.promise
    })
    await held.promise
    const refused: unknown[] = []
    const fourRefused = deferred()
    const asked = (['en', 'zh-en', 'en', 'zh-en', 'en'] as const).map(async (lang) => {
      const { status, code, msg, data } = await harness.client.call(CONFIG, {}, { origin: '203.0.113.1', lang })
      if (code === CODE.SUCCESS) return 'answered'
      const words = lang === 'en' ? 'The platform is busy, please try again in 2 seconds' : '系统繁忙，请在 2 秒后重试'
      assert.deepEqual([status, code, msg, data], [429, CODE.PLATFORM_FULL, words, { retryAfterSeconds: 2 }])
      refused.push(lang)
      if (refused.length === 4) fourRefused.resolve()
      return 'refused'
    })
    await Promise.race([fourRefused.promise, Promise.all(asked)])
    assert.equal(refused.length, 4, 'one of them has the place and waits')
    const elsewhere = harness.client.call(CONFIG, {}, { origin: '198.51.100.1' })
    goOn.resolve()
    await locked
    assert.equal((await elsewhere).code, CODE.SUCCESS)
    assert.equal((await Promise.all(asked)).filter((became) => became === 'answered').length, 1)
  })

  it('counts the addresses of an IPv6 /64 as one client', async () => {
    await using harness = await startPlatform({ environment: { CALLS_AT_ONCE: '2', TRUST_PROXY: 'yes' } })
    const [held, goOn] = [deferred(), deferred()]
    const locked = harness.database.transaction(async (transaction) => {
      await transaction.query('lock table sign_in_nonce in access exclusive mode')
      held.resolve()
      await goOn.promise
    })
    await held.promise
    const refused = deferred()
    const asked = ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2:ffff::3'].map(async (origin) => {
      const { code } = await harness.client.call(CONFIG, {}, { origin })
      if (code === CODE.PLATFORM_FULL) refused.resolve()
      return code
    })
    await refused.promise
    // One of them takes a slot; the other slot is still free.
    const elsewhere = harness.client.call(CONFIG, {}, { origin: '2001:db8:1:3::1' })
    goOn.resolve()
    await locked
    assert.equal((await elsewhere).code, CODE.SUCCESS)
    assert.equal((await Promise.all(asked)).filter((code) => code === CODE.SUCCESS).length, 1)
  })

  it('reserves no slot for bodies that do not arrive', async () => {
    await using harness = await startPlatform({ environment: { CALLS_AT_ONCE: '2' } })
    const { port } = new URL(harness.url)
    const slow = Array.from({ length: 20 }, () => connect(Number(port), '127.0.0.1'))
    for (const socket of slow) {
      socket.write(
        `POST ${CONFIG} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{`,
      )
    }
    await Promise.all(slow.map((socket) => once(socket, 'connect')))
    assert.equal((await harness.client.call(CONFIG, {})).code, CODE.SUCCESS)
    for (const socket of slow) socket.destroy()
  })
})

describe('floods of sockets', () => {
  const refusalOf = async (url: string, path: string): Promise<number | undefined> => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}${path}`)
    // Terminating the socket before it is open emits an error too.
    socket.on('error', () => undefined)
    const [, response] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode?: number }]
    socket.terminate()
    return response.statusCode
  }

  it('are refused beyond their maximum, app and chain together, until one closes', async () => {
    await using harness = await startPlatform({ environment: { SOCKETS_PER_ORIGIN: '2' } })
    const [first, second] = [await openSocket(harness.url), await openSocket(harness.url)]
    assert.equal(await refusalOf(harness.url, '/socket'), 429)
    assert.equal(await refusalOf(harness.url, '/chain'), 429)
    first.close()
    await first.closed
    // The platform notices the closed socket a moment after the client.
    let third = await openSocket(harness.url).catch(() => undefined)
    while (!third) third = await openSocket(harness.url).catch(() => undefined)
    assert.ok(second.isOpen())
    second.close()
    third.close()
  })

  it('are counted per IPv6 /64', async () => {
    await using harness = await startPlatform({ environment: { SOCKETS_PER_ORIGIN: '2', TRUST_PROXY: 'yes' } })
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
    const refusal = async (address: string) => {
      const socket = new WebSocket(`${harness.url.replace('http', 'ws')}/socket`, from(address))
      socket.on('error', () => undefined)
      const end = await Promise.race([
        once(socket, 'unexpected-response').then(([, response]) => (response as { statusCode?: number }).statusCode),
        once(socket, 'open').then(() => 'open'),
      ])
      socket.terminate()
      return end
    }
    const open = [
      await openSocket(harness.url, from('2001:db8:1:2::1')),
      await openSocket(harness.url, from('2001:db8:1:2::2')),
    ]
    assert.equal(await refusal('2001:db8:1:2:ffff::3'), 429)
    assert.equal(await refusal('2001:db8:1:3::1'), 'open')
    for (const socket of open) socket.close()
  })

  it('are closed after frames that are too frequent or too large, or too many binds', async () => {
    await using harness = await startPlatform()
    const responsive = await openSocket(harness.url)
    const flood = await openSocket(harness.url)
    for (let count = 0; count < 300; count += 1) flood.sendText('{"type":"ping"}')
    await flood.closed
    const asker = await openSocket(harness.url)
    for (let count = 0; count < 30; count += 1) {
      asker.send({ type: 'bind', uid: '1', client_id: asker.clientId, token: 'f'.repeat(64) })
    }
    await asker.closed
    const giant = await openSocket(harness.url)
    giant.sendText('x'.repeat(300_000))
    await giant.closed
    responsive.send({ type: 'ping' })
    assert.deepEqual(await responsive.next(), { type: 'pong' })
    responsive.close()
  })
})

/** Runs in a separate process on embedded data, whatever database the tests use: one run is enough. */
describe('a platform flooded with calls by one IP', { skip: TEST_DATABASE_URL !== '' }, () => {
  const FLOODERS = 300
  const CALLS = 9
  /**
   * Two calls per flooder. Measured: 22 to 211, also next to six busy processes, and 894 when calls did not take
   * turns.
   */
  const ANSWERED_MEANWHILE = 2 * FLOODERS

  it('accepts new connections, and answers clients of other networks', async () => {
    const folder = temporaryFolder()
    const platform = startProcess({
      DATA_DIR: folder,
      CALLS_AT_ONCE: '40',
      TRUST_PROXY: 'yes',
      RATE_LIMIT_PER_MINUTE: '1000000',
      LOG_LEVEL: 'error',
    })
    let over = false
    let answered = 0
    try {
      const client = new PlatformClient(await platform.ready, readConfig({}).signKey, () => Date.now())
      const flooding = Array.from({ length: FLOODERS }, async () => {
        while (!over) {
          await client.call(CONFIG, {}, { origin: '203.0.113.1' })
          answered += 1
        }
      })
      while (answered === 0) await pause(10)
      const codes: unknown[] = []
      const meanwhile: number[] = []
      for (let call = 0; call < CALLS; call += 1) {
        const before = answered
        // A separate connection, as when another person opens the app now.
        const asking = request(new URL(CONFIG, client.url), {
          method: 'POST',
          agent: false,
          headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.1' },
        })
        asking.end(JSON.stringify(client.body({})))
        const [response] = (await once(asking, 'response')) as [IncomingMessage]
        codes.push(((await json(response)) as Envelope).code)
        meanwhile.push(answered - before)
      }
      over = true
      await Promise.all(flooding)
      assert.deepEqual(codes, Array(CALLS).fill(CODE.SUCCESS))
      // The median, because this process also sends the flood and reads some responses late.
      const [middle = Infinity] = meanwhile.toSorted((one, other) => one - other).slice((CALLS - 1) / 2)
      assert.ok(middle <= ANSWERED_MEANWHILE, `calls of the flood that came before one of somebody else: ${meanwhile}`)
    } finally {
      over = true
      await platform.stop('SIGKILL')
    }
  })
})
