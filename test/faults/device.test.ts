import type { Page } from '@playwright/test'
import { arrive, blockNumber, storedState, transfersOf } from '../support/e2e/fixture'
import { DEMO, goTo, logOut, memberOfAccount, remember, storedStateOf } from '../support/e2e/members'
import { answeredInstead, droppedBefore } from '../support/faults/faults'
import { BUYING_VC, STAKING } from '../support/faults/flows'
import { expect, type Harness, shown, test } from '../support/faults/harness'
import { cellOf } from '../support/phone/cell'

/** Expects a working app: Home shows its public content. */
const expectHome = (page: Page) => expect(page.locator('.home').first()).toBeVisible()

/** Stakes, and expects that the platform did it exactly once. */
const stakeOnce = async (harness: Harness) => {
  const moved = await STAKING.count(harness)
  await goTo(harness.page, harness.proxy.url, await STAKING.route(harness))
  await STAKING.fill(harness.page, harness)
  await STAKING.tap(harness.page)
  await STAKING.expectDone(harness.page)
  expect(await moved()).toBe(1)
}

test.describe('the storage of the browser', () => {
  const NONSENSE = ['{"version":1,"token":', '', 'null', '[]', '{"version":1,"orders":{},"drafts":[],"user":7}']
  for (const text of NONSENSE) {
    test(`contains ${text === '' ? 'nothing' : text}: the app starts as on a first visit`, {
      tag: text === NONSENSE[0] || text === 'null' ? ['@quick'] : [],
    }, async ({ page, faultProxy, troubles }) => {
      page.on('pageerror', (error) => troubles.push(`uncaught: ${error.message}`))
      await page.goto(`${faultProxy.url}/health`)
      await page.evaluate((kept) => window.localStorage.setItem('boex', kept), text)
      await page.goto(faultProxy.url)
      await expectHome(page)
      await expect(page.getByRole('heading', { name: 'Put your BOEX to work' })).toBeVisible()
    })
  }

  test('was written by another version: the session and the orders are kept', async ({
    page,
    faultProxy,
    members,
    troubles,
  }) => {
    page.on('pageerror', (error) => troubles.push(`uncaught: ${error.message}`))
    await remember(page, faultProxy.url, { ...storedStateOf(members.demo), version: 7, newcomer: { a: 1 } }, undefined)
    await goTo(page, faultProxy.url, 'pages/account')
    await expect(shown(page).getByText('BOEX allocation')).toBeVisible()
    expect((await storedState(page)).token).toBe(members.demo.token)
  })

  const refuseWrites = (page: Page) =>
    page.addInitScript(() => {
      const write = Storage.prototype.setItem
      Storage.prototype.setItem = function (key, text) {
        if (this === window.localStorage) throw new DOMException('full', 'QuotaExceededError')
        write.call(this, key, text)
      }
    })

  test('is full: money moves, and only once', {
    tag: '@quick',
    annotation: cellOf('chromium', 'storage full', 'stake'),
  }, async ({ enter, members }) => {
    const harness = await enter(members.demo, 'pages/index')
    await refuseWrites(harness.page)
    await harness.page.reload()
    await stakeOnce(harness)
  })

  test('is full, and the page is reloaded after the payment: it is bound anyway', {
    tag: '@quick',
    annotation: cellOf('chromium', 'storage full', 'purchase'),
  }, async ({ enter, members, platform }) => {
    const member = await members.wallet()
    const harness = await enter(member, await BUYING_VC.route({ platform, member }))
    const { page, proxy } = harness
    await refuseWrites(page)
    await page.reload()
    const since = await blockNumber(platform)
    const owned = async () =>
      Number((await platform.client.data('/api/funds/getMyFunds', {}, { token: member.token })).vc.available)
    const before = await owned()
    const harm = proxy.harm({ path: /bindVcOrderHash$/ }, droppedBefore)
    await BUYING_VC.fill(page, harness)
    await BUYING_VC.tap(page)
    await expect.poll(() => harm.hits, { timeout: 30_000 }).toBeGreaterThan(0)
    harm.heal()
    await page.reload()
    await expect.poll(owned, { timeout: 45_000 }).toBe(before + 10)
    expect(await transfersOf(platform, member.wallet ?? '', since)).toHaveLength(1)
  })

  test('is blocked: the app works for this visit, without console errors', {
    annotation: cellOf('chromium', 'storage blocked', 'login'),
  }, async ({ page, faultProxy, troubles }) => {
    page.on('pageerror', (error) => troubles.push(`uncaught: ${error.message}`))
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
    })
    await page.goto(faultProxy.url)
    await expectHome(page)
    await goTo(page, faultProxy.url, 'pages/login/login')
    await page.getByRole('radio', { name: 'Account' }).click()
    await page.getByLabel('Username', { exact: true }).fill('demo')
    await page.getByLabel('Password', { exact: true }).fill('boex-demo-1')
    await page.getByRole('checkbox').click()
    await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page.getByText('Login successful')).toBeVisible()
    await arrive(page, /pages\/index/)
  })

  test('is cleared during a purchase: it continues, and is paid once', {
    annotation: cellOf('chromium', 'storage cleared in the middle', 'purchase'),
  }, async ({ enter, members, platform }) => {
    const member = await members.wallet()
    const harness = await enter(member, await BUYING_VC.route({ platform, member }))
    const { page, proxy } = harness
    const since = await blockNumber(platform)
    const harm = proxy.harm({ path: /bindVcOrderHash$/ }, droppedBefore)
    await BUYING_VC.fill(page, harness)
    await BUYING_VC.tap(page)
    await expect.poll(() => harm.hits, { timeout: 30_000 }).toBeGreaterThan(0)
    await page.evaluate(() => window.localStorage.clear())
    harm.heal()
    expect(await transfersOf(platform, member.wallet ?? '', since)).toHaveLength(1)
    await goTo(page, proxy.url, 'pages/index')
    await expectHome(page)
  })
})

