import assert from 'node:assert/strict'
import { after, afterEach, before, it } from 'node:test'
import { CODE } from '@/contract/codes'
import { routes } from '@/routes'
import { AppHost, PASSWORD } from '../support/mini-program/app'

let host: AppHost

before(async () => {
  host = await AppHost.start()
})
afterEach(() => host.closeApps())
after(() => host.stop())

it('devices open from the personal center, and another one is logged out after a confirmation', async () => {
  const member = await host.member()
  const { client } = host.platform
  const tablet = await client.data('/api/login/login', { type: 'account', account: member.account, password: PASSWORD })
  const mini = await host.openLoggedIn(member, routes.personalCenter.path)
  await mini.tap('Devices and login history')
  await mini.waitForPath(routes.sessions.path)
  await mini.waitForText('This device')
  await mini.waitForText('Login history')
  const others = mini.find('.boex-row--pressable')
  assert.equal(await others.count(), 1)
  await mini.tap(others)
  assert.equal(await mini.answerDialog('OK'), 'Unknown device')
  await mini.waitForToast('Logged out')
  await others.waitFor({ state: 'detached' })
  const { code } = await client.call('/api/my/userInfo', {}, { token: tablet.token })
  assert.equal(code, CODE.LOGIN_EXPIRED)
})
