import { expect, test } from '../support/e2e/fixture'

test.use({ startsOnHome: false })

test('the API page sends calls that it signs itself, with the token of its login', async ({ app, platform }) => {
  await app.goto(`${platform.url}/docs/`)
  const tryOut = async (call: string, example: string) => {
    const operation = app.locator('.opblock', { has: app.locator(`[data-path="${call}"]`) })
    await operation.locator('.opblock-summary-control').click()
    await operation.getByRole('button', { name: 'Try it out' }).click()
    const choice = operation.locator(
      '.opblock-section-request-body select.examples-select-element, .opblock-section-request-body .examples-select select',
    )
    if ((await choice.count()) > 0) await choice.first().selectOption(example)
    await operation.getByRole('button', { name: 'Execute' }).click()
    const answer = operation.locator('.live-responses-table .highlight-code code').first()
    await expect(answer).toContainText('"time"')
    return answer
  }
  const login = await tryOut('/api/login/login', 'account')
  await expect(login).toContainText('"code": 1')
  const funds = await tryOut('/api/funds/getMyFunds', 'call')
  await expect(funds).toContainText('"code": 1')
  await expect(funds).toContainText('"fundAccount"')
})
