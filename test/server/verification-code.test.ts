import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { CODE } from '@/contract/codes'
import { createConsoleGateway, type OutgoingMessage } from '../../server/lib/message-gateway'
import { platformOfSuite, startPlatform } from '../support/platform/start-platform'

const PASSWORD = 'a-long-password'

describe('verification codes', () => {
  const messages: OutgoingMessage[] = []
  let jammed = false

  const platform = platformOfSuite({
    environment: { VERIFICATION_CODE: 'yes' },
    messageGateway: {
      send: async (message) => {
        if (jammed) throw new Error('the gateway is away')
        messages.push(message)
      },
    },
  })

  const send = (account: string, purpose: 'register' | 'reset' = 'register') =>
    platform.client.call('/api/common/sendCode', { account, purpose })
  const register = (account: string, code?: string, inviteCode = '') =>
    platform.client.call('/api/login/login', {
      type: 'register',
      account,
      password: PASSWORD,
      inviteCode,
      ...(code === undefined ? {} : { code }),
    })
  const codeFor = (account: string) => {
    const message = messages.filter(({ to }) => to === account).pop()
    return /\b\d{6}\b/.exec(message?.text ?? '')?.[0] ?? assert.fail('no message')
  }
  const wrongFor = (account: string) => String((Number(codeFor(account)) + 1) % 1_000_000).padStart(6, '0')
  const refusal = (answer: { code: unknown; data?: unknown }) => [
    answer.code,
    (answer.data as { field?: string } | undefined)?.field,
  ]

  it('are announced and sent, and allow one registration', async () => {
    assert.equal((await platform.client.data('/api/login/getConfig', {})).verificationCode, true)
    assert.deepEqual((await send('code.member')).data, { resendAfterSeconds: 60 })
    assert.match(
      messages.at(-1)?.text ?? '',
      /^\d{6} is your BOEX verification code, valid for 10 minutes\. Never share it; BOEX staff will not ask for it\.$/,
    )
    const code = codeFor('code.member')
    const rows = await platform.database.query<{ code_hash: string }>('select code_hash from verification_code')
    assert.ok(rows.every(({ code_hash }) => code_hash.startsWith('scrypt$') && !code_hash.includes(code)))
    const registered = await register('Code.Member', code)
    assert.deepEqual([registered.code, registered.data?.registered], [CODE.SUCCESS, true])
    assert.deepEqual(await platform.database.query('select 1 from verification_code'), [])
    assert.deepEqual(refusal(await register('code.member', code)), [CODE.VERIFICATION_CODE_EXPIRED, 'code'])
  })

  it('are required: a missing, wrong, foreign or expired one is refused at its field', async () => {
    assert.deepEqual(refusal(await register('without-code')), [CODE.VERIFICATION_CODE_EXPIRED, 'code'])
    await send('first-account')
    await send('other-account')
    assert.deepEqual(refusal(await register('first-account', wrongFor('first-account'))), [
      CODE.VERIFICATION_CODE_WRONG,
      'code',
    ])
    const code = codeFor('first-account')
    if (code !== codeFor('other-account')) {
      assert.deepEqual(refusal(await register('other-account', code)), [CODE.VERIFICATION_CODE_WRONG, 'code'])
    }
    await platform.clock.advance(601)
    assert.deepEqual(refusal(await register('first-account', code)), [CODE.VERIFICATION_CODE_EXPIRED, 'code'])
  })

  it('remain valid if another field of the form is refused', async () => {
    await send('wrong-friend')
    const code = codeFor('wrong-friend')
    for (let count = 0; count < 6; count += 1) {
      assert.equal((await register('wrong-friend', code, 'NOBODY22')).code, CODE.INVITATION_CODE_UNKNOWN)
    }
    assert.equal((await register('wrong-friend', code)).code, CODE.SUCCESS)
  })

  it('can be requested again after 60 seconds, which invalidates the previous one', async () => {
    await send('waiting-one')
    const first = codeFor('waiting-one')
    await platform.clock.advance(20)
    const early = await send('Waiting-One')
    assert.equal(early.code, CODE.TOO_MANY_ATTEMPTS)
    assert.deepEqual(early.data, { field: 'code', retryAfterSeconds: 40 })
    await platform.clock.advance(40)
    assert.equal((await send('waiting-one')).code, CODE.SUCCESS)
    if (first !== codeFor('waiting-one')) {
      assert.equal((await register('waiting-one', first)).code, CODE.VERIFICATION_CODE_WRONG)
    }
    assert.equal((await register('waiting-one', codeFor('waiting-one'))).code, CODE.SUCCESS)
  })

  it('are limited to ten a day per account', async () => {
    const answers = []
    for (let count = 0; count < 11; count += 1) {
      answers.push((await send('letter-box')).code)
      await platform.clock.advance(60)
    }
    assert.deepEqual(answers, [...Array(10).fill(CODE.SUCCESS), CODE.TOO_MANY_ATTEMPTS])
  })

  it('work for one of several concurrent registrations', async () => {
    await send('racing-code')
    const code = codeFor('racing-code')
    const answers = await Promise.all(Array.from({ length: 4 }, () => register('racing-code', code)))
    assert.equal(answers.filter((answer) => answer.code === CODE.SUCCESS).length, 1)
  })

  it('report a taken account at registration, and otherwise do not reveal which accounts exist', async () => {
    await send('existing-one')
    await register('existing-one', codeFor('existing-one'))
    await platform.clock.advance(60)
    assert.deepEqual(refusal(await send('existing-one')), [CODE.ACCOUNT_TAKEN, 'account'])
    const sent = messages.length
    assert.deepEqual((await send('existing-one', 'reset')).data, { resendAfterSeconds: 60 })
    assert.deepEqual((await send('nobody-there', 'reset')).data, { resendAfterSeconds: 60 })
    assert.deepEqual(
      messages.slice(sent).map(({ to }) => to),
      ['existing-one'],
    )
  })

  it('can be requested again immediately if the gateway refused one', async () => {
    jammed = true
    const failed = await send('jammed-one')
    jammed = false
    assert.deepEqual(refusal(failed), [CODE.PLATFORM_BUSY, 'code'])
    assert.equal((await send('jammed-one')).code, CODE.SUCCESS)
  })

  it('are limited per client network', async () => {
    await using strict = await startPlatform({
      environment: { VERIFICATION_CODE: 'yes', LOGIN_RATE_LIMIT_PER_MINUTE: '3' },
    })
    const ask = (account: string) => strict.client.call('/api/common/sendCode', { account, purpose: 'register' })
    const answers = []
    for (const account of ['one-of-them', 'two-of-them', 'three-of-them', 'four-of-them']) {
      answers.push((await ask(account)).code)
    }
    assert.deepEqual(answers, [CODE.SUCCESS, CODE.SUCCESS, CODE.SUCCESS, CODE.TOO_MANY_ATTEMPTS])
    await strict.clock.advance(60)
    assert.equal((await ask('five-of-them')).code, CODE.SUCCESS)
  })

  it('are not available if the platform does not require them', async () => {
    await using without = await startPlatform()
    const { code } = await without.client.call('/api/common/sendCode', { account: 'somebody', purpose: 'register' })
    assert.equal(code, CODE.NOT_AVAILABLE)
    assert.equal((await without.signUp()).user.level, 'member')
  })

  it('are written to the console, line by line', async () => {
    const lines: string[] = []
    await createConsoleGateway((line) => lines.push(line)).send({ to: 'somebody', text: 'Hello' })
    assert.deepEqual(lines, ['[outbox] to somebody: Hello'])
  })
})
