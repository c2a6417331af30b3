import type { Page } from '@playwright/test'
import { expect } from '../support/e2e/fixture'
import { EMPTY, enterAs, memberOfAccount } from '../support/e2e/members'
import { seededTest } from '../support/e2e/seeded-fixture'
import { WITHDRAWAL_PASSWORD } from '../support/e2e/seeded-platform'

const test = seededTest()

test.use({ startsOnHome: false })

/**
 * Translates like Google Translate: it wraps each text in a `<font>`, now and at every change of the page. It skips
 * elements that the page marks as not translatable.
 */
const translate = (app: Page) =>
  app.evaluate(() => {
    const translateWithin = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) {
        const parent = text.parentElement
        const words = text.textContent ?? ''
        if (!parent || words.trim() === '' || parent.closest('[translate="no"], .notranslate, script, style, font'))
          continue
        const outer = document.createElement('font')
        const inner = document.createElement('font')
        inner.textContent = words
        outer.append(inner)
        text.replaceWith(outer)
      }
    }
    translateWithin(document.body)
    new MutationObserver(() => translateWithin(document.body)).observe(document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    })
  })

for (const language of ['en', 'zh'] as const) {
  const words = { en: { hide: 'Hide amounts', show: 'Show amounts' }, zh: { hide: '隐藏金额', show: '显示金额' } }[
    language
  ]
  test(`balances update and amounts can be hidden in a browser that translates the page (${language})`, async ({
    app,
    platform,
  }) => {
    const { client, token } = platform
    const friend = await memberOfAccount(platform, EMPTY)
    const before = Number((await client.data('/api/funds/getMyFunds', {}, friend)).boex.available)
    await enterAs(app, platform, 'pages/account', friend, { language })
    const screen = app.locator('.assets').last()
    await expect(screen.getByRole('button', { name: words.hide })).toBeVisible()
    await translate(app)
    const sent = { to: friend.user.uid, quantity: '1234', coin: 'BOEX', password: WITHDRAWAL_PASSWORD } as const
    await client.data('/api/funds/addTransfer', sent, { token })
    const after = (before + 1234).toLocaleString('en', { minimumFractionDigits: 2 })
    await expect(screen.getByText(after).first()).toBeVisible()
    await screen.getByRole('button', { name: words.hide }).click()
    await expect(screen.getByText('••••••').first()).toBeVisible()
    await expect(screen.getByText(after)).toHaveCount(0)
    await screen.getByRole('button', { name: words.show }).click()
    await expect(screen.getByText(after).first()).toBeVisible()
  })
}
