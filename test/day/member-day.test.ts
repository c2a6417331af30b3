import fs from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import type { Translate } from '@/i18n/translator'
import { arrive, expect, open, prepareWallet, storedState, testOn } from '../support/e2e/fixture'
import { DEMO, memberOfAccount, remember } from '../support/e2e/members'
import { type ProvablePlatform, runProvablePlatform } from '../support/e2e/seeded-platform'
import { texts } from '../support/texts'
import { lookNarrow } from './narrow'
import {
  type Language,
  PICTURES,
  preferencesOf,
  SCREEN,
  settle,
  shown,
  takePictures,
  typeDigits,
  WORDS,
} from './screen'

const DAY_SECONDS = 86_400
const HOLD_MILLISECONDS = 1_600
const PASSWORD = 'a-long-password'

const test = testOn(() => runProvablePlatform({ RATE_LIMIT_PER_MINUTE: '100000' }))

test.use({ startsOnHome: false })

/** Returns a function that takes screenshots in both themes. */
const camera = (page: Page, language: Language) => {
  let taken = 0
  return async (name: string): Promise<void> => {
    taken += 1
    await settle(page)
    await takePictures(page, language, `${String(taken).padStart(2, '0')}-${name}`)
  }
}

/** Runs through a member's day. Each step is checked on screen and in a screenshot. */
const liveDay = async (page: Page, platform: ProvablePlatform, language: Language, walletIndex: number) => {
  const t: Translate = WORDS[language]
  const picture = camera(page, language)
  const { client } = platform
  const dialog = page.getByRole('dialog')
  const button = (name: string, within: Locator = shown(page)) => within.getByRole('button', { name, exact: true })
  const inviter = await memberOfAccount(platform, DEMO)
  const code = inviter.user.invitationCode
  let wallet = ''
  const account = `day-${language}-${walletIndex}`

  await test.step('registers by an invitation', async () => {
    await remember(page, platform.url, { version: 1, preferences: preferencesOf(language) })
    await open(page, platform, `pages/login/login?inviteCode=${code}`)
    await picture('login')
    await page.getByRole('radio', { name: t(texts.auth.methodAccount), exact: true }).click()
    await page.getByRole('radio', { name: t(texts.auth.register), exact: true }).click()
    await page.getByLabel(t(texts.auth.account), { exact: true }).fill(account)
    await page.getByLabel(t(texts.auth.password), { exact: true }).fill(PASSWORD)
    await expect(page.getByText(t(texts.auth.invitedWith, { code }))).toBeVisible()
    await picture('register')
    await page.getByRole('checkbox').click()
    await button(t(texts.auth.register)).click()
    await arrive(page, /pages\/index/)
    await picture('home')
  })
  const { token } = await storedState(page)
  const funds = () => client.data('/api/funds/getMyFunds', {}, { token })
  expect((await client.data('/api/my/userInfo', {}, { token })).account).toBe(account)

  await test.step('binds a wallet', async () => {
    wallet = await prepareWallet(page, walletIndex)
    await open(page, platform, 'pages/my-page/my')
    await picture('center')
    await open(page, platform, 'pages/my-page/userinfor')
    await picture('profile')
    await button(t(texts.personal.bind)).click()
    await button('BOEX Development Wallet', dialog).click()
    await picture('bind')
    await dialog.getByLabel(t(texts.passwords.accountPassword), { exact: true }).fill(PASSWORD)
    await button(t(texts.signing.bindSign), dialog).click()
    await expect(page.getByText(t(texts.signing.bound))).toBeVisible()
  })

  const buy = async (coin: 'VC' | 'BOEX', quantity: string, amount: string) => {
    await open(page, platform, coin === 'VC' ? 'pages/my-page/buyVc' : 'pages/my-page/boex')
    await shown(page).getByLabel(t(texts.purchase.quantity)).fill(quantity)
    await picture(`buy-${coin}`)
    await button(t(texts.purchase.buyAmount, { amount, coin })).click()
    await expect(dialog.getByText(t(texts.purchase.sheetDone))).toBeVisible({ timeout: 60_000 })
    await picture(`bought-${coin}`)
    await button(t(texts.buying.toAssets), dialog).click()
    await arrive(page, /pages\/account/)
  }

  await test.step('buys VC and BOEX', async () => {
    await open(page, platform, 'pages/jiaoyisuo')
    await picture('exchange')
    await buy('VC', '20', '20.00')
    await buy('BOEX', '4000', '4,000.00')
    expect((await funds()).boex.available).toBe('4000')
    await picture('assets')
    await open(page, platform, 'pages/my-page/buyVc')
    await picture('orders')
  })

  await test.step('sets a withdrawal password', async () => {
    await open(page, platform, 'pages/my-page/pay-password')
    await picture('verify')
    const wallet = button('BOEX Development Wallet')
    await shown(page).getByLabel(t(texts.passwords.accountPassword), { exact: true }).or(wallet).first().waitFor()
    if (await wallet.isVisible()) await wallet.click()
    else {
      await shown(page).getByLabel(t(texts.passwords.accountPassword), { exact: true }).fill(PASSWORD)
      await button(t('common.continue')).click()
    }
    await expect(shown(page).getByRole('group', { name: t(texts.passwords.new) })).toBeVisible()
    await picture('password')
    await typeDigits(shown(page))
    await typeDigits(shown(page))
    await expect(page.getByText(t('messages.modificationSuccessful')).first()).toBeVisible()
  })

  await test.step('stakes and burns', async () => {
    await open(page, platform, 'pages/kuangchi')
    await picture('pool')
    await open(page, platform, 'pages/kuangchi-page/wakuang?type=flexible')
    await shown(page).getByLabel(t(texts.positions.quantityToStake)).fill('500')
    await picture('stake')
    const stake = t(texts.positions.stakeAmount, { amount: '500.00' })
    await button(stake).click()
    await expect(dialog.getByText(t(texts.positions.reviewTitle))).toBeVisible()
    await picture('stake-review')
    await button(stake, dialog).click()
    await expect(page.getByText(t(texts.positions.joinedLead))).toBeVisible()
    await picture('staked')

    await page.goBack()
    await open(page, platform, 'pages/kuangchi-page/wakuang?type=burn')
    await page.reload()
    await shown(page).getByLabel(t(texts.positions.quantityToBurn)).fill('2000')
    await picture('burn')
    const hold = button(t(texts.positions.holdToBurn, { amount: '2,000.00' }))
    await hold.scrollIntoViewIfNeeded()
    await picture('burn-end')
    await hold.hover()
    await page.mouse.down()
    await page.waitForTimeout(HOLD_MILLISECONDS)
    await page.mouse.up()
    await picture('burn-password')
    await typeDigits(dialog)
    await expect(page.getByText(t(texts.positions.joinedBurn))).toBeVisible()
    await picture('burned')
    expect((await funds()).hashRate.total).toBe('8500')
  })

  await test.step('redeems a day later', async () => {
    await platform.advance(DAY_SECONDS + 60)
    await open(page, platform, 'pages/kuangchi-page/dataList')
    await page.reload()
    await picture('positions')
    await button(t(texts.positions.redeem)).first().click()
    await picture('redeem')
    await button(t(texts.positions.redeemAmount, { amount: '500.00' }), dialog).click()
    await expect(page.getByText(t(texts.positions.redeemedLead, { amount: '500.00' }))).toBeVisible()
    await picture('redeemed')
    expect((await funds()).boex.available).toBe('2000')
  })

  await test.step('claims, releases and accelerates', async () => {
    await open(page, platform, 'pages/shouyi?open=claim')
    await page.reload()
    await dialog.getByLabel(t(texts.earnings.claimQuantity)).fill('35')
    await picture('claim')
    await button(t(texts.earnings.claimAmount, { amount: '35.00' }), dialog).click()
    await expect(dialog.getByText(t('messages.claimSuccessful'))).toBeVisible()
    await picture('claimed')
    await button(t(texts.earnings.releaseNow), dialog).click()
    await dialog.getByLabel(t(texts.earnings.planQuantity)).fill('30')
    await dialog.getByRole('radio', { name: t(texts.earnings.dayOption, { days: 15 }) }).click()
    await picture('release')
    await button(t(texts.earnings.releaseOverDays, { days: 15 }), dialog).click()
    await expect(dialog.getByText(t(texts.earnings.scheduled))).toBeVisible()
    await picture('scheduled')
    await platform.advance(3 * DAY_SECONDS)
    await expect.poll(async () => (await funds()).boex.releasing).toBe('24')
    const { list } = await client.data('/api/my/getBoexReleaseList', {}, { token })
    await open(page, platform, 'pages/shouyi')
    await page.reload()
    await picture('earnings')
    await open(page, platform, `pages/shouyi-page/shouyi-detail?id=${list[0]?.id}`)
    await picture('release-detail')
    await button(t(texts.earnings.moreDays)).click()
    await button(t(texts.earnings.accelerate)).click()
    await picture('accelerate-question')
    await button(t(texts.earnings.accelerate), page.getByRole('alertdialog')).click()
    await expect(page.getByText(t('messages.accelerationSuccessful')).first()).toBeVisible()
    await picture('accelerated')
  })

  await test.step('transfers', async () => {
    await open(page, platform, 'pages/my-page/transfer')
    await shown(page).getByLabel(t(texts.transfers.to)).fill(inviter.user.uid)
    await shown(page).getByLabel(t(texts.transfers.quantity)).fill('25.5')
    await picture('transfer')
    await button(t(texts.transfers.toReview)).click()
    await picture('transfer-review')
    await button(t(texts.transfers.confirm), dialog).click()
    await picture('transfer-password')
    await typeDigits(dialog)
    await expect(page.getByText(t('messages.transferSuccessful')).first()).toBeVisible()
    await picture('transferred')
  })

  await test.step('withdraws', async () => {
    await open(page, platform, 'pages/account')
    await page.reload()
    await button(t('assets.withdraw')).click()
    await dialog.getByLabel(t(texts.withdrawals.account)).fill(wallet)
    await dialog.getByRole('textbox', { name: new RegExp(`^${t(texts.withdrawals.quantity)}`) }).fill('100')
    await picture('withdraw')
    await button(t(texts.withdrawals.toReview), dialog).click()
    await picture('withdraw-review')
    await button(t(texts.withdrawals.confirm), dialog).click()
    await typeDigits(dialog)
    await expect(dialog.getByText(t(texts.withdrawals.resultTitle))).toBeVisible()
    await picture('withdrawn')
    await expect(page.getByRole('dialog', { name: t(texts.withdrawals.receivedTitle) })).toBeVisible({
      timeout: 60_000,
    })
    await picture('withdrawal-received')
    await page.keyboard.press('Escape')
    expect((await funds()).boex.underReview).toBe('0')
  })

  await test.step('invites, asks for help, reads the statement', async () => {
    await open(page, platform, 'pages/my-page/invite')
    await picture('invite')
    await open(page, platform, 'pages/text/help?write=new')
    await shown(page).getByLabel(t(texts.help.text)).fill('100108: 4,000.00 BOEX, 25.50 BOEX')
    await picture('ticket')
    await button(t(texts.help.send)).click()
    await expect(shown(page).getByText(new RegExp(t(texts.help.sent, { number: '\\d+' })))).toBeVisible()
    await picture('ticket-sent')
    await open(page, platform, 'pages/text/statement')
    await expect(shown(page).getByText(t(texts.statement.holds))).toBeVisible()
    await picture('statement')
    await open(page, platform, 'pages/my-page/currency-list')
    await picture('records')
    await open(page, platform, 'pages/index-page/notice-list')
    await picture('notices')
  })
  return { token, account }
}

for (const [index, language] of (['en', 'zh'] as const).entries()) {
  test(`a member’s day, ${language}`, async ({ app, platform }) => {
    test.setTimeout(900_000)
    fs.mkdirSync(PICTURES, { recursive: true })
    const { token } = await liveDay(app, platform, language, index + 1)
    const { list } = await platform.client.data('/api/my/getBoexReleaseList', {}, { token })
    await lookNarrow(app, platform, language, list[0]?.id ?? '')

    await test.step('logs out everywhere', async () => {
      const t: Translate = WORDS[language]
      await app.setViewportSize(SCREEN)
      await platform.client.data('/api/login/login', {
        type: 'account',
        account: `day-${language}-${index + 1}`,
        password: PASSWORD,
      })
      await open(app, platform, 'pages/text/sessions')
      await app.reload()
      await shown(app)
        .getByRole('button', { name: t(texts.sessions.endOthers) })
        .click()
      await app.getByRole('alertdialog').getByRole('button').last().click()
      await expect(shown(app).getByRole('button', { name: t(texts.sessions.endOthers) })).toHaveCount(0)
    })
    await app.goto('about:blank')
    const { held, says } = await platform.prove()
    expect(held, says).toBe(true)
  })
}
