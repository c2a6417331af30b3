import { after, afterEach, before, describe, it } from 'node:test'
import { AppHost } from '../support/mini-program/app'

let host: AppHost

before(async () => {
  host = await AppHost.start()
})
afterEach(() => host.closeApps())
after(() => host.stop())

describe('the app’s wheels in the host', () => {
  it('start at the app’s value, turn, and are confirmed with OK', async () => {
    const mini = await host.openLoggedIn(await host.member({ withdrawalPassword: true }))
    await mini.navigateTo('/pages/my-page/userinfor')
    await mini.waitForText('Security questions')
    await mini.tap(mini.find('.security-form .boex-wheel-field'))
    const middle = () =>
      mini.find('picker-view-column').evaluateAll((columns) =>
        columns.map((column) => {
          const { top, height } = column.getBoundingClientRect()
          const shown = [...column.children].find((item) => {
            const box = item.getBoundingClientRect()
            return Math.abs(box.top + box.height / 2 - top - height / 2) < box.height / 2
          })
          return shown?.textContent ?? ''
        }),
      )
    const standing = (...wanted: readonly string[]) =>
      mini.until(middle, (texts) => texts.join() === wanted.join(), `expected the wheels to stand at ${wanted}`)
    await standing('1990', '1', '1')
    await mini.turnWheel('picker-view', 1, 1)
    await standing('1990', '2', '1')
    await mini.turnWheel('picker-view', 2, 27)
    await standing('1990', '2', '28')
    await mini.tap('OK')
    await mini.until(
      () => mini.text('.security-form .boex-wheel-field'),
      (words) => words === '1990-02-28',
      'expected the chosen day',
    )
    await mini.find('picker-view').waitFor({ state: 'detached' })
  })
})
