import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { CODE } from '@/contract/codes'
import type { OutgoingMessage } from '../../server/lib/message-gateway'
import { AppHost, sheetButton } from '../support/mini-program/app'

const PROFILE = 'pages/my-page/userinfor'
const CENTER = 'pages/my-page/my'

let host: AppHost
const messages: OutgoingMessage[] = []

before(async () => {
  host = await AppHost.start({
    messageGateway: { send: async (message) => void messages.push(message) },
  })
})
afterEach(() => host.closeApps())
after(() => host.stop())

describe('a phone', () => {
  it('is bound by the code sent to it, is shown masked, and the form survives a refusal', async () => {
    host.expectRefusals(CODE.VERIFICATION_CODE_WRONG)
    const member = await host.member()
    const mini = await host.openLoggedIn(member, PROFILE)
    await mini.tap('Add phone number')
    await mini.find('#phone-number').waitFor()
    await mini.type('#phone-number', '12')
    await mini.tap(sheetButton(mini, 'Send code'))
    await mini.waitForText('Please enter a valid phone number, for example 13800138000 or +85261234567.')
    assert.equal(messages.length, 0)
    await mini.find('#phone-number').fill('')
    await mini.type('#phone-number', '138 0013 8000')
    await mini.tap(sheetButton(mini, 'Send code'))
    await mini.waitForText('A code was sent to 13800138000.')
    const [message] = messages
    assert.equal(message?.to, '13800138000')
    const code = /\d{6}/.exec(message?.text ?? '')?.[0] ?? assert.fail('no code was sent')
    await mini.type('#phone-code', code === '000000' ? '000001' : '000000')
    await mini.tap(sheetButton(mini, 'Confirm'))
    await mini.waitForText('Incorrect verification code')
    assert.equal(await mini.find('#phone-number').inputValue(), '138 0013 8000')
    await mini.find('#phone-code').fill('')
    await mini.type('#phone-code', code)
    await mini.tap(sheetButton(mini, 'Confirm'))
    await mini.waitForToast('Modification successful')
    await mini.waitForText('138****8000')
    assert.equal((await host.ask(member, '/api/my/userInfo', {})).phone, '138****8000')

    const center = await host.openLoggedIn(member, CENTER)
    await center.waitForText('Phone 138****8000')
  })
})
