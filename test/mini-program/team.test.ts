import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { AppHost, FIRST_RENDER_BYTES } from '../support/mini-program/app'

const LEADERBOARD_TAB = 3

let host: AppHost

before(async () => {
  host = await AppHost.start()
})
afterEach(() => host.closeApps())
after(() => host.stop())

describe('ranking and invitation', () => {
  it('shows visitors the leaderboard, with few bytes, and asks them to log in', async () => {
    const mini = await host.openHome()
    const drawn = await mini.setData(async () => {
      await mini.pressTab(LEADERBOARD_TAB)
      await mini.waitForPath('pages/band')
      await mini.waitForText('Be the first')
    })
    await mini.waitForText('Log in to see your rank')
    const bytes = drawn.filter(({ page }) => page === 'pages/band').reduce((sum, record) => sum + record.bytes, 0)
    assert.ok(bytes > 1024 && bytes <= FIRST_RENDER_BYTES, `the leaderboard sent ${bytes} bytes`)
    await mini.tap('Invite friends')
    await mini.waitForPath('pages/my-page/invite')
    await mini.waitForText('Log in to get your own code, link and QR code.')
  })

  it('shows members their code, with the host’s button to send it', async () => {
    const mini = await host.openLoggedIn(await host.member())
    await mini.waitForText('Total assets (BOEX)')
    await mini.pressTab(LEADERBOARD_TAB)
    await mini.waitForText('Not ranked yet')
    await mini.navigateTo('/pages/my-page/invite')
    await mini.waitForText('My invitation code')
    await mini.waitForText('Invite a friend in 3 steps')
    await mini.find('.boex-host-button').first().waitFor()
  })
})
