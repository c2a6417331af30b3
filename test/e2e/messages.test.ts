import type { Page } from '@playwright/test'
import { createTranslator, type Translate } from '@/i18n/translator'
import { arrive, chooseDevelopmentWallet, expect, open, prepareWallet } from '../support/e2e/fixture'
import { DEMO, EMPTY, enterAs, logOut, visitAs } from '../support/e2e/members'
import { seededTest } from '../support/e2e/seeded-fixture'
import { type SeededPlatform, WITHDRAWAL_PASSWORD } from '../support/e2e/seeded-platform'
import { WHOLE_RUN } from '../support/e2e/whole-run'
import { en, texts, zh } from '../support/texts'

/* Tests the specification's §8 line by line. Each test causes a situation in the running product, and expects the
   exact words. Every other test runs in English and the rest in Chinese; `npm run test:all` runs each in both. The
   English words are repeated here, so that a change of the dictionary cannot go unnoticed. */

const NEW_PASSWORD = '739152'

const WORDS = {
  offline: 'No internet connection. Please check!',
  timeout: 'Server request timed out',
  'server-busy': 'Server busy',
  business: 'Operation failed!',
  'login-expired': 'Login expired, please re-login',
  'wallet-switched': 'Wallet address has been switched, please log in again!',
  'upload-failed': 'Upload failed',
  'location-lookup': 'Location retrieval failed',
  positioning: 'Positioning failed!',
  'payment-cancelled': 'You have cancelled the payment!',
  'payment-failed': 'Payment error, please retry later!',
  'scan-start': 'Scan start failed!',
  scan: 'QR scan failed!',
  save: 'Save failed!',
  'not-logged-in': 'Please log in first',
  'need-wallet-browser': 'Please switch to DAPP Browser',
  'not-available': 'Not Available Yet',
  loginSuccessful: 'Login successful',
  registrationSuccessful: 'Registration successful',
  copySuccessful: 'Copy successful',
  saveSuccessful: 'Save successful',
  uploadSuccessful: 'Upload successful',
  modificationSuccessful: 'Modification successful',
  transferSuccessful: 'Transfer successful',
  claimSuccessful: 'Claim successful',
  accelerationSuccessful: 'Acceleration Successful',
  depositSubmitted: 'Deposit submission successful',
  onChainSuccessful: 'On-chain Transaction Successful',
  exitSuccessful: 'Exit successful',
  paymentSuccessful: 'payment success',
} as const

type Message = keyof typeof WORDS

const test = seededTest()

test.use({ startsOnHome: false })

const shown = (app: Page) => app.locator('.taro_page').filter({ visible: true }).last()

const typeDigits = async (app: Page, label: string | RegExp, digits: string) => {
  await expect(app.getByRole('group', { name: label })).toBeFocused()
  await app.keyboard.type(digits)
}

/** Returns a pattern for a name with any values in its placeholders. */
const pattern = (text: string): RegExp =>
  new RegExp(`^${text.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '.*')}$`)

