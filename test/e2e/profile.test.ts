import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { APPEARANCES, axeViolations } from '../support/e2e/accessibility'
import {
  arrive,
  expect,
  expectToast,
  open,
  prepareWallet,
  type RunningPlatform,
  sheetTakesTaps,
  storedState,
  testOn,
} from '../support/e2e/fixture'
import { enterAs, logOut, newMember, visitAs } from '../support/e2e/members'
import { runPlatform } from '../support/e2e/platform'
import { ACCOUNT_PASSWORD, setFirstPassword } from '../support/platform/first-password'

const PASSWORD = 'a-long-password'
const CENTER = 'pages/my-page/my'
const PROFILE = 'pages/my-page/userinfor'
const WITHDRAWAL_PASSWORD = '528491'

const test = testOn(() =>
  runPlatform({
    SERVICE_WORK_CHAT_URL: 'https://chat.example/boex',
    SERVICE_TELEPHONE: '+86 400 100 200',
    SERVICE_CORPORATION_ID: 'ww-boex',
  }),
)

test.use({ startsOnHome: false })

const shown = (app: Page) => app.locator('.taro_page').filter({ visible: true }).last()

const enter = async (
  app: Page,
  platform: RunningPlatform,
  route: string,
  options: { readonly withdrawalPassword?: boolean } = {},
): Promise<{ account: string; token: string }> => {
  const member = await newMember(platform, options)
  await enterAs(app, platform, route, member)
  return member
}

const picture = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#c83232' } })
    .png()
    .toBuffer()

const choose = async (app: Page, name: string, buffer: Buffer) => {
  await shown(app).getByRole('button', { name: 'Change avatar' }).click()
  const choosing = app.waitForEvent('filechooser')
  await app.getByRole('dialog').getByRole('button', { name: 'Choose an image' }).click()
  await (await choosing).setFiles({ name, mimeType: 'image/png', buffer })
}

const fillIn = async (app: Page) => {
  const page = shown(app)
  await page.getByLabel('Nickname').fill('Ada')
  await page.getByRole('button', { name: /^Date of birth/ }).click()
  await app.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
  await page.getByLabel('Place of birth').fill('London')
  await page.getByLabel('Name', { exact: true }).fill('Ada Lovelace')
}

