import { randomBytes } from 'node:crypto'
import { expect, test } from '../support/e2e/fixture'
import { enterAs, memberOfWallet, newMember } from '../support/e2e/members'

test.use({ startsOnHome: false })

const WORDS = {
  en: {
    line: 'Paid from',
    refused: 'This wallet is in use by another account. Log in with the wallet to use it',
    other: 'Connect another wallet',
    buy: 'Buy VC',
  },
  zh: {
    line: '付款钱包',
    refused: '该钱包正被其他账户使用，请使用该钱包登录',
    other: '连接其他钱包',
    buy: '购买 VC',
  },
} as const

for (const language of ['en', 'zh'] as const) {
  test(`the wallet of another member is refused at its line, before anything is ordered (${language})`, async ({
    app,
    platform,
    accounts,
  }) => {
    const words = WORDS[language]
    const { wallet } = await memberOfWallet(platform, accounts.next())
    const ordered: string[] = []
    app.on('request', (request) => {
      if (request.url().endsWith('/api/funds/addVcOrder')) ordered.push(request.url())
    })
    const member = { ...(await newMember(platform)), wallet }
    await enterAs(app, platform, 'pages/my-page/buyVc', member, { language })
    const line = app.locator('.boex-fact').filter({ hasText: words.line })
    await expect(line.locator('+ [role="alert"]')).toHaveText(words.refused)
    await expect(app.getByRole('button', { name: words.buy })).toHaveCount(0)
    await app.getByRole('button', { name: words.other }).click()
    await expect(app.getByRole('dialog')).toBeVisible()
    expect(ordered).toEqual([])
    // A new account: the wallet's own ones may belong to members of other tests.
    await app.evaluate(
      (key) => {
        const { importAccount, selectAccount } = window.__boexWallet
        selectAccount(importAccount(key))
      },
      `0x${randomBytes(32).toString('hex')}`,
    )
    await expect(app.getByText(words.refused)).toHaveCount(0)
  })
}
