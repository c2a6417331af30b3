import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { CODE } from '@/contract/codes'
import { PATHS } from '@/contract/contract'
import { startPlatform, type TestPlatform } from '../../support/platform/start-platform'

type Json = null | boolean | number | string | Json[] | { [name: string]: Json }

const byCodeUnit = (left: string, right: string) => (left < right ? -1 : 1)

/** Steps 1 to 7 of the document, written by somebody who has read nothing else. */
const json = (value: Json): string => {
  if (Array.isArray(value)) return `[${value.map(json).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const names = Object.keys(value).sort(byCodeUnit)
  return `{${names.map((name) => `${JSON.stringify(name)}:${json(value[name] ?? null)}`).join(',')}}`
}
const textOf = (body: Record<string, Json>): string =>
  Object.entries(body)
    .filter(([name, value]) => name !== 'sign' && value !== null && value !== '')
    .sort(([left], [right]) => byCodeUnit(left, right))
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : json(value)}`)
    .join('&')
const signOf = (body: Record<string, Json>, key: string): string =>
  createHash('md5')
    .update(`${textOf(body)}&key=${key}`, 'utf8')
    .digest('hex')

const VECTOR = /body: (.*)\ntext: (.*)\nsign: (.*)\n/g

describe('the API page', () => {
  let platform: TestPlatform
  let page: { info: { description: string }; paths: Record<string, unknown> }
  before(async () => {
    platform = await startPlatform()
    page = (await (await fetch(`${platform.url}/docs/json`)).json()) as typeof page
  })
  after(() => platform.close())

  it('names every call, and every code with its words', () => {
    const { description } = page.info
    for (const call of PATHS) assert.ok(page.paths[call], call)
    for (const [name, code] of Object.entries(CODE)) {
      assert.ok(description.includes(`| ${JSON.stringify(code)} | ${name} |`), name)
    }
    assert.match(description, /\| 429 \| TOO_MANY_REQUESTS \| 429 \| .*\{retryAfterSeconds\}.*\| .*请求过于频繁/)
    assert.ok(!description.includes('NaN') && !description.includes('undefined'))
  })

  it('has vectors that its own rule leads to, and that are those of the tests', () => {
    const key = /The key of all of them is `(.+)`/.exec(page.info.description)?.[1] ?? ''
    const vectors = [...page.info.description.matchAll(VECTOR)].map(([, body = '', text, sign]) => ({
      body: JSON.parse(body) as Record<string, Json>,
      text,
      sign,
    }))
    const file = path.resolve(__dirname, '..', '..', 'unit', 'contract', 'sign-vectors.json')
    const known = JSON.parse(readFileSync(file, 'utf8')) as { body: unknown; text: string; sign: string }[]
    assert.deepEqual(
      vectors,
      known.map(({ body, text, sign }) => ({ body, text, sign })),
    )
    for (const { body, text, sign } of vectors) {
      assert.equal(textOf(body), text)
      assert.equal(signOf(body, key), sign)
    }
  })

  it('is enough for a stranger to make a call', async () => {
    const body: Record<string, Json> = {
      page: 1,
      limit: 5,
      lang: 'zh-en',
      timestamp: Math.floor(platform.clock.now() / 1000),
      nonce: 'S'.repeat(32),
    }
    const call = async (sign: string) => {
      const text = JSON.stringify({ ...body, sign })
      return (await platform.client.send('/api/index/getNewsList', text)).code
    }
    assert.equal(await call(signOf(body, 'another key')), CODE.SIGN_INVALID)
    assert.equal(await call(signOf(body, platform.config.signKey)), CODE.SUCCESS)
  })
})
