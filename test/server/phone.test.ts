import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, it } from 'node:test'
import { CODE } from '@/contract/codes'
import { createHttpGateway, type OutgoingMessage } from '../../server/lib/message-gateway'
import { type Member, platformOfSuite, startPlatform } from '../support/platform/start-platform'

const PHONE = '13800138000'

describe('a phone number', () => {
  const messages: OutgoingMessage[] = []
  const platform = platformOfSuite({ messageGateway: { send: async (message) => void messages.push(message) } })

  const send = ({ token }: Member, phone = PHONE) => platform.client.call('/api/my/sendPhoneCode', { phone }, { token })
  const bind = ({ token }: Member, code: string, phone = PHONE) =>
    platform.client.call('/api/my/bindPhone', { phone, code }, { token })
  const lastCode = () => /\b\d{6}\b/.exec(messages.at(-1)?.text ?? '')?.[0] ?? assert.fail('no message')
  const phoneOf = async ({ token }: Member) => (await platform.client.data('/api/my/userInfo', {}, { token })).phone

  it('is bound by the code that was sent to it, is shown masked, and is replaced by another', async () => {
    const member = await platform.signUp()
    assert.equal(await phoneOf(member), '')
    assert.deepEqual((await send(member)).data, { resendAfterSeconds: 60 })
    assert.equal(messages.at(-1)?.to, PHONE)
    const code = lastCode()
    assert.equal((await bind(member, code === '000000' ? '000001' : '000000')).code, CODE.VERIFICATION_CODE_WRONG)
    assert.deepEqual((await bind(member, code)).data, { phone: '138****8000' })
    assert.equal(await phoneOf(member), '138****8000')
    assert.equal((await bind(member, code)).code, CODE.VERIFICATION_CODE_EXPIRED, 'a code is used once')

    await send(member, '+85261234567')
    assert.deepEqual((await bind(member, lastCode(), '+85261234567')).data, { phone: '+85****3456' })
    assert.equal(await phoneOf(member), '+85****3456')
  })

  it('belongs to one member, and a code to the member who requested it', async () => {
    const [first, second] = [await platform.signUp(), await platform.signUp()]
    const phone = '13900139000'
    await send(first, phone)
    const code = lastCode()
    assert.equal((await bind(second, code, phone)).code, CODE.VERIFICATION_CODE_EXPIRED)
    assert.equal((await bind(first, code, phone)).code, CODE.SUCCESS)
    await send(second, phone)
    const refused = await bind(second, lastCode(), phone)
    assert.deepEqual([refused.code, (refused.data as unknown as { field: string }).field], [CODE.PHONE_TAKEN, 'phone'])
    assert.equal(await phoneOf(second), '')
  })

  it('is checked before anything is sent to it', async () => {
    const member = await platform.signUp()
    const sent = messages.length
    for (const phone of ['', '12345', 'abc', '1234567890123456', '138 0013 8000', '138*0138000']) {
      const refused = await send(member, phone)
      assert.deepEqual(
        [refused.code, (refused.data as unknown as { field: string }).field],
        [CODE.PHONE_INVALID, 'phone'],
        phone,
      )
    }
    assert.equal(messages.length, sent)
  })

  it('gets one code a minute from one member and ten a day from all members', async () => {
    const member = await platform.signUp()
    const phone = '13700137000'
    assert.equal((await send(member, phone)).code, CODE.SUCCESS)
    assert.equal((await send(member, phone)).code, CODE.TOO_MANY_ATTEMPTS)
    for (let count = 1; count < 10; count += 1) {
      assert.equal((await send(await platform.signUp(), phone)).code, CODE.SUCCESS)
    }
    assert.equal((await send(await platform.signUp(), phone)).code, CODE.TOO_MANY_ATTEMPTS)
  })

  it('gets at most ten codes a day by one member over all numbers, and at most the daily texts in total', async () => {
    const member = await platform.signUp()
    const codes = []
    for (let count = 0; count < 12; count += 1) codes.push((await send(member, `1360013${6000 + count}`)).code)
    assert.deepEqual(codes, [...Array(10).fill(CODE.SUCCESS), CODE.TOO_MANY_ATTEMPTS, CODE.TOO_MANY_ATTEMPTS])
    await using few = await startPlatform({
      environment: { TEXTS_PER_DAY: '2' },
      messageGateway: { send: async (message) => void messages.push(message) },
    })
    const answers = []
    for (let count = 0; count < 3; count += 1) {
      const { token } = await few.signUp()
      const asked = await few.client.call('/api/my/sendPhoneCode', { phone: `1350013${5000 + count}` }, { token })
      answers.push(asked.code)
    }
    assert.deepEqual(answers, [CODE.SUCCESS, CODE.SUCCESS, CODE.TOO_MANY_ATTEMPTS])
  })

  it('can be requested by members only', async () => {
    const { code } = await platform.client.call('/api/my/sendPhoneCode', { phone: PHONE })
    assert.equal(code, CODE.NOT_LOGGED_IN)
  })
})

describe('the message gateway of an operator', () => {
  it('gets messages as JSON with the token, and says when it did not take one', async () => {
    const got: { body: string; authorization: string | undefined }[] = []
    let status = 204
    const gateway = createServer(async (request, response) => {
      let body = ''
      for await (const part of request) body += part
      got.push({ body, authorization: request.headers.authorization })
      response.writeHead(status).end()
    })
    await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send?key=secret`
    const messageGateway = createHttpGateway({ url, token: 'token-1' })
    try {
      await messageGateway.send({ to: PHONE, text: '验证码 123456' })
      assert.deepEqual(got, [{ body: `{"to":"${PHONE}","text":"验证码 123456"}`, authorization: 'Bearer token-1' }])
      status = 500
      await assert.rejects(
        messageGateway.send({ to: PHONE, text: 'x' }),
        (error: Error) => error.message.includes('500') && !error.message.includes('secret'),
      )
    } finally {
      gateway.close()
      gateway.closeAllConnections()
    }
  })
})
