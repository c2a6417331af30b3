import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { before, describe, it } from 'node:test'
import * as v from 'valibot'
import { CODE } from '@/contract/codes'
import { contract, PATHS } from '@/contract/contract'
import { createFakeClock } from '../../support/platform/clock'
import { issueCoins } from '../../support/platform/issue-coins'
import { platformOfSuite, startPlatform } from '../../support/platform/start-platform'
import { createTestWallet, signText } from '../../support/platform/wallet'
import { temporaryFolder } from '../../support/temporary-folder'
import { type ApiPage, block, type Fields, formsOf, type Schema, Stranger, signOf, textOf } from './stranger'

const VECTOR = /body: (.*)\ntext: (.*)\nsign: (.*)\n/g

describe('the API page', () => {
  let page: ApiPage
  const platform = platformOfSuite()
  before(async () => {
    page = (await (await fetch(`${platform.url}/docs/json`)).json()) as ApiPage
  })

  it('lists every call, and every code with its message', () => {
    const { description } = page.info
    for (const call of PATHS) assert.ok(page.paths[call], call)
    for (const [name, code] of Object.entries(CODE)) {
      assert.ok(description.includes(`| ${JSON.stringify(code)} | ${name} |`), name)
    }
    assert.match(description, /\| 429 \| TOO_MANY_REQUESTS \| 429 \| .*\{retryAfterSeconds\}.*\| .*请求过于频繁/)
    assert.ok(!description.includes('NaN') && !description.includes('undefined'))
  })

  it('has signature vectors that follow its rule and are those of the tests', () => {
    const key = /The key of these examples is `(.+)`/.exec(page.info.description)?.[1] ?? ''
    const vectors = [...page.info.description.matchAll(VECTOR)].map(([, body = '', text, sign]) => ({
      body: JSON.parse(body) as Fields,
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

  const operations = () => Object.entries(page.paths).map(([call, { post }]) => ({ call, post }))
  const bodyOf = (post: ApiPage['paths'][string]['post']) => Object.values(post.requestBody.content)[0]

  const fieldsOf = (schema: Schema, place: string): { place: string; field: Schema }[] => [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
      { place: `${place}.${name}`, field },
      ...fieldsOf(field, `${place}.${name}`),
    ]),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap((part) =>
      fieldsOf(part, place),
    ),
    ...(schema.items ? fieldsOf(schema.items, `${place}[]`) : []),
  ]

  it('describes every field, with the unit of each number', () => {
    const fields = operations().flatMap(({ call, post }) => [
      ...fieldsOf(bodyOf(post)?.schema ?? {}, `${call}>`),
      ...fieldsOf(post.responses[200].content['application/json'].schema, `${call}<`),
    ])
    assert.ok(fields.length > 900, `${fields.length} fields`)
    const without = fields.filter(({ field }) => (field.description ?? '').length < 5).map(({ place }) => place)
    assert.deepEqual(without, [])
    const UNIT = /\b(BOEX|VC|USDT|hash rate|share|times|coin|token|seconds|days?|number|places?|rank|id|blocks)\b/i
    const unitless = fields.filter(
      ({ field }) =>
        (field.type === 'integer' || field.pattern?.startsWith('^\\d{1,30}')) && !UNIT.test(field.description ?? ''),
    )
    assert.deepEqual(
      unitless.map(({ place, field }) => `${place}: ${field.description}`),
      [],
    )
  })

  it('shows an example of every form of every call that the platform accepts', () => {
    for (const { call, post } of operations()) {
      const body = post.requestBody.content['application/json']
      if (!body) continue
      const examples = Object.values(body.examples ?? {})
      const forms = formsOf(body.schema)
      assert.ok(examples.length >= forms.length, `${call}: ${examples.length} of ${forms.length}`)
      const { payload } = contract[call as keyof typeof contract]
      for (const { value, summary } of examples) {
        assert.ok(summary.length > 3, call)
        assert.ok(v.safeParse(payload, value).success, `${call}: ${JSON.stringify(value)}`)
      }
      for (const { properties = {}, required = [] } of forms) {
        const shown = examples.some(({ value }) => {
          const names = Object.keys(value)
          const metadata = ['lang', 'timestamp', 'nonce', 'sign']
          return (
            names.every((name) => name in properties) &&
            required.every((name) => metadata.includes(name) || names.includes(name))
          )
        })
        assert.ok(shown, `${call} shows nothing of ${required}`)
      }
    }
    for (const call of ['/api/funds/addBoexRelease', '/api/funds/getVcNum']) {
      const { anyOf = [] } = page.paths[call]?.post.requestBody.content['application/json']?.schema.allOf?.[0] ?? {}
      assert.equal(anyOf.length, 2, call)
      for (const form of anyOf) assert.ok((form.title ?? '').length > 5, call)
    }
  })

  it('lets a client that knows only this page register, set the withdrawal password and transfer', async () => {
    const seconds = () => Math.floor(platform.clock.now() / 1000)
    const [sender, receiver] = [new Stranger(platform.url, page, seconds), new Stranger(platform.url, page, seconds)]
    const registration = sender.example('/api/login/login', 'register')
    const from = await sender.enter({ ...registration, account: 'stranger-one' })
    const to = await receiver.enter({ ...registration, account: 'stranger-two' })
    await issueCoins(platform, String(from.id), 'BOEX', '100')
    const { password } = registration
    const first = { ...sender.example('/api/my/setOrUpdatePassword', 'first'), accountPassword: password ?? '' }
    await sender.call('/api/my/setOrUpdatePassword', first)
    const transfer: Fields = { ...sender.example('/api/funds/addTransfer', 'transfer'), to: to.uid ?? '' }
    const sent = await sender.call('/api/funds/addTransfer', transfer)
    assert.equal(sent.quantity, transfer.quantity)
    const funds = await receiver.call('/api/funds/getMyFunds')
    assert.equal((funds.boex as Fields).available, transfer.quantity)
  })

  it('lets a client that knows only this page sign in with a wallet', async () => {
    const stranger = new Stranger(platform.url, page, () => Math.floor(platform.clock.now() / 1000))
    const wallet = createTestWallet()
    const message = await stranger.signInMessage(wallet.address)
    const user = await stranger.enter({
      ...stranger.example('/api/login/login', 'wallet'),
      address: wallet.address,
      message,
      signature: signText(message, wallet),
    })
    assert.equal(String(user.walletAddress).toLowerCase(), wallet.address.toLowerCase())
  })

  it('contains clients for Node and curl that log in and transfer unchanged', async (test) => {
    const harness = await startPlatform({ clock: createFakeClock(Date.now()) })
    test.after(() => harness.close())
    const folder = temporaryFolder()
    const { info } = (await (await fetch(`${harness.url}/docs/json`)).json()) as ApiPage
    const clock = () => Math.floor(harness.clock.now() / 1000)
    const receiver = new Stranger(harness.url, page, clock)
    const to = await receiver.enter({ ...receiver.example('/api/login/login', 'register'), account: 'receiver' })
    const run = async (name: string, command: string, text: string) => {
      const sender = new Stranger(harness.url, page, clock)
      const registration: Fields = {
        ...sender.example('/api/login/login', 'register'),
        account: `by-${name.slice(-2)}-${randomBytes(4).toString('hex')}`,
      }
      const user = await sender.enter(registration)
      await issueCoins(harness, String(user.id), 'BOEX', '5')
      const first = sender.example('/api/my/setOrUpdatePassword', 'first')
      await sender.call('/api/my/setOrUpdatePassword', { ...first, accountPassword: String(registration.password) })
      const file = path.join(folder, name)
      writeFileSync(file, text)
      const child = spawn(command, [file], {
        env: {
          ...process.env,
          BASE: harness.url,
          ACCOUNT: String(registration.account),
          PASSWORD: String(registration.password),
          TO: String(to.uid),
          WITHDRAWAL_PASSWORD: String(first.password),
        },
      })
      let said = ''
      const hear = (part: Buffer) => {
        said += String(part)
      }
      child.stdout.on('data', hear)
      child.stderr.on('data', hear)
      const [code] = await once(child, 'close')
      assert.equal(code, 0, said)
      assert.match(said, /"?quantity"?: ?["']1["']/, said)
    }
    await run('client.mjs', process.execPath, block(info.description, 'A client for Node', 'js'))
    const tools = spawnSync('sh', ['-c', 'command -v curl openssl paste sed sort'], { encoding: 'utf8' })
    if (tools.status !== 0 || tools.stdout.trim().split('\n').length < 5) test.diagnostic('no curl or openssl here')
    else await run('client.sh', 'sh', block(info.description, 'A client for curl', 'sh'))
  })

  it('signs the calls that readers try on it', async () => {
    const html = await (await fetch(`${platform.url}/docs/`)).text()
    const address = /src="(\.?\/?[^"]*signing\.js)"/.exec(html)?.[1]
    assert.ok(address, 'the page fetches no script that signs')
    const script = await (await fetch(new URL(address, `${platform.url}/docs/`))).text()
    const initializer = await (await fetch(`${platform.url}/docs/static/swagger-initializer.js`)).text()
    assert.match(initializer, /requestInterceptor/)
    assert.match(initializer, /responseInterceptor/)
    const scope = {} as {
      completeCall(request: object): Promise<{ body: string; headers: Record<string, string> }>
      readAnswer(response: object): object
    }
    new Function('globalThis', script)(scope)
    const time = Math.floor(platform.clock.now() / 1000)
    const answer = (url: string, data: Fields) =>
      scope.readAnswer({ url, text: JSON.stringify({ code: 1, msg: '', data, time }) })
    answer(`${platform.url}/api/login/getConfig`, {})
    const tryOut = async (call: string, text: string) => {
      const url = platform.url + call
      const request = await scope.completeCall({ url, method: 'POST', headers: {}, body: text })
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...request.headers },
        body: request.body,
      })
      const body = await response.text()
      scope.readAnswer({ url, text: body })
      return (JSON.parse(body) as { code: unknown }).code
    }
    const registration = new Stranger(platform.url, page, () => time).example('/api/login/login', 'register')
    assert.equal(await tryOut('/api/login/login', JSON.stringify({ ...registration, account: 'tried-out' })), 1)
    assert.equal(await tryOut('/api/funds/getMyFunds', '{}'), 1)
    assert.equal(await tryOut('/api/funds/getMyFunds', '{"page": '), CODE.BODY_INVALID)
  })

  it('refuses a call that is signed with another key', async () => {
    const body: Fields = { lang: 'en', timestamp: Math.floor(platform.clock.now() / 1000), nonce: 'S'.repeat(32) }
    const call = async (sign: string) =>
      (await platform.client.send('/api/index/getBanner', JSON.stringify({ ...body, sign }))).code
    assert.equal(await call(signOf(body, 'another key')), CODE.SIGN_INVALID)
    assert.equal(await call(signOf(body, platform.config.signKey)), CODE.SUCCESS)
  })
})
