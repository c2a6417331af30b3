import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { resetOperator, setDisabled } from '../../../server/commands/operators/accounts'
import { MACHINE, recordAction } from '../../../server/commands/operators/audit'
import { IDLE_SECONDS, logInOperator, SESSION_SECONDS } from '../../../server/commands/operators/sessions'
import { CALL_NAMES, consoleContract } from '../../../server/console-contract/contract'
import { ROLES } from '../../../server/console-contract/roles'
import { CommitUnknownError, type Database, joining, type Transaction } from '../../../server/database/database'
import { nowSeconds } from '../../../server/lib/clock'
import { totpCode } from '../../../server/passwords/totp'
import { consoleOfSuite, OPERATOR_PASSWORD, OWN_HEADERS, startConsole } from '../../support/platform/console'
import { platformOfSuite } from '../../support/platform/start-platform'

describe('the console', () => {
  const platform = platformOfSuite({ environment: { TRUST_PROXY: '1' } })
  const console = consoleOfSuite(platform)

  const actionsOf = (operator: string) =>
    platform.database.query<{ action: string; origin: string; subject: string }>(
      'select action, origin, subject from audit_entry where operator = $1 order by id',
      [operator],
    )

  it('lets an operator in by password and code, and records it', async () => {
    const { secret } = await console.add('anna', 'support')
    const { status, cookie } = await console.logIn('Anna', secret)
    assert.equal(status, 200)
    assert.match(cookie, /^boex-console=[0-9a-f]{64}; Path=\/console\/; Max-Age=28800; HttpOnly; SameSite=Strict$/)
    const shown = await console.post('session/show', {}, { cookie: cookie.split(';')[0] ?? '' })
    assert.deepEqual(shown.data, {
      name: 'anna',
      role: 'support',
      sessionEndsAt: nowSeconds(platform.clock) + SESSION_SECONDS,
    })
    assert.deepEqual(await actionsOf('anna'), [
      { action: 'session/login', origin: '127.0.0.1', subject: 'operator anna' },
    ])
  })

  it('accepts a code once, also in concurrent requests', async () => {
    const { secret } = await console.add('replayed', 'support')
    const answers = await Promise.all([1, 2, 3].map(() => console.logIn('replayed', secret)))
    assert.deepEqual(answers.map(({ code }) => code).sort(), ['', 'code-used', 'code-used'])
    assert.equal((await console.logIn('replayed', secret)).code, 'code-used')
    await platform.clock.advance(30)
    assert.equal((await console.logIn('replayed', secret)).status, 200)
  })

  it('refuses a wrong password, code or name with the same message, and locks after five', async () => {
    const { secret } = await console.add('guessed', 'support')
    const wrong = [
      { password: 'another-password' },
      { code: '000000' },
      { name: 'nobody' },
      { code: '' },
      { password: '' },
      { password: 'one-more-password' },
    ]
    const answers = []
    for (const change of wrong) answers.push(await console.logIn('guessed', secret, change))
    assert.deepEqual(new Set(answers.map(({ code }) => code)), new Set(['login-wrong']))
    assert.equal(answers[0]?.message, 'Account, password or code is wrong. Attempts left: 4.')
    const { status, code } = await console.logIn('guessed', secret)
    assert.deepEqual([status, code], [429, 'too-many-attempts'])
    await platform.clock.advance(15 * 60)
    assert.equal((await console.logIn('guessed', secret)).status, 200)
  })

  it('locks an operator for the guessing network, and for all networks after thirty attempts', async () => {
    const { secret } = await console.add('besieged', 'support')
    const wrong = { password: 'another-password' }
    const from = (network: number) => ({ 'x-forwarded-for': `203.0.113.${network}` })
    for (let attempt = 0; attempt < 6; attempt += 1) await console.logIn('besieged', secret, wrong, from(1))
    assert.equal((await console.logIn('besieged', secret, {}, from(1))).code, 'too-many-attempts')
    assert.equal((await console.logIn('besieged', secret, {}, from(2))).status, 200)
    const entries = await actionsOf('besieged')
    assert.deepEqual(entries.at(-1), {
      action: 'session/login',
      origin: '203.0.113.2',
      subject: 'operator besieged',
    })
    for (let network = 3; network < 10; network += 1) {
      for (let attempt = 0; attempt < 5; attempt += 1) await console.logIn('besieged', secret, wrong, from(network))
    }
    assert.equal((await console.logIn('besieged', secret, {}, from(99))).code, 'too-many-attempts')
    await platform.clock.advance(15 * 60)
  })

  it('ends a session after half an hour without use, and always after eight hours', async () => {
    const idle = await console.operator('support')
    await platform.clock.advance(IDLE_SECONDS)
    assert.equal((await idle.call('session/show', {})).code, 'not-logged-in')
    const busy = await console.operator('support')
    for (let passed = 0; passed < SESSION_SECONDS - IDLE_SECONDS; passed += IDLE_SECONDS - 1) {
      assert.equal((await busy.call('session/show', {})).status, 200)
      await platform.clock.advance(IDLE_SECONDS - 1)
    }
    await busy.call('session/show', {})
    await platform.clock.advance(IDLE_SECONDS - 1)
    const { status, message } = await busy.call('session/show', {}, { lang: 'zh' })
    assert.deepEqual([status, message], [401, '登录已失效，请重新登录。'])
  })

  it('ends a session by logout, and all of an operator who is disabled', async () => {
    const operator = await console.operator('support', 'leaving')
    await operator.data('session/logout', {})
    assert.equal((await operator.call('session/show', {})).code, 'not-logged-in')
    const disabled = await console.operator('support', 'disabled')
    await setDisabled(platform.platform, MACHINE, { name: 'disabled', disabled: true })
    assert.equal((await disabled.call('session/show', {})).code, 'not-logged-in')
    await platform.clock.advance(30)
    assert.equal((await console.logIn('disabled', disabled.secret)).code, 'login-wrong')
    const subjects = await platform.database.query(
      "select operator, action from audit_entry where subject = 'operator disabled' order by id",
    )
    assert.deepEqual(subjects, [
      { operator: 'command line', action: 'operators/add' },
      { operator: 'disabled', action: 'session/login' },
      { operator: 'command line', action: 'operators/disable' },
    ])
  })

  it('changes a password by the present one and a code', async () => {
    const operator = await console.operator('support', 'changing')
    await platform.clock.advance(30)
    const change = { password: OPERATOR_PASSWORD, newPassword: 'a-new-operator-password' }
    const code = () => totpCode(operator.secret, nowSeconds(platform.clock))
    const wrong = await operator.call('session/changePassword', { ...change, code: code(), password: 'not-this-one' })
    assert.equal(wrong.code, 'login-wrong')
    const short = await operator.call('session/changePassword', { ...change, code: code(), newPassword: 'short' })
    assert.deepEqual([short.status, short.code], [400, 'input-invalid'])
    const { cookie: other } = await console.logIn('changing', operator.secret)
    await platform.clock.advance(30)
    await operator.data('session/changePassword', { ...change, code: code() })
    assert.equal((await operator.call('session/show', {})).status, 200)
    const elsewhere = await console.post('session/show', {}, { cookie: other.split(';')[0] ?? '' })
    assert.equal(elsewhere.code, 'not-logged-in', 'a new password ends the sessions of the old one')
    await platform.clock.advance(30)
    assert.equal((await console.logIn('changing', operator.secret)).code, 'login-wrong')
    assert.equal((await console.logIn('changing', operator.secret, { password: change.newPassword })).status, 200)
  })

  it('begins no session with a password that was reset after it was verified', async () => {
    const { secret } = await console.add('reset', 'support')
    const proof = { name: 'reset', password: OPERATOR_PASSWORD, code: totpCode(secret, nowSeconds(platform.clock)) }
    const late = {
      ...platform.platform,
      database: {
        ...joining(platform.database),
        transaction: async <Result>(work: (transaction: Transaction) => Promise<Result>) => {
          await resetOperator(platform.platform, MACHINE, 'reset')
          return platform.database.transaction(work)
        },
      } as Database,
    }
    await assert.rejects(logInOperator(late, proof, '127.0.0.1'), /code-used/)
    const sessions = await platform.database.query(
      "select from operator_session join operator on operator.id = operator_id where name = 'reset'",
    )
    assert.equal(sessions.length, 0)
  })

  it('tells an operator to check before they repeat a change whose commit got no reply', async () => {
    const operator = await console.operator('treasury')
    const lost = startConsole({
      ...platform,
      platform: {
        ...platform.platform,
        database: {
          ...joining(platform.database),
          transaction: async () => {
            throw new CommitUnknownError('the connection was lost while it committed')
          },
        } as unknown as Database,
      },
    })
    const answer = await lost.post(
      'money/switchPayouts',
      { stopped: true, reason: 'A key may be stolen' },
      { cookie: operator.cookie },
    )
    await lost.close()
    assert.deepEqual([answer.status, answer.code], [503, 'outcome-unknown'])
    assert.doesNotMatch(answer.message, /Nothing was changed/)
  })

  it('refuses characters that the database cannot store', async () => {
    const unstorable = ['a\u0000b', '\ud800']
    for (const text of unstorable) {
      const login = await console.post('session/login', { name: text, password: OPERATOR_PASSWORD, code: '123456' })
      assert.deepEqual([login.status, login.code], [400, 'input-invalid'])
    }
  })

  it('refuses every call to a role that the table does not name', async () => {
    for (const role of ROLES) {
      const operator = await console.operator(role)
      for (const name of CALL_NAMES.filter((each) => each !== 'session/logout')) {
        const { code } = await console.post(name, { unknown: true }, { cookie: operator.cookie })
        const may = role === 'admin' || (consoleContract[name].roles as readonly string[]).includes(role)
        assert.equal(code === 'role-refused', !may, `${role} ${name}`)
      }
    }
  })

  it('refuses every call without a session or from another site', async () => {
    const { cookie } = await console.operator('admin')
    const foreign = [{ origin: 'https://elsewhere.example' }, { origin: 'null' }, { 'x-boex-console': undefined }]
    for (const name of CALL_NAMES) {
      assert.equal((await console.post(name, {})).code, 'not-logged-in', name)
      assert.equal((await console.post(name, {}, { cookie: `boex-console=${'0'.repeat(64)}` })).code, 'not-logged-in')
      for (const headers of foreign) {
        const all = Object.entries({ ...OWN_HEADERS, cookie, ...headers }).filter(([, value]) => value !== undefined)
        const answer = await console.app.inject({
          method: 'POST',
          url: `/console/${name}`,
          headers: Object.fromEntries(all) as Record<string, string>,
          payload: '{}',
        })
        assert.equal(answer.json().code, 'request-refused', `${name} ${JSON.stringify(headers)}`)
      }
    }
    const form = await console.app.inject({
      method: 'POST',
      url: '/console/session/show',
      headers: { cookie, 'x-boex-console': '1', 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'a=b',
    })
    assert.equal(form.statusCode, 400)
  })

  it('does not serve the console on the public port', async () => {
    for (const path of ['', ...CALL_NAMES, 'session/login']) {
      const answer = await fetch(`${platform.url}/console/${path}`, {
        method: 'POST',
        headers: OWN_HEADERS,
        body: '{}',
      })
      assert.equal(answer.status, 404, path)
    }
    for (const path of ['/console', '/console/', '/console.js', '/console/index.html']) {
      assert.equal((await fetch(`${platform.url}${path}`)).status, 404, path)
    }
  })

  it('logs logins that were refused, without what was typed', async () => {
    const { secret } = await console.add('logged', 'support')
    const lines: object[] = []
    const log = Object.assign(Object.create(platform.platform.log), {
      child: () => log,
      warn: (fields: object) => lines.push(fields),
    })
    const logging = startConsole({ ...platform, platform: { ...platform.platform, log } })
    await logging.logIn('logged', secret, { password: 'not-this-password' })
    await logging.close()
    assert.deepEqual(lines, [{ origin: '127.0.0.1', code: 'login-wrong' }])
  })

  it('shows a log with entries of any length', async () => {
    const admin = await console.operator('admin')
    const reason = 'x'.repeat(2_000)
    await platform.database.transaction((transaction) =>
      recordAction(transaction, MACHINE, 'money/decideWithdrawal', { subject: 'withdrawal 1', reason }, 1),
    )
    assert.equal((await admin.data('audit/list', { limit: 1 })).list[0]?.reason, reason)
  })

  it('keeps a log that cannot be changed', async () => {
    await console.operator('support')
    for (const statement of [
      "update audit_entry set operator = 'somebody'",
      'delete from audit_entry',
      'truncate audit_entry',
    ]) {
      await assert.rejects(platform.database.query(statement), /written once and never changed/)
    }
    const admin = await console.operator('admin', 'auditor')
    const { list } = await admin.data('audit/list', { action: 'session/', operator: 'auditor' })
    assert.deepEqual(
      list.map(({ operator, action }) => ({ operator, action })),
      [{ operator: 'auditor', action: 'session/login' }],
    )
    const [newest, next] = (await admin.data('audit/list', { limit: 2 })).list
    assert.deepEqual((await admin.data('audit/list', { before: newest?.id ?? '', limit: 1 })).list, [next])
  })
})
