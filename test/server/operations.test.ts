import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { CODE } from '@/contract/codes'
import { createOperationsServer, type OperationsOptions } from '../../server/http/operations-server'
import { startJobs } from '../../server/jobs/schedule'
import { Metrics } from '../../server/operations/metrics'
import { PlatformClient } from '../support/platform/client'
import { deferred } from '../support/platform/deferred'
import { startProcess } from '../support/platform/process'
import { startPlatform, type TestPlatform } from '../support/platform/start-platform'
import { startedBefore } from '../support/platform/started-before'
import { temporaryFolder } from '../support/temporary-folder'

/** Returns the operations server of a platform, over HTTP but without a port. */
const operationsOf = ({ platform }: Pick<TestPlatform, 'platform'>, options: Partial<OperationsOptions> = {}) =>
  createOperationsServer({
    platform,
    isStopping: () => false,
    metrics: new Metrics(false),
    log: platform.log as FastifyBaseLogger,
    ...options,
  })

const valueIn = (text: string, line: string): number | undefined => {
  const found = text.split('\n').find((candidate) => candidate.startsWith(`${line} `))
  return found === undefined ? undefined : Number(found.slice(line.length + 1))
}

/** Renames a table during the work, so that queries of it fail. */
const without = async ({ database }: TestPlatform, table: string, work: () => Promise<void>) => {
  await database.execute(`alter table ${table} rename to ${table}_gone`)
  try {
    await work()
  } finally {
    await database.execute(`alter table ${table}_gone rename to ${table}`)
  }
}

