import type { Page } from '@playwright/test'
import { APPEARANCES, axeViolations } from '../support/e2e/accessibility'
import { beyondFirstScreen } from '../support/e2e/first-screen'
import { expect, expectToast, newPage, open, testOn } from '../support/e2e/fixture'
import { DEMO, EMPTY, enterAs } from '../support/e2e/members'
import { runHistoryPlatform, type SeededPlatform, WITHDRAWAL_PASSWORD } from '../support/e2e/seeded-platform'

const RANK = '**/api/my/getRank'
const TEAM = '**/api/my/getMyTeam'
const ROUTES = ['pages/band', 'pages/my-page/invite']

const test = testOn(runHistoryPlatform)

test.use({ startsOnHome: false })

const shown = (app: Page) => app.locator('.taro_page').filter({ visible: true }).last()

const enter = async (app: Page, platform: SeededPlatform, route: string, member = DEMO) => {
  await enterAs(app, platform, route, member)
}

const codeOf = async ({ client, token }: SeededPlatform) =>
  (await client.data('/api/my/userInfo', {}, { token })).invitationCode

/** Replaces the browser's save dialog, and records each written file. */
const letBrowserWriteFiles = (app: Page) =>
  app.evaluate(() => {
    const written: string[] = []
    Object.assign(window, {
      written,
      showSaveFilePicker: async ({ suggestedName }: { suggestedName: string }) => ({
        createWritable: async () => ({
          write: async (blob: Blob) => written.push(`${suggestedName} ${blob.type} ${blob.size > 10_000}`),
          close: async () => undefined,
        }),
      }),
    })
  })

const written = (app: Page) => app.evaluate(() => (window as unknown as { written: string[] }).written)

/** Simulates a wallet's in-app browser on Android, which cannot download. */
const emulateInAppBrowser = (app: Page) =>
  app.evaluate(() => {
    Reflect.deleteProperty(window, 'showSaveFilePicker')
    Object.assign(window, { showSaveFilePicker: undefined })
    Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (Linux; Android 14; wv)', configurable: true })
  })