test.describe('the avatar', () => {
  test('is chosen, cropped and kept', async ({ app, platform, client }) => {
    const { token } = await enter(app, platform, PROFILE)
    await choose(app, 'me.png', await picture())
    const sheet = app.getByRole('dialog')
    await expect(sheet.locator('.boex-crop__picture')).toBeVisible()
    await sheet.getByLabel('Zoom').fill('200')
    await sheet.getByRole('button', { name: 'Use image' }).click()
    await expectToast(app, 'Upload successful')
    const { avatar } = await client.data('/api/my/userInfo', {}, { token })
    expect(avatar).toMatch(/^\/uploads\//)
    const kept = await app.request.get(`${platform.url}${avatar}`)
    expect(await sharp(await kept.body()).metadata()).toMatchObject({ width: 512, height: 512 })
    await expect(shown(app).getByRole('img', { name: 'Avatar' })).toHaveAttribute('style', new RegExp(avatar))
  })

  test('cannot be a text file with an image’s name', async ({ app, platform }) => {
    await enter(app, platform, PROFILE)
    await choose(app, 'me.png', Buffer.from('hello, I am a text'))
    await expect(app.getByRole('dialog').getByText('Unsupported file. Use jpg, png or gif.')).toBeVisible()
  })

  test('is sent again after a failed upload', async ({ app, platform, expectedTrouble }) => {
    expectedTrouble.push(/500/)
    await enter(app, platform, PROFILE)
    await app.route('**/api/common/upload', (route) => route.fulfill({ status: 500, body: 'broken' }))
    await shown(app).getByRole('button', { name: 'Change avatar' }).click()
    await app.getByRole('dialog').getByRole('button', { name: 'Generated avatar 3' }).click()
    await expect(app.getByRole('dialog').getByText('Upload failed')).toBeVisible()
    await app.unroute('**/api/common/upload')
    await app.getByRole('dialog').getByRole('button', { name: 'Retry' }).click()
    await expectToast(app, 'Upload successful')
  })
})

test('the security information is set, masked, and changed with the withdrawal password', async ({
  app,
  platform,
  client,
}) => {
  const save = async () => {
    await shown(app).getByRole('button', { name: 'Save', exact: true }).click()
    await expect(app.getByRole('dialog').getByText('Enter your withdrawal password to save')).toBeVisible()
    await app.locator('.boex-pad').last().focus()
    await app.keyboard.type(WITHDRAWAL_PASSWORD)
    await expectToast(app, 'Modification successful')
  }
  const { token } = await enter(app, platform, PROFILE)
  // The answers reset a withdrawal password, so members without one must set it first.
  await expect(shown(app).getByText('Please set a withdrawal password first.')).toBeVisible()
  await expect(shown(app).getByLabel('Nickname')).toHaveCount(0)
  await shown(app).getByRole('button', { name: 'Withdrawal password', exact: true }).click()
  await arrive(app, /password/)
  await setFirstPassword(client, { token }, { password: WITHDRAWAL_PASSWORD, accountPassword: PASSWORD })
  await app.goBack()
  await arrive(app, /userinfor/)
  await shown(app).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(shown(app).getByText('Please enter your place of birth.')).toBeVisible()
  await fillIn(app)
  await save()
  await expect(shown(app).getByText('Lo****')).toBeVisible()
  await app.reload()
  await shown(app).getByRole('button', { name: 'Change', exact: true }).click()
  await fillIn(app)
  await save()
})

test('typed data is not lost by going back', async ({ app, platform }) => {
  await enter(app, platform, CENTER, { withdrawalPassword: true })
  await shown(app).getByRole('button', { name: 'Profile' }).last().click()
  await arrive(app, /userinfor/)
  await shown(app).getByLabel('Nickname').fill('Ada')
  await shown(app).getByRole('button', { name: 'Back', exact: true }).click()
  await app.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
  await expect(shown(app).getByLabel('Nickname')).toHaveValue('Ada')
  await app.goBack()
  await arrive(app, /my-page\/my$/)
  await open(app, platform, PROFILE)
  await expect(shown(app).getByLabel('Nickname')).toHaveValue('Ada')
})

test('an account binds a wallet by a signature, once', async ({ app, platform, accounts }) => {
  await enter(app, platform, PROFILE)
  const address = await prepareWallet(app, accounts.next())
  await shown(app).getByRole('button', { name: 'Link a wallet' }).click()
  await app.getByRole('dialog').getByRole('button', { name: 'BOEX Development Wallet' }).click()
  await expect(app.getByRole('dialog')).toContainText('wants you to sign in with your Ethereum account')
  await app.getByRole('dialog').getByRole('button', { name: 'Sign with wallet' }).click()
  await expect(app.getByRole('dialog').getByText('Please enter your password.')).toBeVisible()
  await app.getByRole('dialog').getByLabel('Account password').fill(ACCOUNT_PASSWORD)
  await app.getByRole('dialog').getByRole('button', { name: 'Sign with wallet' }).click()
  await expectToast(app, 'Wallet linked')
  await expect(shown(app).getByRole('button', { name: /^Copy address/ })).toContainText(address.slice(2, 6), {
    ignoreCase: true,
  })
  await expect(shown(app).getByRole('button', { name: 'Link a wallet' })).toHaveCount(0)

  await shown(app).getByRole('button', { name: 'Unlink wallet' }).click()
  const unbinding = app.getByRole('dialog', { name: 'Unlink wallet' })
  await unbinding.getByLabel('Account password').fill(ACCOUNT_PASSWORD)
  await unbinding.getByRole('button', { name: 'Unlink wallet' }).click()
  await expectToast(app, 'Wallet unlinked')
  await expect(shown(app).getByRole('button', { name: 'Link a wallet' })).toBeVisible()
})

test('the personal center names the service, keeps the settings, and logs out', async ({ app, platform }) => {
  await enter(app, platform, CENTER)
  const page = shown(app)
  const [chat] = await Promise.all([
    app.context().waitForEvent('page'),
    page.getByRole('button', { name: 'Live chat' }).click(),
  ])
  expect(chat.url()).toMatch(/chat\.example|about:blank|chrome-error/)
  await chat.close()
  await expect(page.getByText('+86 400 100 200')).toBeVisible()
  await page.getByRole('radio', { name: 'Dark' }).click()
  await page.getByRole('button', { name: /^Environment check/ }).click()
  await expect(app.getByRole('dialog').getByText(/EIP-6963/)).toBeVisible()
  await expect(app.getByRole('dialog').getByText('connected', { exact: true })).toBeVisible()
  await app.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await logOut(app)
  expect((await storedState(app)).token).toBe('')
  await expect(app.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('the wheels follow a finger, a mouse and a tap, and the middle entry is chosen', async ({ app, platform }) => {
  await enter(app, platform, PROFILE, { withdrawalPassword: true })
  await shown(app)
    .getByRole('button', { name: /^Date of birth/ })
    .click()
  const sheet = app.getByRole('dialog', { name: 'Date of birth' })
  const wheel = (name: string) => sheet.getByRole('spinbutton', { name, exact: true })
  /** Returns the option in the middle of a wheel. */
  const inTheMiddle = async (name: string) => {
    const { x, y, width, height } = (await wheel(name).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    return app.evaluate(
      ([left, top]) => {
        const beneath = document.elementsFromPoint(left, top)
        return beneath.find(({ className }) => String(className).includes('pickerview-roller-item'))?.textContent
      },
      [x + width / 2, y + height / 2] as const,
    )
  }
  const stands = async (name: string, text: string) => {
    await expect(wheel(name)).toHaveAttribute('aria-valuetext', text)
    await expect.poll(() => inTheMiddle(name)).toBe(text)
  }
  await expect.poll(() => inTheMiddle('Year')).toBe('1990')
  expect(await wheel('Year').boundingBox()).toMatchObject({ height: 220 })
  await sheetTakesTaps(app)

  const fingers = await app.context().newCDPSession(app)
  const middle = async (name: string) => {
    const { x, y, width, height } = (await wheel(name).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    return { x: x + width / 2, y: y + height / 2 }
  }
  // Slowly over two items, so that the wheel neither rolls on nor falls back.
  const { x, y } = await middle('Year')
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  for (let way = 4; way <= 88; way += 4) {
    await fingers.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y: y - way }] })
    await app.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  }
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await stands('Year', '1992')

  const month = await middle('Month')
  await app.mouse.move(month.x, month.y)
  await app.mouse.wheel(0, 40)
  await stands('Month', '2')

  const day = await middle('Day')
  await app.touchscreen.tap(day.x, day.y + 88)
  await stands('Day', '3')
  await wheel('Day').press('End')
  await stands('Day', '29')
  // Not a leap year.
  await wheel('Year').press('ArrowDown')
  await stands('Day', '28')
  // A program scrolls a wheel through its list; a screen reader scrolls a text into view.
  const lists = sheet.locator('.nut-pickerview-list')
  await lists.nth(0).evaluate((list) => list.scrollBy(0, 3 * 44))
  await stands('Year', '1996')
  await wheel('Day').press('Home')
  await stands('Day', '1')
  await lists
    .nth(2)
    .getByText('19', { exact: true })
    .evaluate((text) => text.scrollIntoView({ block: 'center' }))
  await stands('Day', '19')
  await sheet.getByRole('button', { name: 'OK' }).click()
  await expect(shown(app).getByRole('button', { name: 'Date of birth: 1996-02-19' })).toBeVisible()
})

test('the form is reached and sent with the keyboard only', async ({ app, platform }) => {
  await enter(app, platform, PROFILE, { withdrawalPassword: true })
  await shown(app).getByLabel('Nickname').focus()
  await app.keyboard.type('Ada')
  await app.keyboard.press('Tab')
  await app.keyboard.press('Enter')
  await expect(app.getByRole('dialog', { name: 'Date of birth' })).toBeVisible()
  await app.getByRole('spinbutton', { name: 'Year' }).focus()
  await app.keyboard.press('ArrowUp')
  await app.getByRole('dialog').getByRole('button', { name: 'OK' }).focus()
  await app.keyboard.press('Enter')
  await expect(shown(app).getByRole('button', { name: /^Date of birth: 1989/ })).toBeFocused()
  await app.keyboard.press('Tab')
  await app.keyboard.type('London')
  // Skips the list of regions and the map.
  for (let button = 0; button < 3; button += 1) await app.keyboard.press('Tab')
  await app.keyboard.type('Ada Lovelace')
  await app.keyboard.press('Tab')
  await app.keyboard.press('Enter')
  await expect(app.locator('.boex-pad').last()).toBeFocused()
  await app.keyboard.type(WITHDRAWAL_PASSWORD)
  await expectToast(app, 'Modification successful')
})

for (const { locale, colorScheme } of APPEARANCES) {
  test.describe(`${locale}, ${colorScheme}`, () => {
    test.use({ colorScheme, locale })

    test('axe finds nothing on either page', async ({ app, platform }) => {
      await enter(app, platform, CENTER, { withdrawalPassword: true })
      for (const route of [CENTER, PROFILE]) {
        await open(app, platform, route)
        await app.waitForLoadState('networkidle')
        expect(await axeViolations(app), route).toEqual([])
      }
    })
  })
}

test.describe('the largest text on a small screen', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  for (const { language, largest } of [
    { language: 'en', largest: 'Largest' },
    { language: 'zh', largest: '特大' },
  ] as const) {
    test(`fits, for a member and for a visitor, ${language}`, async ({ app, platform }) => {
      await visitAs(app, platform, CENTER, { language })
      await shown(app).getByRole('radio', { name: largest }).click()
      const overflow = () => shown(app).evaluate((page) => page.scrollWidth - page.clientWidth)
      expect(await overflow()).toBeLessThanOrEqual(0)
      const member = await newMember(platform, { withdrawalPassword: true })
      await enterAs(app, platform, CENTER, member, { language, textScale: 'largest' })
      for (const route of [CENTER, PROFILE]) {
        await open(app, platform, route)
        await app.waitForLoadState('networkidle')
        await expect(app.locator('html')).toHaveAttribute('data-scale', '1.6')
        expect(await overflow(), route).toBeLessThanOrEqual(0)
      }
    })
  }
})

test('the place of birth is chosen on the page of places', async ({ app, platform }) => {
  await enter(app, platform, PROFILE, { withdrawalPassword: true })
  await shown(app).getByLabel('Nickname').fill('Ada')
  await shown(app).getByRole('button', { name: 'Use my location' }).click()
  await arrive(app, /choose-location/)
  for (const name of ['Hainan', 'Sanya', 'Haitang District']) {
    await shown(app).getByRole('button', { name, exact: true }).click()
  }
  await app
    .getByRole('dialog', { name: 'Selected location' })
    .getByRole('button', { name: 'Use this location' })
    .click()
  await arrive(app, /userinfor/)
  await expect(shown(app).getByLabel('Place of birth')).toHaveValue('Hainan Sanya Haitang District')
  await expect(shown(app).getByLabel('Nickname')).toHaveValue('Ada')
})

test('the region is chosen, kept on the device and deleted at logout', async ({ app, platform }) => {
  await enter(app, platform, PROFILE, { withdrawalPassword: true })
  await shown(app).getByRole('button', { name: 'Use my current location' }).click()
  await arrive(app, /choose-location/)
  await shown(app).getByLabel('Search regions').fill('germany')
  await shown(app)
    .getByRole('button', { name: /Germany/ })
    .click()
  await app
    .getByRole('dialog', { name: 'Selected location' })
    .getByRole('button', { name: 'Use this location' })
    .click()
  await arrive(app, /userinfor/)
  const region = shown(app).getByRole('button', { name: /^Region/ })
  await expect(region).toContainText('Outside China Germany')
  expect((await storedState(app)).address).toEqual({ province: 'Outside China', city: 'Germany', district: '' })
  await expect(shown(app).getByLabel('Place of birth')).toHaveValue('')
  await app.reload()
  await expect(region).toContainText('Outside China Germany')
  await region.click()
  await app.getByRole('dialog', { name: 'Region' }).getByRole('button', { name: 'OK' }).click()
  await expect(region).toContainText('Outside China Germany')
  await open(app, platform, CENTER)
  await logOut(app)
  expect((await storedState(app)).address).toEqual({ province: '', city: '', district: '' })
})

test('after a reset of the withdrawal password, Assets and the personal center show when transfers and withdrawals are possible again', async ({
  app,
  platform,
}) => {
  const member = await newMember(platform, { withdrawalPassword: true })
  const { client } = platform
  const own = { token: member.token }
  const answers = { birthDate: '1990-05-17', birthplace: 'Oslo', name: 'Lin Yi' }
  await client.data('/api/my/setOrUpdateSecurity', { nickname: 'Lin', ...answers, password: WITHDRAWAL_PASSWORD }, own)
  const reset = { password: '728491', repeatedPassword: '728491', answers }
  await client.data('/api/my/setOrUpdatePassword', reset, own)

  for (const [route, language, words] of [
    ['pages/account', 'en', 'Your password was reset.'],
    [CENTER, 'zh', '您的密码已重置。'],
  ] as const) {
    await enterAs(app, platform, route, member, { language })
    await expect(shown(app).getByRole('status').filter({ hasText: words })).toBeVisible()
  }
})
