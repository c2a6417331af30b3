import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { APPEARANCES, axeViolations } from '../support/e2e/accessibility'
import { expect, expectToast, open, testOn } from '../support/e2e/fixture'
import { runPlatform } from '../support/e2e/platform'

const SHANGHAI = { latitude: 31.2304, longitude: 121.4737 }
const BUND = 'open-location?latitude=31.2397&longitude=121.4998&name=The%20Bund'

const ANSWER = {
  status: '1',
  regeocode: {
    formatted_address: '上海市黄浦区人民大道200号',
    addressComponent: { province: '上海市', city: [], district: '黄浦区', township: '南京东路街道' },
  },
}

/** A map tile of one colour: the smallest possible image. */
const TILE = Buffer.from('R0lGODlhAQABAIAAAMzMzAAAACwAAAAAAQABAAACAkQBADs=', 'base64')

/** Starts a local maps service that returns the test's response and records requests. */
const startMaps = async () => {
  const asked: URL[] = []
  const state = { status: 200, body: ANSWER as unknown }
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://maps')
    response.setHeader('access-control-allow-origin', '*')
    if (url.pathname.startsWith('/tiles/')) {
      response.setHeader('content-type', 'image/gif')
      response.end(TILE)
      return
    }
    asked.push(url)
    response.statusCode = state.status
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(state.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { origin, asked, state, close: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}

type Maps = Awaited<ReturnType<typeof startMaps>>

const runPlatformWithMaps = async () => {
  const maps = await startMaps()
  const platform = await runPlatform({
    MAPS_URL: `${maps.origin}/v3/geocode/regeo`,
    MAPS_KEY: 'a key',
    MAP_TILE_URL: `${maps.origin}/tiles/{z}/{x}/{y}.gif`,
    MAP_TILE_ATTRIBUTION: '© Somebody',
  })
  return { ...platform, maps, close: () => platform.close().then(maps.close) }
}

const test = testOn(runPlatformWithMaps).extend<{ maps: Maps }>({
  maps: ({ platform }, use) => use(platform.maps),
})

test.beforeEach(({ maps }) => {
  maps.asked.length = 0
  maps.state.status = 200
  maps.state.body = ANSWER
})

const expectAccessible = async (app: Page) => expect(await axeViolations(app)).toEqual([])

test.describe('a shared position', () => {
  test.use({ geolocation: SHANGHAI, permissions: ['geolocation'] })

  test('becomes an address, once, with the specified call', async ({ app, platform, maps }) => {
    await open(app, platform, 'choose-location')
    await expect(app.getByText('Your location is used once to fill in your region.')).toBeVisible()
    await app.getByRole('button', { name: 'Use my current location' }).click()
    const sheet = app.getByRole('dialog', { name: 'Selected location' })
    await expect(sheet).toContainText('上海市黄浦区人民大道200号')
    await expect(sheet).toContainText('上海市 黄浦区 南京东路街道')
    expect(maps.asked.map(({ pathname, search }) => pathname + search)).toEqual([
      // 31.2304, 121.4737 in the coordinate system of that service.
      '/v3/geocode/regeo?location=121.478223,31.228458&key=a%20key',
    ])
    await sheet.getByRole('button', { name: 'Use this location' }).click()
    await expectToast(app, 'Location selected')
    expect(await app.evaluate(() => window.localStorage.getItem('boex'))).not.toContain('31.23')
  })

  test('shows the distance and the address of a place', async ({ app, platform }) => {
    await open(app, platform, BUND)
    await expect(app.getByRole('heading', { name: 'The Bund' })).toBeVisible()
    await expect(app.getByText('上海市黄浦区人民大道200号')).toBeVisible()
    await expect(app.getByText('31.239700, 121.499800')).toBeVisible()
    await app.getByRole('button', { name: 'Distance from me' }).click()
    await expect(app.getByText('2.69 km away')).toBeVisible()
  })

  for (const failure of [
    { status: 200, body: { status: '0', info: 'INVALID_USER_KEY' } },
    { status: 500, body: ANSWER },
    { status: 200, body: 'nonsense' },
  ]) {
    test(`and no address for it (${failure.status}, ${JSON.stringify(failure.body).slice(0, 16)}): the list stays`, async ({
      app,
      platform,
      maps,
      expectedTrouble,
    }) => {
      expectedTrouble.push(/status of 500/)
      Object.assign(maps.state, failure)
      await open(app, platform, 'choose-location')
      await app.getByRole('button', { name: 'Use my current location' }).click()
      await expect(app.getByText('Location retrieval failed')).toBeVisible()
      Object.assign(maps.state, { status: 200, body: ANSWER })
      await app.getByRole('button', { name: 'Try again' }).click()
      await expect(app.getByRole('dialog', { name: 'Selected location' })).toBeVisible()
    })
  }
})

test.describe('a refused position', () => {
  test('leaves the list, which can be browsed or searched', async ({ app, platform, maps }) => {
    await open(app, platform, 'choose-location')
    await app.getByRole('button', { name: 'Use my current location' }).click()
    await expect(app.getByText('Location access denied.')).toBeVisible()
    for (const name of ['Hainan', 'Sanya', 'Haitang District'])
      await app.getByRole('button', { name, exact: true }).click()
    const sheet = app.getByRole('dialog', { name: 'Selected location' })
    await expect(sheet).toContainText('Hainan Sanya Haitang District')
    await sheet.getByRole('button', { name: 'Close' }).click()
    await app.getByLabel('Search regions').fill('pudong')
    await app.getByRole('button', { name: /Pudong New Area/ }).click()
    await expect(sheet).toContainText('Shanghai Pudong New Area')
    expect(maps.asked).toEqual([])
  })

  test('leaves a place without its distance', async ({ app, platform }) => {
    await open(app, platform, BUND)
    await app.getByRole('button', { name: 'Distance from me' }).click()
    await expect(app.getByText('Location access denied, so the distance is unknown.')).toBeVisible()
  })
})

test('a device without a position reports that', async ({ app, platform }) => {
  await app.addInitScript(() => {
    Object.defineProperty(navigator, 'geolocation', {
      value: { getCurrentPosition: (_: unknown, fail: (error: { code: number }) => void) => fail({ code: 2 }) },
    })
  })
  await app.reload()
  await open(app, platform, 'choose-location')
  await app.getByRole('button', { name: 'Use my current location' }).click()
  await expect(app.getByText('Positioning failed!')).toBeVisible()
  await expect(app.getByRole('button', { name: 'Hainan' })).toBeVisible()
})

test('a map moves under its pin, also by keys', async ({ app, platform, maps }) => {
  await open(app, platform, 'choose-location?latitude=31.2304&longitude=121.4737')
  await expect(app.getByText('© Somebody')).toBeVisible()
  await expect(app.locator('.leaflet-tile-loaded').first()).toBeAttached()
  const coordinates = app.locator('.location__coordinates')
  await expect(coordinates).toHaveText('31.230400, 121.473700')
  await app.getByRole('application').focus()
  await app.keyboard.press('ArrowRight')
  await expect(coordinates).not.toHaveText('31.230400, 121.473700')
  await app.getByRole('button', { name: 'Use this location' }).click()
  await expect(app.getByRole('dialog', { name: 'Selected location' })).toBeVisible()
  expect(maps.asked).toHaveLength(1)
})

test('a link without a place reports that', async ({ app, platform }) => {
  for (const query of [
    '',
    '?latitude=91&longitude=0',
    '?latitude=1e1&longitude=2',
    '?latitude=%3Cb%3E&longitude=NaN',
  ]) {
    await open(app, platform, `open-location${query}`)
    await expect(app.getByText('Invalid location').filter({ visible: true }).last(), query).toBeVisible()
  }
})

for (const { locale, colorScheme } of APPEARANCES) {
  test.describe(`the pages of places, ${locale}, ${colorScheme}`, () => {
    test.use({ colorScheme, locale })

    test('axe finds nothing', async ({ app, platform }) => {
      const chinese = locale === 'zh-CN'
      await open(app, platform, 'choose-location')
      await expect(app.getByRole('button', { name: chinese ? '海南省' : 'Hainan' })).toBeVisible()
      await app.getByRole('button', { name: chinese ? '使用当前位置' : 'Use my current location' }).click()
      await expect(app.getByText(chinese ? '您未授权使用位置' : 'Location access denied')).toBeVisible()
      await expectAccessible(app)
      await open(app, platform, BUND)
      await expect(app.getByText('上海市黄浦区人民大道200号')).toBeVisible()
      await expectAccessible(app)
    })
  })
}
