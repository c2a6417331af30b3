import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { get } from 'node:http'
import path from 'node:path'
import { after, before, describe, it, mock } from 'node:test'
import zlib from 'node:zlib'
import { CODE } from '@/contract/codes'
import { createOperationsServer } from '../../../server/http/operations-server'
import { Metrics } from '../../../server/operations/metrics'
import { startPlatform, type TestPlatform } from '../../support/platform/start-platform'
import { temporaryFolder } from '../../support/temporary-folder'

const PAGE = '<!doctype html><html><head></head><body><div id="app"></div></body></html>'
const PUBLIC_URL = 'https://app.boex.example'
const OTHER_HOSTS = Array.from({ length: 40 }, (_, index) => `host-${index}.example`)
const CALLS_A_MINUTE = 60

interface Answer {
  readonly status: number
  readonly headers: Record<string, string | string[] | undefined>
  readonly text: string
}

describe('a page under a flood of requests', () => {
  const folder = temporaryFolder()
  const brotli = mock.method(zlib, 'brotliCompress')
  const platforms: TestPlatform[] = []

  const start = async (environment: Record<string, string>): Promise<TestPlatform> => {
    const platform = await startPlatform({ environment: { TRUST_PROXY: 'yes', PAGE_DIR: folder, ...environment } })
    platforms.push(platform)
    return platform
  }
  const ask = ({ url }: TestPlatform, headers: Record<string, string>, at = '/'): Promise<Answer> =>
    new Promise((resolve, reject) => {
      get(`${url}${at}`, { headers: { 'accept-encoding': 'br', ...headers } }, (response) => {
        let text = ''
        response.on('data', (part) => {
          text += String(part)
        })
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }))
      }).on('error', reject)
    })

  before(() => writeFileSync(path.join(folder, 'index.html'), PAGE))
  after(async () => {
    brotli.mock.restore()
    for (const platform of platforms) await platform.close()
  })

  it('is compressed once for all host names, and other hosts are refused', async () => {
    const platform = await start({ PUBLIC_URL, RATE_LIMIT_PER_MINUTE: '100000' })
    const own = await ask(platform, { host: 'app.boex.example' })
    assert.deepEqual([own.status, own.headers['content-encoding']], [200, 'br'])
    const packed = brotli.mock.callCount()
    for (const host of OTHER_HOSTS) {
      const direct: Record<string, string> = { host }
      for (const headers of [direct, { host: 'app.boex.example', 'x-forwarded-host': host }]) {
        const { status, text } = await ask(platform, headers)
        assert.equal(status, 421)
        assert.match(text, /Open https:\/\/app\.boex\.example\n.*请访问 https:\/\/app\.boex\.example\n$/)
      }
    }
    for (let port = 1; port < 40; port += 1) {
      const answers = [
        ask(platform, { host: `127.0.0.1:${port}` }),
        ask(platform, { host: `app.boex.example:${port}` }),
      ]
      for (const { status } of await Promise.all(answers)) assert.equal(status, 200)
    }
    assert.equal(brotli.mock.callCount(), packed)
    assert.equal((await ask(platform, { host: 'elsewhere.example' }, '/health')).status, 200)
  })

  it('is compressed a bounded number of times in development, where the host is trusted', async () => {
    const platform = await start({ RATE_LIMIT_PER_MINUTE: '100000' })
    const packed = brotli.mock.callCount()
    for (let port = 1; port < 100; port += 1) {
      assert.equal((await ask(platform, { host: `127.0.0.1:${port}` })).status, 200)
    }
    assert.ok(brotli.mock.callCount() - packed <= 32, `packed ${brotli.mock.callCount() - packed} times`)
  })

  it('is limited like a read, per client network', async () => {
    const platform = await start({ PUBLIC_URL, RATE_LIMIT_PER_MINUTE: String(CALLS_A_MINUTE) })
    const answers: Answer[] = []
    for (let count = 0; count < CALLS_A_MINUTE + 10; count += 1) {
      answers.push(await ask(platform, { host: 'app.boex.example', 'x-forwarded-for': '203.0.113.7' }))
    }
    const refused = answers.filter(({ status }) => status === 429)
    assert.ok(refused.length > 0 && answers.length - refused.length >= CALLS_A_MINUTE)
    assert.equal(JSON.parse(refused[0]?.text ?? '').code, CODE.TOO_MANY_REQUESTS)
    assert.ok(Number(refused[0]?.headers['retry-after']) > 0)
    const elsewhere = await ask(platform, { host: 'app.boex.example', 'x-forwarded-for': '198.51.100.7' })
    assert.equal(elsewhere.status, 200)
  })

  it('is limited at /ready too, but not on the operations port', async () => {
    const platform = await start({ PUBLIC_URL, RATE_LIMIT_PER_MINUTE: String(CALLS_A_MINUTE) })
    const ready = (network: string) => ask(platform, { 'x-forwarded-for': network }, '/ready')
    const statuses: number[] = []
    for (let count = 0; count < CALLS_A_MINUTE + 10; count += 1) statuses.push((await ready('203.0.113.7')).status)
    assert.deepEqual([...new Set(statuses)], [200, 429])
    assert.ok(statuses.indexOf(429) >= CALLS_A_MINUTE)
    assert.equal((await ready('198.51.100.7')).status, 200)
    const operations = createOperationsServer({
      platform: platform.platform,
      isStopping: () => false,
      metrics: new Metrics(false),
      log: platform.app.log,
    })
    for (let count = 0; count < CALLS_A_MINUTE + 10; count += 1) {
      assert.equal((await operations.inject('/ready')).statusCode, 200)
    }
    await operations.close()
  })
})
