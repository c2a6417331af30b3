import assert from 'node:assert/strict'
import { after, afterEach, before, it } from 'node:test'
import { routes } from '@/routes'
import { AppHost, button } from '../support/mini-program/app'

let host: AppHost

before(async () => {
  host = await AppHost.start()
})
afterEach(() => host.closeApps())
after(() => host.stop())

it('the statement opens from the records, is proved, filtered and exported, and cannot be printed', async () => {
  const member = await host.member({ BOEX: '1000' })
  await host.ask(member, '/api/funds/addMiningRig', { type: 'flexible', quantity: '100' })
  const mini = await host.openLoggedIn(member, routes.records.path)
  await mini.tap('Statement')
  await mini.waitForPath(routes.statement.path)
  await mini.waitForText('Verified: opening balance + transactions = closing balance')
  assert.equal(await mini.find('.boex-chip').filter({ hasText: 'Print' }).count(), 0)
  const rows = mini.find('.boex-row--pressable')
  assert.equal(await rows.count(), 2)
  await mini.tap(rows.filter({ hasText: 'Staked' }))
  const sheet = mini.find('.boex-sheet-layer--visible')
  await sheet.getByText('900 BOEX').first().waitFor()
  await mini.tap(mini.find('.boex-sheet-layer--visible .boex-sheet__close'))
  await sheet.waitFor({ state: 'detached' })
  await mini.tap('Export')
  await sheet.getByText('2 transactions of BOEX · Available').first().waitFor()
  assert.equal(await button(mini, 'Download file').count(), 0)
})