test.describe('the leaderboard', () => {
  test('shows the ranks to visitors, and a member’s rank after login', async ({ app, platform }) => {
    await open(app, platform, 'pages/band')
    const page = shown(app)
    await expect(page.getByRole('group', { name: 'Top 3' }).getByText('Gold')).toBeVisible()
    await expect(page.getByText('Log in to see your rank')).toBeVisible()
    await page.getByRole('group', { name: 'My rank' }).getByRole('button', { name: 'Log in' }).click()
    await app.getByRole('radio', { name: 'Account' }).click()
    await app.getByLabel('Username', { exact: true }).fill(DEMO.account)
    await app.getByLabel('Password', { exact: true }).fill(DEMO.password)
    await app.getByRole('checkbox').click()
    await shown(app).getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(app).toHaveURL(/pages\/band/)
    const { client, token } = platform
    const { own } = await client.data('/api/my/getRank', {}, { token })
    const mine = shown(app).getByRole('group', { name: 'My rank' })
    await expect(mine.locator('.rank-bar__rank')).toHaveText(String(own?.rank))
  })

  test('loads to the end, copies an address, and reloads', async ({ app, platform, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { client } = platform
    const { list, total } = await client.data('/api/my/getRank', { page: 1, limit: 20 })
    expect(total).toBeGreaterThan(20)
    await open(app, platform, 'pages/band')
    const page = shown(app)
    await expect(page.locator('.rank-row').first()).toBeVisible()
    await page.evaluate((element) => element.scrollTo(0, element.scrollHeight))
    await expect(page.getByText('End of ranking')).toBeVisible()
    await expect(page.locator('.rank-row').last().locator('.rank-row__rank')).not.toHaveText('20')
    const fourth = list[3]?.address ?? ''
    await page.evaluate((element) => element.scrollTo(0, 0))
    await page.locator('.rank-row').first().getByRole('button').click()
    await expectToast(app, 'Copy successful')
    expect(await app.evaluate(() => navigator.clipboard.readText())).toBe(fourth)
    const again = app.waitForResponse(RANK)
    await page.getByRole('button', { name: 'Refresh' }).click()
    expect((await again).ok()).toBe(true)
  })

  test('shows what passes the next rank, and links to the invitation', async ({ app, platform }) => {
    await app.route(RANK, async (route) => {
      const response = await route.fetch()
      const body = await response.json()
      body.data.own = { rank: 18, burned: '1200.5', gap: '119.995' }
      await route.fulfill({ response, json: body })
    })
    await enter(app, platform, 'pages/band')
    const mine = shown(app).getByRole('group', { name: 'My rank' })
    await expect(mine.getByText(/^Your smaller community needs 120\.00 more BOEX burned to pass #\d+$/)).toBeVisible()
    await mine.getByRole('button', { name: 'Invite' }).click()
    await expect(app).toHaveURL(/my-page\/invite/)
  })

  test('explains to a member without a rank how to get one', async ({ app, platform }) => {
    await enter(app, platform, 'pages/band', EMPTY)
    const mine = shown(app).getByRole('group', { name: 'My rank' })
    await expect(mine.getByText('Not ranked yet')).toBeVisible()
    await mine.getByRole('button', { name: 'Invite' }).click()
    await expect(shown(app).getByText('Invite a friend in 3 steps')).toBeVisible()
  })

  test('keeps the last list when a reload fails, and retries', async ({ app, platform, expectedTrouble }) => {
    expectedTrouble.push(/Failed to load resource/)
    await app.route(RANK, (route) => route.abort())
    await open(app, platform, 'pages/band')
    await expect(shown(app).getByText('Couldn’t load ranking')).toBeVisible()
    await app.unroute(RANK)
    await shown(app).getByRole('button', { name: 'Retry' }).click()
    await expect(shown(app).locator('.rank-row').first()).toBeVisible()
    await app.route(RANK, (route) => route.abort())
    await shown(app).getByRole('button', { name: 'Refresh' }).click()
    await expect(shown(app).getByText(/Couldn’t refresh\./)).toBeVisible()
    await expect(shown(app).locator('.rank-row').first()).toBeVisible()
  })
})

test.describe('the invitation', () => {
  test('leads from the link to the registration, and into the team', async ({ app, platform, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const code = await codeOf(platform)
    await enter(app, platform, 'pages/my-page/invite')
    await expect(shown(app).getByRole('button', { name: `Copy ${code}` })).toBeVisible()
    await expect(shown(app).getByRole('img', { name: 'QR code of my invitation link' })).toBeVisible()
    await shown(app).getByRole('button', { name: 'Copy link' }).click()
    await expectToast(app, 'Copy successful')
    const link = await app.evaluate(() => navigator.clipboard.readText())
    expect(link).toBe(`${platform.url}/#/pages/my-page/invite?inviteCode=${code}`)
    const before = await platform.client.data('/api/my/getMyTeam', {}, { token: platform.token })

    const elsewhere = await app.context().browser()?.newContext({ locale: 'en-US' })
    if (!elsewhere) throw new Error('no browser')
    if (elsewhere) await beyondFirstScreen(elsewhere)
    const friend = await newPage(elsewhere, platform)
    await friend.goto(link)
    await expect(shown(friend).getByText('A friend invites you to BOEX')).toBeVisible()
    await shown(friend).getByRole('button', { name: 'Log in / Register' }).click()
    await friend.getByRole('radio', { name: 'Account' }).click()
    await friend.getByRole('radio', { name: 'Register' }).click()
    await expect(friend.getByText(`Invitation code: ${code}`)).toBeVisible()
    await friend.getByLabel('Username', { exact: true }).fill('invited-friend')
    await friend.getByLabel('Password', { exact: true }).fill('a-long-password')
    await friend.getByRole('checkbox').click()
    await friend.getByRole('main').getByRole('button', { name: 'Register', exact: true }).click()
    await expect(friend.getByText('Registration successful')).toBeVisible()
    await elsewhere.close()

    const after = await platform.client.data('/api/my/getMyTeam', {}, { token: platform.token })
    expect([after.direct, after.all]).toEqual([before.direct + 1, before.all + 1])
    await open(app, platform, 'pages/index')
    await expect(shown(app).locator('.home')).toBeVisible()
    await open(app, platform, 'pages/my-page/invite')
    await shown(app).getByLabel('Search').fill('invited-friend')
    await expect(shown(app).getByText('Registered')).toHaveCount(1)
    await shown(app).getByLabel('Search').fill('nobody-at-all')
    await expect(shown(app).getByText('No results')).toBeVisible()
    await shown(app).getByRole('button', { name: 'Clear the search' }).click()
    await expect(shown(app).locator('.team-member').first()).toBeVisible()
  })

  test('shows the friend’s view, and the rules', async ({ app, platform }) => {
    await enter(app, platform, 'pages/my-page/invite')
    await expect(shown(app).getByRole('heading', { name: '2. What you gain' })).toBeVisible()
    await shown(app).getByRole('button', { name: 'Preview invitation page' }).click()
    const sheet = app.getByRole('dialog', { name: 'Invitation page' })
    await expect(sheet.getByText('A friend invites you to BOEX')).toBeVisible()
  })

  test('reports that the team could not be loaded, and loads it again', async ({ app, platform, expectedTrouble }) => {
    expectedTrouble.push(/Failed to load resource/)
    await app.route(TEAM, (route) => route.abort())
    await enter(app, platform, 'pages/my-page/invite')
    await expect(shown(app).getByText('Couldn’t load your team')).toBeVisible()
    await app.unroute(TEAM)
    await shown(app).getByRole('button', { name: 'Retry' }).click()
    await expect(shown(app).getByText('Smaller community', { exact: true })).toBeVisible()
  })

  test('is shared by the host if possible, and copied otherwise', async ({ app, platform, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const code = await codeOf(platform)
    await enter(app, platform, 'pages/my-page/invite')
    await app.evaluate(() => {
      const sent: unknown[] = []
      Object.assign(window, { sent })
      Object.defineProperty(navigator, 'share', { value: async (data: unknown) => sent.push(data), configurable: true })
    })
    await shown(app).getByRole('button', { name: 'Share', exact: true }).click()
    const text = `Mine BOEX with me. My invitation code: ${code}`
    const url = `${platform.url}/#/pages/my-page/invite?inviteCode=${code}`
    expect(await app.evaluate(() => (window as unknown as { sent: unknown[] }).sent)).toEqual([
      { title: 'BOEX invitation', text, url },
    ])
    await app.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined, configurable: true }))
    await shown(app).getByRole('button', { name: 'Share', exact: true }).click()
    await expectToast(app, 'Copy successful')
    expect(await app.evaluate(() => navigator.clipboard.readText())).toBe(`${text}\n${url}`)
  })
})

test.describe('a picture', () => {
  test('is saved when the browser confirms it, in three designs', async ({ app, platform }) => {
    const code = await codeOf(platform)
    await enter(app, platform, 'pages/my-page/invite')
    await letBrowserWriteFiles(app)
    await shown(app).getByRole('button', { name: 'Poster', exact: true }).click()
    const sheet = app.getByRole('dialog', { name: 'Invitation poster' })
    const poster = sheet.getByRole('img', { name: `Poster with my invitation code ${code}` })
    const seen = new Set<string | null>()
    for (const design of ['Night', 'Paper', 'Gold']) {
      await sheet.getByRole('radio', { name: design }).click()
      await expect.poll(async () => seen.has(await poster.getAttribute('src'))).toBe(false)
      seen.add(await poster.getAttribute('src'))
    }
    await sheet.getByRole('button', { name: 'Save poster' }).click()
    await expectToast(app, 'Save successful')
    expect(await written(app)).toEqual([`boex-invitation-${code}.png image/png true`])
  })

  test('is reported as failed without a confirmation, and can be saved by a long press', async ({ app, platform }) => {
    await enter(app, platform, 'pages/my-page/invite?poster=rank')
    await emulateInAppBrowser(app)
    const sheet = app.getByRole('dialog', { name: 'Share my rank' })
    await sheet.getByRole('button', { name: 'Save poster' }).click()
    await expectToast(app, 'Save failed!')
    await expect(sheet.getByText('Press and hold the image to save it.')).toBeVisible()
    await expect(sheet.getByRole('img', { name: /^Poster/ })).toHaveAttribute('src', /^data:image\/png/)
  })

  test('is downloaded if the browser can only do that, without claiming more', async ({ app, platform }) => {
    await enter(app, platform, 'pages/my-page/invite')
    await app.evaluate(() => Object.assign(window, { showSaveFilePicker: undefined }))
    await shown(app).getByRole('button', { name: 'Poster', exact: true }).click()
    const sheet = app.getByRole('dialog', { name: 'Invitation poster' })
    const download = app.waitForEvent('download')
    await sheet.getByRole('button', { name: 'Save poster' }).click()
    expect((await download).suggestedFilename()).toMatch(/^boex-invitation-\w+\.png$/)
    await expect(sheet.getByText(/If nothing arrived, press and hold the image/)).toBeVisible()
    await expect(app.getByText('Save successful')).toBeHidden()
  })

  test('keeps the receipt of a transfer', async ({ app, platform }) => {
    const { client } = platform
    const friend = await client.data('/api/login/login', { type: 'account', ...EMPTY })
    await enter(app, platform, `pages/my-page/transfer?to=${friend.user.uid}&quantity=1`)
    await letBrowserWriteFiles(app)
    await shown(app).getByRole('button', { name: 'Continue' }).click()
    const dialog = app.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    for (const digit of WITHDRAWAL_PASSWORD) await dialog.getByRole('button', { name: digit, exact: true }).click()
    const receipt = app.getByRole('dialog', { name: 'Transfer successful' })
    await receipt.getByRole('button', { name: 'Save as image' }).click()
    await expectToast(app, 'Save successful')
    expect((await written(app))[0]).toMatch(/^boex-transfer-\d+\.png image\/png true$/)
  })

  test('keeps the receipt of a withdrawal', async ({ app, platform }) => {
    await enter(app, platform, 'pages/account')
    await letBrowserWriteFiles(app)
    await shown(app).getByRole('button', { name: 'Withdraw', exact: true }).click()
    const dialog = app.getByRole('dialog')
    await dialog.getByLabel('Destination address').fill(`0x${'8b'.repeat(20)}`)
    await dialog.getByRole('textbox', { name: /^Quantity/ }).fill('20')
    await dialog.getByRole('button', { name: 'Continue', exact: true }).click()
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    for (const digit of WITHDRAWAL_PASSWORD) await dialog.getByRole('button', { name: digit, exact: true }).click()
    await dialog.getByRole('button', { name: 'Save as image' }).click()
    await expectToast(app, 'Save successful')
    expect((await written(app))[0]).toMatch(/^boex-withdrawal-\d+\.png image\/png true$/)
  })
})

/** Opens a screen and waits until it has loaded. */
const openWhole = async (app: Page, platform: SeededPlatform, screen: string) => {
  await open(app, platform, screen)
  // A sheet that the URL opens makes the main part inert, so it has no role.
  await expect(shown(app).getByRole('main', { includeHidden: true })).toBeVisible()
  await app.waitForLoadState('networkidle')
  await expect(shown(app).locator('.boex-skeleton')).toHaveCount(0)
}

for (const { locale, colorScheme } of APPEARANCES) {
  test.describe(`ranking and team, ${locale}, ${colorScheme}`, () => {
    test.use({ colorScheme, locale })

    test('axe finds nothing', async ({ app, platform }) => {
      const analyse = async (where: string) => expect(await axeViolations(app), where).toEqual([])
      for (const route of [...ROUTES, 'pages/my-page/invite?inviteCode=FRIEND7']) {
        await openWhole(app, platform, route)
        await analyse(`visitor ${route}`)
      }
      const { client, token } = platform
      const user = await client.data('/api/my/userInfo', {}, { token })
      await app.evaluate(
        ([kept, member]) => {
          const state = JSON.parse(window.localStorage.getItem('boex') ?? '{}')
          window.localStorage.setItem('boex', JSON.stringify({ ...state, token: kept, user: member }))
        },
        [token, user] as const,
      )
      await app.reload()
      for (const route of [...ROUTES, 'pages/my-page/invite?poster=rank']) {
        await openWhole(app, platform, route)
        await analyse(`member ${route}`)
      }
    })
  })
}

test.describe('large type on a small screen', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('nothing is wider than the screen, and the list remains visible', async ({ app, platform }) => {
    await open(app, platform, 'pages/account')
    await app.getByText('Largest', { exact: true }).click()
    await enter(app, platform, 'pages/band')
    for (const route of ROUTES) {
      await openWhole(app, platform, route)
      const page = shown(app)
      expect(await page.evaluate((element) => element.scrollWidth - element.clientWidth), route).toBeLessThanOrEqual(0)
    }
    await openWhole(app, platform, 'pages/band')
    const bar = await shown(app).getByRole('group', { name: 'My rank' }).boundingBox()
    expect(bar?.height).toBeLessThan(200)
  })
})

test('every row of a long list but the last has its divider', async ({ app, platform }) => {
  await enter(app, platform, 'pages/kuangchi-page/gongxian')
  const rows = shown(app).locator('[id^="list-"] > .boex-row')
  await expect.poll(() => rows.count()).toBeGreaterThan(10)
  const lines = await rows.evaluateAll((all) => all.slice(0, 11).map((row) => getComputedStyle(row).borderBottomWidth))
  expect(lines).toEqual(Array(11).fill('1px'))
})

for (const { width, height, textScale } of [
  { width: 320, height: 568, textScale: 'largest' },
  { width: 320, height: 568, textScale: 'normal' },
  { width: 568, height: 320, textScale: 'normal' },
] as const) {
  test(`the member’s rank covers neither podium nor list, ${width} by ${height}, ${textScale}`, async ({
    app,
    platform,
  }) => {
    await app.setViewportSize({ width, height })
    await enterAs(app, platform, 'pages/band', DEMO, { textScale, language: 'zh' })
    await openWhole(app, platform, 'pages/band')
    const covered = await shown(app).evaluate((screen) => {
      const bar = screen.querySelector('.rank-bar')?.getBoundingClientRect()
      if (!bar) return ['there is no bar']
      return [...screen.querySelectorAll('.rank-step, .rank-row')]
        .filter((row) => {
          const box = row.getBoundingClientRect()
          return box.top < bar.bottom && bar.top < box.bottom
        })
        .map(({ textContent }) => textContent)
    })
    expect(covered).toEqual([])
  })
}

test('the member’s rank and the tab bar grow with the text in Chinese', async ({ app, platform }) => {
  await app.setViewportSize({ width: 320, height: 700 })
  const sizes = async (textScale: 'normal' | 'largest') => {
    await enterAs(app, platform, 'pages/band', DEMO, { textScale, language: 'zh' })
    await openWhole(app, platform, 'pages/band')
    return app.evaluate(() =>
      ['.rank-bar__name', '.rank-bar__detail', '.boex-tabs__title'].map((name) => {
        const element = document.querySelector(`body > ${name}, body > .boex-tabs ${name}, .taro_page ${name}`)
        return Number.parseFloat(element ? getComputedStyle(element).fontSize : '0')
      }),
    )
  }
  const normal = await sizes('normal')
  const largest = await sizes('largest')
  expect(largest.map((size, index) => size / (normal[index] ?? 1) >= 1.35)).toEqual([true, true, true])
})

test.describe('a small screen', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('the addresses of the first three are whole, and all buttons are large enough', async ({ app, platform }) => {
    const address = '0xDDDD8f2102306220921060314715629080E2DDDD'
    await app.route(RANK, async (route) => {
      const answer = await route.fetch()
      const { data, ...envelope } = await answer.json()
      const list = data.list.map((row: object) => ({ ...row, address }))
      await route.fulfill({ response: answer, json: { ...envelope, data: { ...data, list } } })
    })
    await enter(app, platform, 'pages/band')
    await openWhole(app, platform, 'pages/band')
    const names = shown(app).locator('.rank-podium .rank-name')
    await expect(names).toHaveText(Array(3).fill('0xDDDD…E2DDDD'))
    const lines = await names.evaluateAll((all) =>
      all.map((name) => {
        const range = document.createRange()
        range.selectNodeContents(name)
        return new Set([...range.getClientRects()].map(({ top }) => top)).size
      }),
    )
    expect(lines).toEqual([1, 1, 1])
    const small = await shown(app)
      .locator('.rank .boex-pressable')
      .evaluateAll((all) =>
        all
          .map((element) => ({ name: element.textContent, box: element.getBoundingClientRect() }))
          .filter(({ box }) => box.width < 24 || box.height < 24)
          .map(({ name, box }) => `${name}: ${box.width} × ${box.height}`),
      )
    expect(small).toEqual([])
  })
})
