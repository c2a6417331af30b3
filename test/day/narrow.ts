import type { Locator, Page } from '@playwright/test'
import { ROUTE_KEYS, routes } from '@/routes'
import { brokenTexts, textsOutside } from '../support/e2e/broken-text'
import { expect, open } from '../support/e2e/fixture'
import { DEMO, memberOfAccount } from '../support/e2e/members'
import type { ProvablePlatform } from '../support/e2e/seeded-platform'
import { texts } from '../support/texts'
import { type Language, preferencesOf, SCREEN, settle, shown, takePictures, WORDS } from './screen'

/** The narrowest phone. Its height follows the content, up to this maximum. */
const NARROW = { width: 320, maximumHeight: 3_000 }
const ACCOUNT = `0x${'9a'.repeat(20)}`
/** An amount with all decimals of a coin. */
const LONG_AMOUNT = '1.234567890123456789'
/** Elements that show amounts before or after a movement. */
const AMOUNTS = '.boex-amount:visible, .boex-button:visible, .boex-hold:visible'
const NUMBER = String.raw`\d[\d,]*\.\d+`

const brokenAmounts = async (part: Locator): Promise<string[]> => {
  const amounts = await part.locator(AMOUNTS).all()
  return (await Promise.all(amounts.map((amount) => amount.evaluate(brokenTexts, NUMBER)))).flat()
}

/**
 * Opens every sheet that shows or moves money.
 *
 * @returns the faults of each sheet
 */
const lookIntoSheets = async (page: Page, platform: ProvablePlatform, language: Language): Promise<string[]> => {
  const t = WORDS[language]
  const wrong: string[] = []
  const dialog = page.getByRole('dialog')
  const button = (name: string | RegExp, within: Locator = shown(page)) =>
    within.getByRole('button', { name, exact: typeof name === 'string' })
  const arriveAt = async (address: string) => {
    // A new document discards open sheets and drafts.
    await page.goto('about:blank')
    await page.setViewportSize({ width: NARROW.width, height: SCREEN.height })
    await open(page, platform, address)
    await settle(page)
  }
  const look = async (name: string) => {
    await expect(dialog.first()).toBeVisible()
    await settle(page)
    for (const part of await page.locator('.boex-sheet__body:visible, .boex-sheet__footer:visible').all()) {
      const excess = await part.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
      if (excess > 0) wrong.push(`${name} is ${excess} px too wide`)
      wrong.push(...(await part.evaluate(textsOutside)).map((text) => `${name}: "${text}" runs out`))
      wrong.push(...(await brokenAmounts(part)).map((text) => `${name}: ${text} is broken`))
    }
    await takePictures(page, `${language}-narrow`, `sheet-${name}`)
  }

  const recipient = await memberOfAccount(platform, DEMO)
  await arriveAt('pages/account')
  await button(t('assets.withdraw')).click()
  await dialog.getByLabel(t(texts.withdrawals.account)).fill(ACCOUNT)
  await dialog.getByRole('textbox', { name: new RegExp(`^${t(texts.withdrawals.quantity)}`) }).fill('10.123456')
  await look('withdraw')
  await button(t(texts.withdrawals.toReview), dialog).click()
  await look('withdraw-review')
  await button(t(texts.withdrawals.confirm), dialog).click()
  await look('withdraw-password')

  await arriveAt('pages/my-page/transfer')
  await shown(page).getByLabel(t(texts.transfers.to)).fill(recipient.user.uid)
  await shown(page).getByLabel(t(texts.transfers.quantity)).fill(LONG_AMOUNT)
  await button(t(texts.transfers.toReview)).click()
  await look('transfer-review')
  await button(t(texts.transfers.confirm), dialog).click()
  await look('transfer-password')

  await arriveAt('pages/shouyi?open=claim')
  await dialog.getByLabel(t(texts.earnings.claimQuantity)).fill(LONG_AMOUNT)
  await look('claim')
  // Clears the field, because the app would restore the draft.
  await dialog.getByLabel(t(texts.earnings.claimQuantity)).fill('')
  await arriveAt('pages/shouyi?open=release')
  await dialog.getByLabel(t(texts.earnings.planQuantity)).fill(LONG_AMOUNT)
  await look('release')

  await arriveAt('pages/kuangchi-page/wakuang?type=flexible&quantity=100')
  await button(t(texts.positions.stakeAmount, { amount: '100.00' })).click()
  await look('stake-review')
  await arriveAt('pages/kuangchi-page/dataList')
  await button(t(texts.positions.details)).first().click()
  await look('position')

  await arriveAt('pages/my-page/currency-list')
  await shown(page).locator('.boex-row--pressable').first().click()
  await look('record')
  await arriveAt('pages/text/statement')
  await button(t(texts.ledger.filter)).click()
  await look('statement-filter')
  return wrong
}

const OTHER_PAGES = [
  { route: 'help', query: 'write=new' },
  { route: 'text', query: 'kind=privacy' },
] as const

/** Checks every screen and sheet at the narrowest width with the largest text. Screens get their full height. */
export const lookNarrow = async (page: Page, platform: ProvablePlatform, language: Language, releaseId: string) => {
  await page.evaluate(
    (preferences) => {
      const kept = JSON.parse(localStorage.getItem('boex') ?? '{}')
      localStorage.setItem('boex', JSON.stringify({ ...kept, preferences }))
    },
    preferencesOf(language, 'largest'),
  )
  await page.setViewportSize({ width: NARROW.width, height: SCREEN.height })
  await page.reload()
  const queries: Partial<Record<string, string>> = {
    earningsDetail: `?id=${releaseId}`,
    noticeDetail: '?id=1',
    newsDetail: '?id=1',
    webview: `?url=${encodeURIComponent('https://elsewhere.example/')}`,
    openLocation: '?latitude=31.2397&longitude=121.4998&name=BOEX',
  }
  const addresses = [
    ...ROUTE_KEYS.filter((key) => !['welcome', 'login', 'text'].includes(key)).map((key) => ({
      name: key as string,
      address: `${(routes[key].alias ?? routes[key].path).replace(/^\//, '')}${queries[key] ?? ''}`,
    })),
    ...OTHER_PAGES.map(({ route, query }) => ({
      name: `${route}-${query.replace(/\W/g, '-')}`,
      address: `${routes[route].path}?${query}`,
    })),
    { name: 'burn', address: `${routes.mining.path}?type=burn&quantity=10${LONG_AMOUNT}` },
  ]
  const wrong: string[] = []
  for (const { name, address } of addresses) {
    await page.setViewportSize({ width: NARROW.width, height: SCREEN.height })
    await open(page, platform, address)
    await settle(page)
    const { excess, height } = await shown(page).evaluate(({ scrollWidth, clientWidth, scrollHeight }) => ({
      excess: scrollWidth - clientWidth,
      height: scrollHeight,
    }))
    if (excess > 0) wrong.push(`${name} is ${excess} px too wide`)
    wrong.push(...(await shown(page).evaluate(textsOutside)).map((text) => `${name}: "${text}" runs out`))
    wrong.push(...(await brokenAmounts(shown(page))).map((text) => `${name}: ${text} is broken`))
    await page.setViewportSize({ width: NARROW.width, height: Math.min(Math.max(height, 480), NARROW.maximumHeight) })
    await takePictures(page, `${language}-narrow`, name)
  }
  wrong.push(...(await lookIntoSheets(page, platform, language)))
  expect(wrong).toEqual([])
}
