import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { describe, it } from 'node:test'
import { CODE } from '@/contract/codes'
import { openSocket } from '../../support/platform/socket'
import { platformOfSuite } from '../../support/platform/start-platform'
import { createTestWallet, walletLogin } from '../../support/platform/wallet'

const LOGIN = '/api/login/login'
const WITHDRAWAL_PASSWORD = '720514'

/** Returns a text that no log line contains by chance. */
const secret = (): string => `secret-${randomBytes(8).toString('hex')}`

describe('the log at its most detailed level', () => {
  const lines: string[] = []
  const secrets = new Map<string, string>()
  let gatewayFails = false

  const platform = platformOfSuite({
    environment: { LOG_LEVEL: 'trace', VERIFICATION_CODE: 'yes' },
    logStream: { write: (line) => lines.push(line) },
    messageGateway: {
      send: async ({ text }) => {
        secrets.set('verification code', /\b\d{6}\b/.exec(text)?.[0] ?? '')
        if (gatewayFails) throw new Error('the gateway is closed')
      },
    },
  })

  const keep = (name: string, value: string): string => {
    secrets.set(name, value)
    return value
  }
  const post = (path: string, payload: object, token = '') => {
    const body = platform.client.body(payload)
    keep(`sign ${secrets.size}`, String(body.sign))
    return platform.client.send(path, JSON.stringify(body), { token })
  }

  it('logs registration, login and money calls without secrets', async () => {
    const account = `logged-${randomBytes(4).toString('hex')}`
    const password = keep('password', secret())
    await post('/api/common/sendCode', { account, purpose: 'register' })
    const code = secrets.get('verification code') ?? assert.fail()
    await post(LOGIN, { type: 'register', account, password, code: '000000' })
    const registered = await post(LOGIN, { type: 'register', account, password, code })
    assert.equal(registered.code, CODE.SUCCESS)
    const token = keep('token', (registered.data as { token: string }).token)
    await post(LOGIN, { type: 'account', account, password: keep('a wrong password', secret()) })
    const again = await post(LOGIN, { type: 'account', account, password })
    keep('second token', (again.data as { token: string }).token)

    const wallet = createTestWallet()
    const config = await platform.client.data('/api/login/getConfig', {})
    const payload = walletLogin(wallet, config)
    keep('signature', payload.signature)
    keep('sign-in nonce', config.signIn.nonce)
    assert.equal((await post(LOGIN, payload)).code, CODE.SUCCESS)
    assert.equal((await post(LOGIN, payload)).code, CODE.SIGN_IN_NONCE_USED)

    const own = keep('withdrawal password', WITHDRAWAL_PASSWORD)
    await post(
      '/api/my/setOrUpdatePassword',
      { password: own, repeatedPassword: own, accountPassword: password },
      token,
    )
    const answers = { birthDate: '1990-05-17', birthplace: keep('birthplace', secret()), name: keep('name', secret()) }
    const information = { nickname: keep('nickname', secret()), ...answers, password: own }
    assert.equal((await post('/api/my/setOrUpdateSecurity', information, token)).code, CODE.SUCCESS)
    const transfer = { to: '100001', quantity: '1', coin: 'BOEX' }
    await post('/api/funds/addTransfer', { ...transfer, password: own }, token)
    await post('/api/funds/addTransfer', { ...transfer, password: keep('a wrong one', '846201') }, token)
  })

  it('logs malformed requests without their contents', async () => {
    const token = secrets.get('token') ?? assert.fail()
    const broken = (text: string) => platform.client.send(LOGIN, text, { token, 'content-type': 'application/json' })
    await broken(`{"password":"${keep('in broken JSON', secret())}", x`)
    await broken(`{"__proto__":{"a":1},"password":"${keep('beside a poison', secret())}"}`)
    await broken(`{"password":"${keep('in a large body', secret())}","fill":"${'x'.repeat(70_000)}"}`)
    await broken(JSON.stringify({ ...platform.client.body({ password: keep('unsigned', secret()) }), sign: '0' }))
    await post(LOGIN, { type: 'account', account: ['x'], password: { nested: keep('in an object', secret()) } })
    await post('/api/my/userInfo', {}, keep('an unknown token', randomBytes(32).toString('hex')))
    const form = new FormData()
    form.append('password', keep('in a form', secret()))
    await fetch(`${platform.url}/api/common/upload`, { method: 'POST', headers: { token }, body: form })
    await fetch(`${platform.url}/api/common/upload`, {
      method: 'POST',
      headers: { token, 'content-type': 'multipart/form-data; boundary=b' },
      body: `--b\r\ncontent-disposition: form-data; name="${keep('in a broken form', secret())}"\r\n`,
    })
  })

  it('logs a socket without its token', async () => {
    const socket = await openSocket(platform.url)
    socket.send({
      type: 'bind',
      uid: '1',
      client_id: socket.clientId,
      token: keep('a socket’s token', randomBytes(32).toString('hex')),
    })
    assert.equal((await socket.next()).type, 'refused')
    socket.sendText(`{"token":"${keep('in a broken frame', secret())}"`)
    await socket.next()
    socket.close()
    await socket.closed
  })

  it('logs internal errors without member data', async () => {
    gatewayFails = true
    await post('/api/common/sendCode', {
      account: keep('an account', `a-${randomBytes(6).toString('hex')}`),
      purpose: 'register',
    })
    const token = secrets.get('token') ?? assert.fail()
    await platform.database.execute('alter table security_information rename column birthplace_masked to gone')
    const answers = { birthDate: '1990-05-17', birthplace: keep('a new birthplace', secret()), name: 'Lin Yi' }
    const payload = { nickname: 'Lin', ...answers, password: WITHDRAWAL_PASSWORD }
    assert.equal((await post('/api/my/setOrUpdateSecurity', payload, token)).code, CODE.INTERNAL)
    assert.match(lines.join(''), /birthplace_masked/, 'what is missing is said')
  })

  it('contains none of the secrets of these tests', () => {
    const log = lines.join('')
    assert.ok(lines.length > 20, `${lines.length} lines`)
    assert.ok(secrets.size > 30)
    for (const [name, value] of secrets) {
      assert.ok(value.length > 5, name)
      assert.ok(!new RegExp(`(?<![0-9a-zA-Z])${value.replace(/^0x/, '')}(?![0-9a-zA-Z])`, 'i').test(log), name)
    }
    for (const key of [platform.config.signKey, platform.config.hotWalletKey, platform.config.deployerKey]) {
      assert.ok(!log.includes(key))
    }
  })
})
