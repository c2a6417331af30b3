import assert from 'node:assert/strict'
import { after, afterEach, before, it } from 'node:test'
import { routes } from '@/routes'
import { makeReserveProof } from '../../server/commands/reserve-proof'
import { AppHost, button } from '../support/mini-program/app'

let host: AppHost

before(async () => {
  host = await AppHost.start()
})
afterEach(() => host.closeApps())
after(() => host.stop())

it('the reserve proof opens from Account, is verified in the mini-program, and copied instead of saved', async () => {
  const member = await host.member({ BOEX: '1000' })
  await makeReserveProof(host.platform.platform)
  const mini = await host.openLoggedIn(member, routes.personalCenter.path)
  await mini.tap('Proof of reserves')
  await mini.waitForPath(routes.reserves.path)
  await mini.waitForText('Verified on this device')
  assert.equal(await button(mini, 'Export my proof').count(), 0)
  await mini.tap('Copy my proof')
  await mini.waitForToast('Copy successful')
  assert.match(await mini.read('clipboard'), /"format": "boex-reserve-proof-v1"/)
})