test.describe('two tabs at the same time', () => {
  const second = async ({ context, proxy, member }: Harness, route: string): Promise<Page> => {
    const page = await context.newPage()
    await remember(page, proxy.url, storedStateOf(member), member.wallet)
    await goTo(page, proxy.url, route)
    return page
  }

  test('buy at the same time: each pays for its own order, and both are in the shared order log', {
    tag: '@quick',
    annotation: cellOf('chromium', 'two tabs at the same time', 'purchase'),
  }, async ({ enter, members, platform }) => {
    const member = await members.wallet()
    const harness = await enter(member, await BUYING_VC.route({ platform, member }))
    const other = await second(harness, await BUYING_VC.route(harness))
    const since = await blockNumber(platform)
    for (const page of [harness.page, other]) await BUYING_VC.fill(page, harness)
    await Promise.all([BUYING_VC.tap(harness.page), BUYING_VC.tap(other)])
    const received = async () => {
      // Two concurrent payments may take the same nonce, so one fails. The app reports it, and another tap pays.
      for (const page of [harness.page, other]) {
        const again = page.getByRole('button', { name: 'Try again' })
        if (!(await again.isVisible())) continue
        await page.bringToFront()
        await again.click()
      }
      return (await storedState(harness.page)).orders.filter(({ step }) => step === 'received').length
    }
    await expect.poll(received, { timeout: 90_000 }).toBe(2)
    const paid = (await transfersOf(platform, member.wallet ?? '', since)).map(({ transactionHash }) => transactionHash)
    const { orders } = await storedState(harness.page)
    expect(new Set(paid)).toEqual(new Set(orders.map(({ hash }) => hash)))
    expect(paid).toHaveLength(2)
  })

  test('one logs out: the other moves no money for the former member', {
    tag: '@quick',
    annotation: cellOf('chromium', 'two tabs, one logs out', 'stake'),
  }, async ({ enter, members, platform }) => {
    // A separate session, because logging out ends it on the platform too.
    const harness = await enter(await memberOfAccount(platform, DEMO), 'pages/account')
    const other = await second(harness, 'pages/kuangchi-page/wakuang?type=flexible')
    await harness.page.bringToFront()
    await logOut(harness.page)
    expect((await storedState(harness.page)).token).toBe('')
    const moved = await STAKING.count({ platform, member: members.demo })
    await other.bringToFront()
    // The other tab goes to Home automatically. The page opens for a visitor, and its button asks for login.
    await expect(other).toHaveURL(/#\/pages\/index/)
    await goTo(other, harness.proxy.url, 'pages/kuangchi-page/wakuang?type=flexible')
    await shown(other).getByLabel('BOEX to stake').fill('15')
    await shown(other).getByRole('button', { name: 'Stake 15.00 BOEX' }).click()
    await expect(other.getByText('You are not logged in. Go to login?').first()).toBeVisible()
    expect((await storedState(other)).token).toBe('')
    expect(await moved()).toBe(0)
  })
})

test.describe('the device’s clock is', () => {
  for (const [words, shift] of [
    ['a day ahead', 86_400_000],
    ['a day behind', -86_400_000],
  ] as const) {
    test(`${words}, and only the refusal contains the time: the app still starts`, async ({ enter, members, page }) => {
      await page.clock.install({ time: Date.now() + shift })
      const harness = await enter(members.demo, 'pages/account')
      await expect(shown(harness.page).getByText('BOEX allocation')).toBeVisible()
    })
  }
})

test.describe('the page is frozen', () => {
  test('for an hour: afterwards it reloads, its socket opens once, and money moves, only once', {
    annotation: cellOf('chromium', 'frozen for an hour before it', 'stake'),
  }, async ({ enter, members, page }) => {
    await page.clock.install()
    const harness = await enter(members.demo, 'pages/account')
    await expect(shown(page).getByText('BOEX allocation')).toBeVisible()
    const session = await harness.context.newCDPSession(page)
    await session.send('Page.setWebLifecycleState', { state: 'frozen' })
    harness.proxy.cutSockets()
    await session.send('Page.setWebLifecycleState', { state: 'active' })
    await page.clock.fastForward('01:00:00')
    await stakeOnce(harness)
  })
})

test.describe('the socket', () => {
  test('is cut: it reconnects, and the missed messages are loaded', {
    annotation: cellOf('chromium', 'socket cut', 'stake'),
  }, async ({ enter, members, page }) => {
    const harness = await enter(members.demo, 'pages/account')
    await expect(shown(page).getByText('BOEX allocation')).toBeVisible()
    await expect.poll(() => harness.proxy.cutSockets()).toBe(1)
    await expect.poll(() => harness.proxy.cutSockets()).toBe(1)
    await stakeOnce(harness)
  })

  test('is refused permanently: everything else works, without an error message', {
    annotation: cellOf('chromium', 'socket refused', 'stake'),
  }, async ({ enter, members, faultProxy }) => {
    faultProxy.refuseSockets()
    const harness = await enter(members.demo, 'pages/account')
    await stakeOnce(harness)
  })
})

test.describe('a build that was replaced', () => {
  /** Scripts that the app fetches when a screen is first shown. */
  const LATE = /\/(chunk|js)\/.*\.js$/

  for (const standIn of ['notFound', 'page'] as const) {
    test(`returns ${standIn === 'page' ? 'a page' : '404'} for a part: the app reloads once, and opens`, {
      tag: standIn === 'page' ? ['@quick'] : [],
    }, async ({ enter, members, page, expectedTrouble }) => {
      // The browser's errors about an HTML page in place of a script.
      expectedTrouble.push(/Unexpected token '<'|MIME type/)
      const { proxy } = await enter(members.demo, 'pages/index')
      const harm = proxy.harm({ path: LATE }, answeredInstead(standIn))
      // The reloaded page refers to existing files.
      page.on('request', (request) => {
        if (request.isNavigationRequest()) harm.heal()
      })
      const loaded = page.waitForEvent('load')
      await page.evaluate(() => {
        window.location.hash = '#/pages/my-page/transfer'
      })
      await loaded
      expect(harm.hits).toBeGreaterThan(0)
      await goTo(page, proxy.url, 'pages/my-page/transfer')
      await expect(shown(page).getByLabel('Recipient')).toBeVisible()
    })
  }
})
