import type { Page } from '@playwright/test'
import { arrive, expect, expectToast, open, testOn } from '../support/e2e/fixture'
import { DEMO, EMPTY, enterAs, goTo } from '../support/e2e/members'
import { type MovablePlatform, runMovablePlatform } from '../support/e2e/seeded-platform'
import { setFirstPassword } from '../support/platform/first-password'

const PASSWORD = '528491'

/** A separate platform, because these tests set and lock withdrawal passwords. */
const test = testOn(() => runMovablePlatform())

const tokenOf = async ({ client }: MovablePlatform, member: { account: string; password: string }) =>
  (await client.data('/api/login/login', { type: 'account', ...member })).token

/** Sets the demo member's password, unless an earlier test has set it. */
const ensurePassword = async (platform: MovablePlatform) => {
  const token = await tokenOf(platform, DEMO)
  const { withdrawalPasswordSet } = await platform.client.data('/api/my/userInfo', {}, { token })
  if (withdrawalPasswordSet) return
  await setFirstPassword(platform.client, { token }, { password: PASSWORD, accountPassword: DEMO.password })
}

const friendUid = async (platform: MovablePlatform) =>
  (await platform.client.data('/api/my/userInfo', {}, { token: await tokenOf(platform, EMPTY) })).uid

const balanceOf = async (platform: MovablePlatform, member: typeof DEMO) =>
  Number(
    (await platform.client.data('/api/funds/getMyFunds', {}, { token: await tokenOf(platform, member) })).boex
      .available,
  )

const signIn = async (app: Page, platform: MovablePlatform) => {
  await enterAs(app, platform, 'pages/index', DEMO)
}

const fill = async (app: Page, to: string, quantity: string) => {
  await app.getByLabel('Recipient').fill(to)
  await app.getByLabel('Quantity (BOEX)').fill(quantity)
  await app.getByRole('button', { name: 'Continue' }).click()
}

const typeDigits = async (app: Page, label: string | RegExp, digits: string) => {
  const pad = app.getByRole('group', { name: label })
  await expect(pad).toBeFocused()
  await app.keyboard.type(digits)
}

const tapDigits = async (app: Page, label: string | RegExp, digits: string) => {
  const pad = app.getByRole('group', { name: label })
  for (const digit of digits) await pad.getByRole('button', { name: digit, exact: true }).click()
}

const ASK = /^Enter withdrawal password to send/

