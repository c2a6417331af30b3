import assert from 'node:assert/strict'
import { after, afterEach, before, it } from 'node:test'
import { CODE } from '@/contract/codes'
import { routes } from '@/routes'
import { AppHost, typeDigits } from '../support/mini-program/app'
import { WITHDRAWAL_PASSWORD } from '../support/platform/rich-member'

const ADDRESS = `0x${'7c'.repeat(20)}`

let host: AppHost

before(async () => {
  host = await AppHost.start()
})
afterEach(() => host.closeApps())
after(() => host.stop())

it('a trusted address is added from the personal center, and withdrawals are restricted to trusted addresses', async () => {
  const member = await host.member({ BOEX: '1000', withdrawalPassword: true })
  const mini = await host.openLoggedIn(member, routes.personalCenter.path)
  await mini.tap('Withdrawal whitelist')
  await mini.waitForPath(routes.trustedAddresses.path)
  await mini.waitForText('No whitelisted address yet')
  await mini.find('#trusted-address').fill('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD')
  await mini.waitForText('Invalid checksum. Copy the address again.')
  await mini.find('#trusted-address').fill(ADDRESS)
  await mini.tap(mini.find('.trusted .boex-button').filter({ hasText: 'Add address' }))
  await typeDigits(mini, WITHDRAWAL_PASSWORD)
  await mini.waitForText('Remove')
  await mini.tap('Turn on')
  await typeDigits(mini, WITHDRAWAL_PASSWORD)
  await mini.waitForText('Turn off')
  const { only, list } = await host.ask(member, '/api/my/getTrustedAddresses', {})
  assert.deepEqual([only, list.map(({ address }) => address)], [true, [ADDRESS]])
  const withdrawal = { network: 'BOEX-ERC20', quantity: '100', account: ADDRESS, password: WITHDRAWAL_PASSWORD }
  const { code } = await host.platform.client.call('/api/funds/addCashLog', withdrawal, { token: member.token })
  assert.equal(code, CODE.ADDRESS_NOT_TRUSTED)
})
