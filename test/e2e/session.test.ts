import {
  arrive,
  chooseDevelopmentWallet,
  expect,
  expectToast,
  open,
  prepareWallet,
  signInByAccount,
  signInWithWallet,
  storedState,
  tapsAt,
  test,
} from '../support/e2e/fixture'
import { DEMO, EMPTY, logOut, memberOfAccount, remember, storedStateOf } from '../support/e2e/members'

const unique = () => `member${Math.random().toString(36).slice(2, 10)}`

test.describe('login and registration', () => {
  test('registers with a code from a link, and logs out again', async ({ app, platform, client }) => {
    const { token } = await client.data('/api/login/login', { type: 'account', ...EMPTY })
    const { invitationCode } = await client.data('/api/my/userInfo', {}, { token })
    await app.goto(`${platform.url}/?x=1#/pages/login/login?inviteCode=${invitationCode}`)
    await app.reload()
    await expect(app.getByRole('button', { name: 'BOEX Development Wallet' })).toBeVisible()
    await app.getByRole('radio', { name: 'Account' }).click()
    await app.getByRole('radio', { name: 'Register' }).click()
    await expect(app.getByText(`Invitation code: ${invitationCode}`)).toBeVisible()
    const account = unique()
    await app.getByLabel('Username', { exact: true }).fill(account)
    await app.getByLabel('Password', { exact: true }).fill('a-long-password')
    await app.getByRole('checkbox').click()
    await app.getByRole('main').getByRole('button', { name: 'Register', exact: true }).click()
    await expect(app.getByText('Registration successful')).toBeVisible()

    await open(app, platform, 'pages/account')
    const session = { token: String((await storedState(app)).token) }
    expect((await client.call('/api/my/userInfo', {}, session)).code).toBe(1)
    await logOut(app)
    expect((await storedState(app)).token).toBe('')
    // The session ends on the platform too, so a copy of the token is useless.
    await expect.poll(async () => (await client.call('/api/my/userInfo', {}, session)).code).toBe(401)
  })

  test('logs out during a pending call, which is dropped', async ({ app, platform }) => {
    await remember(app, platform.url, storedStateOf(await memberOfAccount(platform, DEMO)))
    const held: (() => void)[] = []
    await app.route(/getMyFunds|unReadNum/, async (route) => {
      await new Promise<void>((go) => {
        held.push(go)
      })
      await route.continue().catch(() => undefined)
    })
    await open(app, platform, 'pages/account')
    await app.getByRole('button', { name: 'Log out' }).click()
    const ended = app.waitForResponse(/login\/logout/)
    await app.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
    await (await ended).finished()
    expect(held.length).toBeGreaterThan(0)
    for (const go of held) go()
    // The late calls must fail silently. The fixture checks the console when the test ends.
    await expectToast(app, 'Exit successful')
    await expect(app.getByText('Login expired, please re-login')).toBeHidden()
  })

  test('shows errors at the field, before and after the call', async ({ app, platform }) => {
    await open(app, platform, 'pages/login/login')
    await app.getByRole('radio', { name: 'Account' }).click()
    const submit = app.getByRole('main').getByRole('button', { name: 'Log in', exact: true })
    await submit.click()
    await expect(app.getByText('Please enter your username.')).toBeVisible()
    await app.getByLabel('Username', { exact: true }).fill('demo')
    await submit.click()
    await expect(app.getByText('Please enter your password.')).toBeVisible()
    await app.getByLabel('Password', { exact: true }).fill('wrong-password')
    await submit.click()
    await expect(
      app.getByText('Please agree to the User Service Agreement and the Privacy Policy first.'),
    ).toBeVisible()
    await app.getByRole('link', { name: 'Privacy Policy' }).click()
    await expect(app.getByRole('dialog')).toContainText(/privacy/i)
    await app.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await expect(app.getByLabel('Username', { exact: true })).toHaveValue('demo')
    await app.getByRole('button', { name: 'Agree and continue' }).click()
    await expect(app.getByText(/account or password/i).first()).toBeVisible()

    await app.getByRole('radio', { name: 'Register' }).click()
    await app.getByLabel('Username', { exact: true }).fill('demo')
    await app.getByLabel('Password', { exact: true }).fill('another-password')
    await app.getByText('I have an invitation code').click()
    await app.getByLabel(/Invitation code/).fill('NOBODY99')
    await app.getByRole('main').getByRole('button', { name: 'Register', exact: true }).click()
    await expect(app.locator('[aria-invalid="true"]')).toHaveCount(1)
  })

  test('a late wallet moves nothing under a finger', async ({ app, platform }) => {
    const script = '/development/wallet.js'
    await app.route(`**${script}`, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
    await app.goto(`${platform.url}/?late#/pages/login/login`)
    await app.getByRole('radio', { name: 'Wallet', exact: true }).click()
    await expect(app.getByText('Looking for your wallet').first()).toBeVisible()
    const consent = app.getByRole('checkbox')
    const before = await consent.boundingBox()
    await app.unroute(`**${script}`)
    await app.addScriptTag({ url: script })
    await expect(app.getByRole('button', { name: 'BOEX Development Wallet' })).toBeVisible()
    expect(await consent.boundingBox()).toEqual(before)
  })

  test('a second tap on "Agree and continue" closes neither the page nor the sheet', async ({
    app,
    platform,
    accounts,
  }) => {
    await prepareWallet(app, accounts.next())
    await open(app, platform, 'pages/login/login')
    await app.getByRole('radio', { name: 'Wallet', exact: true }).click()
    await app.getByRole('button', { name: 'BOEX Development Wallet' }).click()
    const { tap, settle } = await tapsAt(app, app.getByRole('button', { name: 'Agree and continue' }))
    await tap()
    const dialog = app.getByRole('dialog')
    await expect(dialog).toContainText('wants you to sign in with your Ethereum account')
    await tap()
    await settle()
    await expect(dialog).toHaveCSS('transform', 'none')
    await expect(app).toHaveURL(/login\/login/)
  })

  test('a refused signature does not change the page', async ({ app, platform, accounts }) => {
    await prepareWallet(app, accounts.next())
    await open(app, platform, 'pages/login/login')
    await chooseDevelopmentWallet(app)
    await expect(app.getByRole('dialog')).toContainText('wants you to sign in with your Ethereum account')
    await app.evaluate(() => window.__boexWallet.rejectNext())
    await app.getByRole('button', { name: 'Sign with wallet' }).click()
    await expect(app.getByText('Signature declined. You can try again.')).toBeVisible()
    expect((await storedState(app)).token).toBe('')
  })

  test('an expired session is reported, goes to login after 1.8 s, and returns to its page', async ({
    app,
    platform,
    expectedTrouble,
  }) => {
    expectedTrouble.push(/401/)
    await signInByAccount(app, platform, EMPTY)
    await expect(app.getByText('Login successful')).toBeVisible()
    await app.evaluate(() => {
      const state = JSON.parse(window.localStorage.getItem('boex') ?? '{}')
      window.localStorage.setItem('boex', JSON.stringify({ ...state, token: 'a-token-of-nobody' }))
    })
    await app.goto(`${platform.url}/#/pages/account`)
    await app.reload()
    await expect(app.getByText('Login expired, please re-login')).toBeVisible()
    await arrive(app, /login/)
    await expect(app.getByText('Your session has expired. Log in to pick up where you left off.')).toBeVisible()
  })

  test('the session survives a reload', async ({ app, platform, accounts }) => {
    await prepareWallet(app, accounts.next())
    await signInWithWallet(app, platform)
    await app.reload()
    await expect(app.getByText('Total assets (BOEX)')).toBeVisible()
  })

  test('a missing network is reported, and the app recovers automatically', async ({
    app,
    platform,
    context,
    expectedTrouble,
  }) => {
    expectedTrouble.push(/Failed to load resource|WebSocket/)
    await signInByAccount(app, platform, EMPTY)
    await expect(app.getByText('Login successful')).toBeVisible()
    await open(app, platform, 'pages/account')
    await expect(app.getByText('BOEX allocation')).toBeVisible()
    await context.setOffline(true)
    await expect(app.getByText(/^Offline\. Showing what was loaded at/).filter({ visible: true })).toBeVisible()
    await context.setOffline(false)
    await expect(app.getByText(/^Offline\. Showing/).filter({ visible: true })).toHaveCount(0)
  })

  test('a busy server is reported in the specification’s words', async ({ app, platform, expectedTrouble }) => {
    expectedTrouble.push(/500/)
    await app.route('**/api/login/login', (route) => route.fulfill({ status: 500, body: 'broken' }))
    await signInByAccount(app, platform, EMPTY)
    await expect(app.getByText('Server busy').first()).toBeVisible()
  })
})

test('the other browser tabs follow immediately: a logout, and another member', async ({ app, platform }) => {
  const [first, second] = [await memberOfAccount(platform, DEMO), await memberOfAccount(platform, EMPTY)]
  await remember(app, platform.url, storedStateOf(first))
  await open(app, platform, 'pages/my-page/my')
  await expect(app.getByText(`UID ${first.user.uid}`).first()).toBeVisible()

  const other = await app.context().newPage()
  await remember(other, platform.url, storedStateOf(first))
  // This page writes all the time, because concurrent writes of two pages overwrite each other.
  await app.evaluate(() => {
    const state = () => JSON.parse(localStorage.getItem('boex') ?? '{}') as object
    setInterval(() => localStorage.setItem('boex', JSON.stringify({ ...state(), area: String(Math.random()) })), 10)
  })
  // Higher than this page's revisions, as from a page that reads before it writes.
  let sessionRevision = 1_000
  const keep = (state: object) => {
    sessionRevision += 1
    const text = JSON.stringify({ ...state, sessionRevision })
    return other.evaluate((written) => localStorage.setItem('boex', written), text)
  }
  await keep({ ...storedStateOf(first), token: '', user: null, userId: '' })
  await arrive(app, /pages\/index/)
  await expect(app.locator('.home-visitor')).toBeVisible()

  await keep(storedStateOf(second))
  await expect(app.locator('.home-member')).toBeVisible()
  await open(app, platform, 'pages/my-page/my')
  await expect(app.getByText(`UID ${second.user.uid}`).first()).toBeVisible()
  await keep(storedStateOf(first))
  await arrive(app, /pages\/index/)
  await open(app, platform, 'pages/my-page/my')
  await expect(app.getByText(`UID ${first.user.uid}`).first()).toBeVisible()
  await other.close()
})