describe('operating the platform', () => {
  const metrics = new Metrics(false)
  const lines: string[] = []
  let platform: TestPlatform
  before(async () => {
    const logStream = { write: (line: string) => lines.push(line) }
    platform = await startPlatform({ metrics, environment: { LOG_LEVEL: 'info' }, logStream })
  })
  after(() => platform.close())

  it('counts calls by path, status and code, without personal data', async () => {
    const { client } = platform
    const { token, user } = await platform.signUp({ account: 'somebody-to-count' })
    await client.data('/api/my/userInfo', {}, { token })
    await client.call('/api/funds/getMyFunds', {})
    await client.call('/api/funds/getMyFunds', {}, { token: 'no-such-token' })
    const counted = (path: string, code: number) =>
      metrics.text().then((text) => valueIn(text, `boex_call_outcomes_total{path="${path}",code="${code}"}`))
    while ((await counted('/api/funds/getMyFunds', CODE.LOGIN_EXPIRED)) !== 1) await pause(10)
    assert.equal(await counted('/api/my/userInfo', CODE.SUCCESS), 1)
    assert.equal(await counted('/api/funds/getMyFunds', CODE.NOT_LOGGED_IN), 1)
    const text = await metrics.text()
    assert.equal(valueIn(text, 'boex_call_seconds_count{path="/api/funds/getMyFunds",status="401"}'), 1)
    for (const secret of [token, user.uid, 'somebody-to-count', 'no-such-token']) {
      // Only as a separate number, because a count of bytes or seconds may contain any six digits.
      assert.doesNotMatch(text, new RegExp(`(?<![\\d.])${secret}(?!\\d)`), secret)
    }
  })

  it('counts no unknown paths', async () => {
    for (const made of ['/api/made/up', '/made-up', '/api/my/userInfo/made-up']) await fetch(`${platform.url}${made}`)
    assert.doesNotMatch(await metrics.text(), /made/)
  })

  it('counts pending withdrawals, payouts and orders', async () => {
    const { database } = platform
    const { user } = await platform.signUp()
    await database.query(
      `insert into withdrawal (member_id, network, coin, quantity, fee, arrives, account, review_at, manual, created_at)
       values ($1, 'BOEX', 'BOEX', 5, 1, 4, '0x1', 1, true, 1)`,
      [user.id],
    )
    const text = await metrics.text()
    assert.equal(valueIn(text, 'boex_withdrawals_for_operator'), 1)
    assert.equal(valueIn(text, 'boex_payouts_unsent'), 0)
    assert.equal(valueIn(text, 'boex_payout_oldest_seconds'), 0)
    assert.equal(valueIn(text, 'boex_sockets_open'), 0)
    assert.ok((valueIn(text, 'boex_chain_block') ?? 0) > 0)
  })

  it('omits a metric that cannot be read, and returns the others', async () => {
    await without(platform, 'payout', async () => {
      const text = await metrics.text()
      assert.equal(valueIn(text, 'boex_payouts_unsent'), undefined)
      assert.equal(valueIn(text, 'boex_orders_under_review'), 0)
    })
  })

  it('records the last success of each background job, and its failures', async () => {
    const stop = startJobs(platform.platform, metrics)
    const runs = async (result: string) =>
      valueIn(await metrics.text(), `boex_job_runs_total{job="review orders",result="${result}"}`) ?? 0
    try {
      while ((await runs('success')) === 0) await pause(50)
      assert.ok((valueIn(await metrics.text(), 'boex_job_last_success_seconds{job="review orders"}') ?? 0) > 0)
      await without(platform, 'purchase_order', async () => {
        while ((await runs('failure')) === 0) await pause(50)
      })
    } finally {
      await stop()
    }
  })

  it('serves operators on a separate server, and none of it publicly', async () => {
    const operations = operationsOf(platform, { metrics })
    const answer = await operations.inject('/metrics')
    assert.equal(answer.statusCode, 200)
    assert.match(String(answer.headers['content-type']), /^text\/plain; version=/)
    assert.match(answer.body, /^boex_call_seconds_count/m)
    assert.deepEqual((await operations.inject('/ready')).json(), { status: 'ready' })
    assert.deepEqual((await operations.inject('/health')).json(), { status: 'ok' })
    assert.doesNotMatch(await (await fetch(`${platform.url}/metrics`)).text(), /boex_call/)
    await operations.close()
  })

  it('is not ready while the database or the chain does not respond, and reports that it stops', async () => {
    const never = deferred<never>()
    const chain = { ...platform.chain, rpc: { request: () => never.promise } }
    const waiting = operationsOf({ platform: { ...platform.platform, chain } }, { patienceMilliseconds: 20 })
    const answer = await waiting.inject('/ready')
    assert.deepEqual([answer.statusCode, answer.json()], [503, { status: 'not ready' }])
    const stopping = operationsOf(platform, { isStopping: () => true })
    const last = await stopping.inject('/ready')
    assert.deepEqual([last.statusCode, last.json()], [503, { status: 'stopping' }])
    await Promise.all([waiting.close(), stopping.close()])
  })

  it('checks database and chain at most once a second for any number of readiness requests', async () => {
    let asked = 0
    let now = 0
    const rpc = {
      request: <T>(method: string, parameters?: readonly unknown[]): Promise<T> => {
        asked += 1
        return platform.chain.rpc.request<T>(method, parameters)
      },
    }
    const source = { ...platform.platform, chain: { ...platform.chain, rpc } }
    const operations = operationsOf({ platform: source }, { now: () => now })
    const statuses = async () => {
      const answers = await Promise.all(Array.from({ length: 10 }, () => operations.inject('/ready')))
      return [...new Set(answers.map(({ statusCode }) => statusCode))]
    }
    assert.deepEqual([await statuses(), asked], [[200], 1])
    now = 999
    assert.deepEqual([await statuses(), asked], [[200], 1])
    now = 1_000
    assert.deepEqual([await statuses(), asked], [[200], 2])
    await operations.close()
  })

  it('gives each response an ID, and logs the call in one line with this ID', async () => {
    const { url, client } = platform
    const { token, user } = await platform.signUp()
    const response = await fetch(`${url}/api/my/userInfo?token=${token}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', token },
      body: JSON.stringify(client.body({})),
    })
    const id = response.headers.get('x-request-id') ?? ''
    assert.match(id, /^[0-9a-f-]{36}$/)
    const about = () => lines.filter((line) => line.includes(id))
    while (about().length === 0) await pause(10)
    assert.equal(about().length, 1)
    const { path: called, status, code, memberId, origin, msg } = JSON.parse(about()[0] ?? '')
    assert.deepEqual(
      { called, status, code, memberId, origin, msg },
      {
        called: '/api/my/userInfo',
        status: 200,
        code: 1,
        memberId: user.id,
        origin: '127.0.0.1',
        msg: 'call answered',
      },
    )
    assert.ok(!lines.join('').includes(token))
  })

  it('completes requests in progress after a stop signal, and reports that it stops', async () => {
    const folder = temporaryFolder()
    const running = startProcess({ DATA_DIR: await startedBefore(folder), OPERATIONS_PORT: '0' })
    try {
      const url = new URL(await running.ready)
      const client = new PlatformClient(url.href, 'boex-development-sign-key', () => Date.now())
      const body = JSON.stringify(client.body({}))
      const socket = connect(Number(url.port), url.hostname)
      let answer = ''
      socket.on('data', (data) => {
        answer += String(data)
      })
      // The response `100 Continue` proves that the request has begun.
      socket.write(
        `POST /api/login/getConfig HTTP/1.1\r\nHost: ${url.host}\r\nContent-Type: application/json\r\n` +
          `Content-Length: ${Buffer.byteLength(body)}\r\nExpect: 100-continue\r\n\r\n`,
      )
      while (!answer.includes('100 Continue')) await once(socket, 'data')
      const operations = /Operations: (http\S+)metrics/.exec(running.output().stdout)?.[1] ?? ''
      const ended = running.stop('SIGTERM')
      const readiness = async () => ((await (await fetch(`${operations}ready`)).json()) as { status: string }).status
      while ((await readiness()) !== 'stopping') await pause(20)
      socket.write(body)
      await once(socket, 'close')
      assert.match(answer, /HTTP\/1\.1 200 OK/)
      assert.match(answer, /connection: close/i)
      assert.match(answer, /"code":1,/)
      assert.equal(await ended, 0)
    } finally {
      await running.stop('SIGKILL')
    }
  })
})