for (const [place, language] of (['en', 'zh'] as const).entries()) {
  const t: Translate = createTranslator(language === 'en' ? en : zh, language)
  /** Returns the message's words in this language. The English ones must be the specification's. */
  const words = (message: Message): string => {
    const text = t(`messages.${message}`)
    if (language === 'en') expect(text).toBe(WORDS[message])
    else expect(text).toMatch(/[\u4e00-\u9fff]/)
    return text
  }
  const seen = (app: Page, message: Message) =>
    expect(app.getByText(words(message)).filter({ visible: true }).first()).toBeVisible()

  let met = place
  /** Defines a test of one situation. Outside the whole run, the situations alternate between the languages. */
  const situation: (name: string, body: Parameters<typeof test>[2]) => void = (name, body) => {
    met += 1
    if (WHOLE_RUN || met % 2 === 1) test(name, body)
  }

  const logIn = async (app: Page, { account, password }: typeof DEMO, mode: 'login' | 'register' = 'login') => {
    await app.getByRole('radio', { name: t(texts.auth.methodAccount), exact: true }).click()
    if (mode === 'register') await app.getByRole('radio', { name: t(texts.auth.register) }).click()
    await app.getByLabel(t(texts.auth.account), { exact: true }).fill(account)
    await app.getByLabel(t(texts.auth.password), { exact: true }).fill(password)
    await app.getByRole('checkbox').click()
    await app
      .getByRole('main')
      .getByRole('button', { name: t(texts.auth[mode]), exact: true })
      .click()
  }

  const logInByWallet = async (app: Page) => {
    await chooseDevelopmentWallet(app, t(texts.auth.methodWallet))
    await app.getByRole('button', { name: t(texts.signing.signNow) }).click()
    await arrive(app, /pages\/index/)
  }

  const buyTenVc = async (app: Page, platform: SeededPlatform) => {
    await open(app, platform, 'pages/my-page/buyVc')
    await app.getByRole('textbox', { name: t(texts.purchase.quantity) }).fill('10')
    await app.getByRole('button', { name: t(texts.purchase.buyAmount, { amount: '10.00', coin: 'VC' }) }).click()
    return app.getByRole('dialog', { name: t(texts.buying.title, { amount: '10.00', coin: 'VC' }) })
  }

  test.describe(`messages of §8, ${language}`, () => {
    test('every message has a text, in English the specification’s', () => {
      for (const message of Object.keys(WORDS) as Message[]) words(message)
    })

    situation('no network', async ({ app, platform, expectedTrouble }) => {
      expectedTrouble.push(/Failed to load resource|WebSocket/)
      await enterAs(app, platform, 'pages/index-page/notice-list', DEMO, { language })
      const markAll = shown(app).getByRole('button', { name: t(texts.notices.markAllRead) })
      await expect(markAll).toBeVisible()
      // Waits for pending calls: they would show the offline message before the test presses the button.
      await app.waitForLoadState('networkidle')
      await app.evaluate(() => {
        Object.defineProperty(Navigator.prototype, 'onLine', { configurable: true, get: () => false })
        window.dispatchEvent(new Event('offline'))
      })
      await app.route('**/api/**', (route) => route.abort('internetdisconnected'))
      await markAll.click()
      await seen(app, 'offline')
      await app.getByRole('alertdialog').getByRole('button').click()
      await app.route('**/js/**', (route) => route.abort('internetdisconnected'))
      await open(app, platform, 'pages/index-page/zizhi')
      await expect(app.getByText(t('shell.offlineTitle')).filter({ visible: true }).first()).toBeVisible()
      if (language === 'en') expect(t('shell.offlineTitle')).toBe('Oops, network signal lost')
    })

    situation('a timeout after 60 s', async ({ app, expectedTrouble, platform }) => {
      expectedTrouble.push(/Failed to load resource/)
      await visitAs(app, platform, 'pages/login/login', { language })
      // A fake clock would stop timers that the page still waits for.
      await app.waitForLoadState('networkidle')
      await expect(app.getByRole('radio', { name: t(texts.auth.methodAccount), exact: true })).toBeVisible()
      await app.clock.install()
      await app.route('**/api/login/login', () => undefined)
      await logIn(app, EMPTY)
      await app.clock.runFor(59_000)
      await expect(app.getByText(words('timeout'))).toHaveCount(0)
      await app.clock.runFor(1_500)
      await seen(app, 'timeout')
      await app.unrouteAll({ behavior: 'ignoreErrors' })
    })

    for (const status of [404, 500, 503]) {
      situation(`HTTP ${status}`, async ({ app, expectedTrouble, platform }) => {
        expectedTrouble.push(/Failed to load resource/)
        await visitAs(app, platform, 'pages/login/login', { language })
        await app.route('**/api/login/login', (route) => route.fulfill({ status, body: 'broken' }))
        await logIn(app, EMPTY)
        await seen(app, 'server-busy')
      })
    }

    situation('another business code: the platform’s words, or ours where it has none', async ({ app, platform }) => {
      await visitAs(app, platform, 'pages/login/login', { language })
      let msg = 'Maintenance until noon'
      await app.route('**/api/login/login', (route) =>
        route.fulfill({ json: { code: 0, msg, data: null, time: Math.floor(Date.now() / 1000) } }),
      )
      await logIn(app, EMPTY)
      await expect(app.getByText(msg).filter({ visible: true }).first()).toBeVisible()
      msg = ''
      await app
        .getByRole('main')
        .getByRole('button', { name: t(texts.auth.login), exact: true })
        .click()
      await seen(app, 'business')
    })

    situation('401, by code and by HTTP', async ({ app, platform, expectedTrouble }) => {
      expectedTrouble.push(/401/)
      for (const answer of [{ json: { code: 401, msg: '', data: null } }, { status: 401, body: '' }]) {
        await app.unrouteAll()
        await enterAs(app, platform, 'pages/account', DEMO, { language })
        await expect(shown(app).getByText(t('assets.whereTitle')).first()).toBeVisible()
        await app.route('**/api/my/getTransferLog', (route) => route.fulfill(answer))
        await open(app, platform, 'pages/my-page/transfer')
        await seen(app, 'login-expired')
        await arrive(app, /login\/login/)
      }
    })

    situation('a wallet that was switched', async ({ app, accounts, platform }) => {
      await visitAs(app, platform, 'pages/login/login', { language })
      const address = await prepareWallet(app, accounts.next())
      await logInByWallet(app)
      await app.evaluate((own) => {
        const wallet = window.__boexWallet
        wallet.selectAccount(wallet.accounts.find((other) => other !== own) ?? '')
      }, address)
      await seen(app, 'wallet-switched')
      await app.getByRole('alertdialog').getByRole('button').click()
      await arrive(app, /login\/login/)
    })

    situation('a payment that was cancelled, and one that failed', async ({ app, accounts, platform }) => {
      await visitAs(app, platform, 'pages/login/login', { language })
      await prepareWallet(app, accounts.next())
      await logInByWallet(app)
      await app.evaluate(() => window.__boexWallet.rejectNext())
      const sheet = await buyTenVc(app, platform)
      await expect(sheet.getByText(words('payment-cancelled'))).toBeVisible()
      await app.evaluate(() => {
        const { ethereum } = window as unknown as { ethereum: { request(call: { method: string }): Promise<unknown> } }
        const request = ethereum.request.bind(ethereum)
        ethereum.request = (call) =>
          call.method === 'eth_sendTransaction' ? Promise.reject({ code: -32603, message: 'oops' }) : request(call)
      })
      await sheet.getByRole('button', { name: t(texts.buying.tryAgain) }).click()
      await expect(sheet.getByText(words('payment-failed'))).toBeVisible()
    })

    situation('a scan that cannot start, and one that finds nothing', async ({ app, platform }) => {
      await enterAs(app, platform, 'pages/my-page/transfer', DEMO, { language })
      await app.evaluate(() => {
        const refuse = () => Promise.reject(new DOMException('denied', 'NotAllowedError'))
        Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia: refuse } })
      })
      await shown(app)
        .getByRole('button', { name: t('common.scan') })
        .click()
      const scan = app.getByRole('dialog', { name: t('shell.scanTitle') })
      await expect(scan.getByText(words('scan-start'))).toBeVisible()
      const chooser = app.waitForEvent('filechooser')
      await scan.getByRole('button', { name: t('shell.scanPicture') }).click()
      const blank = await app.evaluate(() => document.createElement('canvas').toDataURL('image/png'))
      const buffer = Buffer.from(blank.split(',')[1] ?? '', 'base64')
      await (await chooser).setFiles({ name: 'blank.png', mimeType: 'image/png', buffer })
      await expect(scan.getByText(words('scan'))).toBeVisible()
    })

    situation('a picture that is saved, and one that is not', async ({ app, platform }) => {
      await enterAs(app, platform, 'pages/my-page/invite', DEMO, { language })
      await app.evaluate(() => {
        const stream = { write: () => Promise.resolve(), close: () => Promise.resolve() }
        Object.assign(window, {
          showSaveFilePicker: () => Promise.resolve({ createWritable: () => Promise.resolve(stream) }),
        })
        Object.assign(navigator, { canShare: () => false })
      })
      await shown(app)
        .getByRole('button', { name: t(texts.invitation.poster), exact: true })
        .click()
      const sheet = app.getByRole('dialog', { name: t(texts.invitation.posterTitle) })
      await sheet.getByRole('button', { name: t(texts.invitation.savePoster) }).click()
      await seen(app, 'saveSuccessful')
      await app.evaluate(() => {
        Object.assign(window, { showSaveFilePicker: undefined })
        Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (Linux; Android 14; wv)' })
      })
      await sheet.getByRole('button', { name: t(texts.invitation.savePoster) }).click()
      await seen(app, 'save')
    })

    situation('an upload that fails, and one that does not', async ({ app, expectedTrouble, platform }) => {
      expectedTrouble.push(/500/)
      await enterAs(app, platform, 'pages/my-page/userinfor', DEMO, { language })
      await app.route('**/api/common/upload', (route) => route.fulfill({ status: 500, body: 'broken' }))
      await shown(app)
        .getByRole('button', { name: t(texts.personal.avatarChange) })
        .click()
      const sheet = app.getByRole('dialog')
      await sheet.getByRole('button', { name: t(texts.personal.avatarOne, { number: 3 }) }).click()
      await expect(sheet.getByText(words('upload-failed'))).toBeVisible()
      await app.unroute('**/api/common/upload')
      await sheet.getByRole('button', { name: t('common.retry') }).click()
      await seen(app, 'uploadSuccessful')
    })

    situation(
      'a place whose address is not found, and a device that does not know where it is',
      async ({ app, context, platform }) => {
        await context.grantPermissions(['geolocation'])
        await context.setGeolocation({ latitude: 31.2304, longitude: 121.4737 })
        await visitAs(app, platform, 'choose-location', { language })
        await app.getByRole('button', { name: t(texts.places.useMine) }).click()
        await seen(app, 'location-lookup')
        await app.evaluate(() => {
          const fail = (_: unknown, failed: (error: { code: number }) => void) => failed({ code: 2 })
          Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition: fail } })
        })
        await open(app, platform, 'pages/band')
        await open(app, platform, 'choose-location')
        await app
          .getByRole('button', { name: t(texts.places.useMine) })
          .filter({ visible: true })
          .last()
          .click()
        await seen(app, 'positioning')
      },
    )

    situation('a visitor where only members go', async ({ app, platform }) => {
      await visitAs(app, platform, 'pages/my-page/currency-list', { language })
      await expect(app.getByRole('alertdialog').getByText(t('shell.loginQuestion'))).toBeVisible()
      await seen(app, 'not-logged-in')
    })

    situation('no wallet here', async ({ app, platform }) => {
      await app.route('**/development/wallet.js', (route) =>
        route.fulfill({ body: '', contentType: 'text/javascript' }),
      )
      await visitAs(app, platform, 'pages/login/login', { language })
      await app.getByRole('radio', { name: t(texts.auth.methodWallet), exact: true }).click()
      await seen(app, 'need-wallet-browser')
    })

    situation('what is not open yet', async ({ app, platform }) => {
      await visitAs(app, platform, 'pages/kuangchi', { language })
      await seen(app, 'not-available')
    })

    situation('logging in, registering and leaving', async ({ app, platform }) => {
      await visitAs(app, platform, 'pages/login/login', { language })
      const account = `member${Math.random().toString(36).slice(2, 10)}`
      await logIn(app, { account, password: 'a-long-password' }, 'register')
      await seen(app, 'registrationSuccessful')
      await arrive(app, /pages\/index/)
      await open(app, platform, 'pages/account')
      await logOut(app, t('assets.exit'), words('exitSuccessful'))
      await open(app, platform, 'pages/login/login')
      await logIn(app, { account, password: 'a-long-password' })
      await seen(app, 'loginSuccessful')
    })

    situation('copying', async ({ app, context, platform }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await enterAs(app, platform, 'pages/my-page/invite', DEMO, { language })
      await shown(app)
        .getByRole('button', { name: t(texts.invitation.copyLink) })
        .click()
      await seen(app, 'copySuccessful')
    })

    situation('changing the withdrawal password', async ({ app, platform }) => {
      await enterAs(app, platform, 'pages/my-page/pay-password', DEMO, { language })
      await typeDigits(app, t(texts.passwords.old), WITHDRAWAL_PASSWORD)
      await typeDigits(app, t(texts.passwords.new), NEW_PASSWORD)
      await typeDigits(app, t(texts.passwords.repeat), NEW_PASSWORD)
      await seen(app, 'modificationSuccessful')
      const { client, token } = platform
      const back = { password: WITHDRAWAL_PASSWORD, repeatedPassword: WITHDRAWAL_PASSWORD, oldPassword: NEW_PASSWORD }
      await client.data('/api/my/setOrUpdatePassword', back, { token })
    })

    situation('a transfer', async ({ app, platform }) => {
      const friend = await platform.client.data('/api/login/login', { type: 'account', ...EMPTY })
      await enterAs(app, platform, 'pages/my-page/transfer', DEMO, { language })
      await app.getByLabel(t(texts.transfers.to), { exact: true }).fill(friend.user.uid)
      // A different quantity per language, because the app asks for confirmation of an equal transfer.
      await app.getByLabel(`${t(texts.transfers.quantity)} (BOEX)`).fill(language === 'en' ? '1' : '2')
      await app.getByRole('button', { name: t(texts.transfers.toReview) }).click()
      await app
        .getByRole('dialog', { name: t(texts.transfers.reviewTitle) })
        .getByRole('button', { name: t(texts.transfers.confirm) })
        .click()
      await typeDigits(
        app,
        pattern(t(texts.transfers.passwordAsk, { amount: '{a}', coin: '{b}' })),
        WITHDRAWAL_PASSWORD,
      )
      await seen(app, 'transferSuccessful')
    })

    situation('a claim', async ({ app, platform }) => {
      await enterAs(app, platform, 'pages/shouyi?open=claim', DEMO, { language })
      const sheet = app.getByRole('dialog', { name: t(texts.earnings.claimTitle) })
      await sheet.getByRole('textbox', { name: t(texts.earnings.claimQuantity) }).fill('1')
      await sheet.getByRole('button', { name: t(texts.earnings.claimAmount, { amount: '1.00' }) }).click()
      await seen(app, 'claimSuccessful')
    })

    situation('an acceleration', async ({ app, platform }) => {
      const { client, token } = platform
      const { list } = await client.data('/api/my/getBoexReleaseList', { page: 1, limit: 100 }, { token })
      const longest = [...list].sort((left, right) => right.days - left.days).find(({ status }) => status === 'running')
      await enterAs(app, platform, `pages/shouyi-page/shouyi-detail?id=${longest?.id ?? ''}`, DEMO, { language })
      await shown(app)
        .getByRole('textbox', { name: t(texts.earnings.daysSaved) })
        .fill('1')
      await shown(app)
        .getByRole('button', { name: t(texts.earnings.accelerate), exact: true })
        .click()
      await app
        .getByRole('alertdialog')
        .getByRole('button', { name: t(texts.earnings.accelerate) })
        .click()
      await seen(app, 'accelerationSuccessful')
    })

    situation('a deposit, on its way and arrived', async ({ app, accounts, platform }) => {
      await visitAs(app, platform, 'pages/login/login', { language })
      await prepareWallet(app, accounts.next())
      await logInByWallet(app)
      const sheet = await buyTenVc(app, platform)
      const told = app.locator('[data-toast]')
      await expect(told.getByText(words('depositSubmitted'))).toBeAttached()
      await expect(told.getByText(words('paymentSuccessful'))).toBeAttached()
      await expect(sheet.getByText(words('onChainSuccessful'))).toBeVisible()
    })
  })
}
