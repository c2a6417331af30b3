import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { CODE } from '@/contract/codes'
import { readConfig } from '../../server/config/config'
import { startPlatform, type TestPlatform } from '../support/platform/start-platform'

const CONFIG = '/api/login/getConfig'

/** Blocks the event loop. */
const block = (milliseconds: number) => {
  for (const end = performance.now() + milliseconds; performance.now() < end; );
}

describe('an overloaded process', () => {
  let platform: TestPlatform
  before(async () => {
    const pressure = { eventLoopDelayMilliseconds: 100, heapBytes: Number.MAX_SAFE_INTEGER, sampleMilliseconds: 300 }
    platform = await startPlatform({ pressure })
  })
  after(() => platform.close())

  const call = () =>
    fetch(`${platform.url}${CONFIG}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(platform.client.body({})),
    })

  /** Calls until the platform answers with the wanted status. Health checks must succeed throughout. */
  const until = async (wanted: number, meanwhile: () => void): Promise<Response> => {
    for (const deadline = Date.now() + 30_000; Date.now() < deadline; ) {
      meanwhile()
      const [health, answer] = await Promise.all([fetch(`${platform.url}/health`), call()])
      assert.equal(health.status, 200)
      if (answer.status === wanted) return answer
    }
    return assert.fail(`no answer ${wanted}`)
  }

  it('refuses calls with 503 and a retry time, and recovers', async () => {
    const refused = await until(503, () => block(250))
    const { code, msg, data } = (await refused.json()) as { code: number; msg: string; data: unknown }
    assert.deepEqual([code, data], [CODE.PLATFORM_FULL, { retryAfterSeconds: 1 }])
    assert.equal(msg, 'The platform is busy, please try again in 1 seconds')
    assert.deepEqual([refused.headers.get('retry-after'), refused.headers.get('cache-control')], ['1', 'no-store'])
    assert.equal(((await (await until(200, () => undefined)).json()) as { code: number }).code, CODE.SUCCESS)
  })

  it('refuses calls also when its heap is nearly full', async () => {
    const { chain, clock, database } = platform
    const pressure = { eventLoopDelayMilliseconds: 60_000, heapBytes: 1, sampleMilliseconds: 20 }
    await using full = await startPlatform({ chain, clock, database, pressure })
    await pause(200)
    assert.equal((await full.client.call(CONFIG, {})).status, 503)
    assert.equal((await fetch(`${full.url}/health`)).status, 200)
  })

  it('tolerates one pause of three seconds with the production limits', async () => {
    const { chain, clock, database } = platform
    const { eventLoopDelayLimitMilliseconds } = readConfig({})
    assert.equal(eventLoopDelayLimitMilliseconds, 1_000)
    const environment = { EVENT_LOOP_DELAY_LIMIT_MS: String(eventLoopDelayLimitMilliseconds) }
    await using product = await startPlatform({ chain, clock, database, environment })
    block(3_000)
    for (const end = Date.now() + 6_000; Date.now() < end; await pause(250)) {
      assert.equal((await product.client.call(CONFIG, {})).code, CODE.SUCCESS)
    }
  })
})