test.describe
  .serial('transfer and withdrawal password', () => {
    test('without a password: set it, return to the same review, send (F9)', async ({ app, platform }) => {
      const uid = await friendUid(platform)
      const before = await balanceOf(platform, EMPTY)
      await signIn(app, platform)
      await open(app, platform, 'pages/my-page/transfer')
      await fill(app, uid, '12.5')
      const review = app.getByRole('dialog', { name: 'Confirm transfer' })
      await expect(review.getByText('12.50')).toBeVisible()
      await review.getByRole('button', { name: 'Set a withdrawal password' }).click()

      await arrive(app, /pay-password\?from=transfer/)
      await app.getByLabel('Account password', { exact: true }).fill(DEMO.password)
      await app.getByRole('button', { name: 'Continue' }).last().click()
      await typeDigits(app, 'Create a 6-digit password', '123456')
      await expect(app.getByText('Too easy to guess. Choose a different password.')).toBeVisible()
      await typeDigits(app, 'Create a 6-digit password', PASSWORD)
      await typeDigits(app, 'Confirm password', '528492')
      await expect(app.getByText('Withdrawal passwords do not match, please try again!')).toBeVisible()
      await tapDigits(app, 'Confirm password', PASSWORD)
      await expectToast(app, 'Modification successful')

      await arrive(app, /my-page\/transfer/)
      await expect(review.getByText(uid)).toBeVisible()
      await review.getByRole('button', { name: 'Confirm' }).click()
      await tapDigits(app, ASK, PASSWORD)
      const receipt = app.getByRole('dialog', { name: 'Transfer successful' })
      await expect(receipt.getByText(uid)).toBeVisible()
      expect(await balanceOf(platform, EMPTY)).toBe(before + 12.5)

      await receipt.getByLabel('Save as contact').fill('Anna')
      await receipt.getByRole('button', { name: 'Save', exact: true }).click()
      await receipt.getByRole('button', { name: 'New transfer' }).click()
      await expect(app.getByText('Contact: Anna')).toBeVisible()
    })

    test('a repeated transfer is confirmed first, also after a reload', async ({ app, platform }) => {
      await ensurePassword(platform)
      const uid = await friendUid(platform)
      const before = await balanceOf(platform, EMPTY)
      await signIn(app, platform)
      const question = app.getByRole('alertdialog', { name: 'Send again?' })
      const begin = async () => {
        await open(app, platform, 'pages/my-page/transfer')
        await app.reload()
        await fill(app, uid, '3.75')
        await app.getByRole('dialog', { name: 'Confirm transfer' }).getByRole('button', { name: 'Confirm' }).click()
      }
      await begin()
      await tapDigits(app, ASK, PASSWORD)
      await expect(app.getByRole('dialog', { name: 'Transfer successful' })).toBeVisible()

      await begin()
      await expect(question).toContainText(/You sent 3\.75 BOEX to .+ \d+[sm] ago\. Send again\?/)
      await question.getByRole('button', { name: 'Cancel' }).click()
      await expect(app.getByRole('group', { name: ASK })).toBeHidden()
      expect(await balanceOf(platform, EMPTY)).toBe(before + 3.75)

      await app.getByRole('dialog', { name: 'Confirm transfer' }).getByRole('button', { name: 'Confirm' }).click()
      await question.getByRole('button', { name: 'Send again' }).click()
      await tapDigits(app, ASK, PASSWORD)
      await expect(app.getByRole('dialog', { name: 'Transfer successful' })).toBeVisible()
      expect(await balanceOf(platform, EMPTY)).toBe(before + 7.5)
    })

    test('shows missing and refused input at its field', async ({ app, platform }) => {
      await ensurePassword(platform)
      const own = await platform.client.data('/api/my/userInfo', {}, { token: await tokenOf(platform, DEMO) })
      const { tokens, blackHoleAddress } = await platform.client.data('/api/login/getConfig', {})
      await signIn(app, platform)
      await open(app, platform, 'pages/my-page/transfer')
      const recipient = app.getByLabel('Recipient')
      await app.getByRole('button', { name: 'Continue' }).click()
      await expect(app.getByText('Please enter transfer-out quantity!')).toBeVisible()
      await expect(app.getByText('Please enter Address!')).toBeVisible()
      await recipient.fill(own.uid)
      await expect(app.getByText('You cannot transfer to yourself')).toBeVisible()
      await recipient.fill(tokens.BOEX.address)
      await expect(app.getByText('This is a platform contract; funds sent to it cannot be recovered.')).toBeVisible()
      await recipient.fill(blackHoleAddress)
      await expect(app.getByText('This is the black-hole address; anything sent here is destroyed.')).toBeVisible()
      await recipient.fill('0xDe709F2102306220921060314715629080E2Fb77')
      await expect(app.getByText('Invalid checksum. Copy the address again.')).toBeVisible()
      await recipient.fill('0xde709f2102306220921060314715629080e2fb77')
      await expect(app.getByText('Wallet address ✓')).toBeVisible()
      await expect(app.getByText('This address has no checksum.', { exact: false })).toBeVisible()
      await recipient.fill(await friendUid(platform))
      await app.getByLabel('Quantity (BOEX)').fill('0.99')
      await app.getByLabel('Quantity (BOEX)').blur()
      await expect(app.getByText('Minimum 1 BOEX')).toBeVisible()
      await app.getByLabel('Quantity (BOEX)').fill('99999999')
      await expect(app.getByText(/^Insufficient balance\. Available: .* BOEX$/)).toBeVisible()
    })

    test('an unknown recipient leads back to the field', async ({ app, platform }) => {
      await ensurePassword(platform)
      await signIn(app, platform)
      await open(app, platform, 'pages/my-page/transfer')
      await fill(app, '999999999', '1')
      await app.getByRole('button', { name: 'Confirm' }).click()
      await typeDigits(app, ASK, PASSWORD)
      await expect(app.getByText('No user with this address or UID')).toBeVisible()
      await expect(app.getByLabel('Recipient')).toHaveValue('999999999')
      await expect(app.getByRole('dialog')).toBeHidden()
    })

    for (const { language, said, view } of [
      { language: 'en', said: 'Received 1.5 BOEX from d****o', view: 'View' },
      { language: 'zh', said: '收到 d****o 转账 1.5 BOEX', view: '查看' },
    ] as const) {
      test(`an incoming transfer is shown with its amount, and links to its record (J4, ${language})`, async ({
        app,
        platform,
      }) => {
        await ensurePassword(platform)
        // This call sets the member's language to English. Opening the app then sets it to the app's language.
        const to = await friendUid(platform)
        await enterAs(app, platform, 'pages/account', EMPTY, { language, theme: language === 'en' ? 'light' : 'dark' })
        // Closes this page's socket, so that the next one is the socket under test.
        await app.goto('about:blank')
        const connecting = app.waitForEvent('websocket', (socket) => socket.url().endsWith('/socket'))
        const bound = connecting.then((socket) =>
          socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"bound"')),
        )
        await goTo(app, platform.url, 'pages/account')
        await bound
        const token = await tokenOf(platform, DEMO)
        const sent = { to, quantity: '1.5', coin: 'BOEX', password: PASSWORD } as const
        const { id } = await platform.client.data('/api/funds/addTransfer', sent, { token })
        const toast = app.locator('[data-toast]')
        await expect(toast.getByText(said, { exact: true })).toBeVisible()
        const button = toast.getByRole('button', { name: view })
        expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
        await button.click()
        await arrive(app, new RegExp(`currency-list\\?id=${id}&tab=transfer`))
        await expect(app.getByRole('dialog').getByRole('button', { name: /1\.5 BOEX$/ })).toBeVisible()
        await expect(toast).toHaveCount(0)
      })
    }

    test('the member’s anti-phishing word is above every password (F10)', async ({ app, platform }) => {
      await ensurePassword(platform)
      await signIn(app, platform)
      await open(app, platform, 'pages/my-page/pay-password')
      await app.getByLabel('Anti-phishing code').fill('blue heron')
      await app.getByRole('button', { name: 'Save' }).click()
      await expectToast(app, 'Anti-phishing code saved')
      await open(app, platform, 'pages/my-page/transfer')
      await fill(app, await friendUid(platform), '1')
      await app.getByRole('button', { name: 'Confirm' }).click()
      await expect(app.getByRole('group', { name: ASK }).getByText('blue heron')).toBeVisible()
    })

    test('changes the password with the current one; a wrong one leads back', async ({ app, platform }) => {
      await ensurePassword(platform)
      await signIn(app, platform)
      await open(app, platform, 'pages/my-page/pay-password')
      await typeDigits(app, 'Enter current password', '111222')
      await typeDigits(app, 'Create a 6-digit password', PASSWORD)
      await typeDigits(app, 'Confirm password', PASSWORD)
      await expect(app.getByText('Incorrect withdrawal password')).toBeVisible()
      await typeDigits(app, 'Enter current password', PASSWORD)
      await typeDigits(app, 'Create a 6-digit password', PASSWORD)
      await typeDigits(app, 'Confirm password', PASSWORD)
      await expectToast(app, 'Modification successful')
    })

    test('five wrong passwords lock it, and the lock time is shown', async ({ app, platform }) => {
      await ensurePassword(platform)
      const before = await balanceOf(platform, DEMO)
      await signIn(app, platform)
      await open(app, platform, 'pages/my-page/transfer')
      await fill(app, await friendUid(platform), '1')
      await app.getByRole('button', { name: 'Confirm' }).click()
      for (let attempt = 1; attempt <= 5; attempt += 1) {
        await expect(app.getByRole('status', { name: '0 of 6 digits entered' })).toBeVisible()
        await typeDigits(app, ASK, '111222')
        await expect(
          app.getByText(
            attempt < 5
              ? `Incorrect withdrawal password. Attempts left: ${5 - attempt}`
              : /^Too many incorrect attempts\./,
          ),
        ).toBeVisible()
      }
      await expect(app.getByText('Too many incorrect attempts. Try again in 15 min.')).toBeVisible()
      expect(await balanceOf(platform, DEMO)).toBe(before)
    })
  })

test.describe('390 wide', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the ways to choose a recipient remain on one line, with any message', async ({ app, platform }) => {
    await enterAs(app, platform, 'pages/my-page/transfer', DEMO)
    const ways = ['Scan', 'Paste', 'Recent'].map((name) => app.getByRole('button', { name, exact: true }))
    const address = '0xde709f2102306220921060314715629080e2fb77'
    for (const [to, said] of [
      ['', undefined],
      [await friendUid(platform), 'UID ✓'],
      [address, 'Wallet address ✓'],
    ] as const) {
      await app.getByLabel('Recipient').fill(to)
      if (said !== undefined) await expect(app.getByText(said)).toBeVisible()
      const tops = await Promise.all(ways.map(async (way) => (await way.boundingBox())?.y))
      expect(new Set(tops).size, said).toBe(1)
    }
  })
})
