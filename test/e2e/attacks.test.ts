import type { Page, Route } from '@playwright/test'
import { address, expect, open, type RunningPlatform, signInByAccount, test } from '../support/e2e/fixture'
import { DEMO } from '../support/e2e/members'
import { PAYLOADS } from '../unit/components/payloads'

const EVIL = 'evil.example'
const SCRIPTS = ['javascript:alert(1)', 'data:text/html,<script>alert(1)</script>', 'vbscript:alert(1)'] as const
const MARKUP = '<img src=x onerror=alert(1)><script>alert(1)</script>"\'`>{{7*7}}'

// Without the page's CSP, so that anything the app lets through would run.
test.use({ bypassCSP: true })

const shown = (app: Page) => app.locator('.taro_page').filter({ visible: true }).last()

/** Changes the platform's response to a call. */
const change = (app: Page, call: string, edit: (data: never) => unknown) =>
  app.route(`**/api/${call}`, async (route: Route) => {
    // The response is gone if the test has left the page before it arrived.
    const answer = await route
      .fetch()
      .then(async (response) => ({ response, text: await response.text() }))
      .catch(() => undefined)
    if (!answer) return
    const body = JSON.parse(answer.text) as { data: never }
    await route.fulfill({ response: answer.response, json: { ...body, data: edit(body.data) } }).catch(() => undefined)
  })

/** Records forbidden events: a foreign script, and a request or navigation to another host. */
const guard = async (app: Page, platform: RunningPlatform) => {
  const happened: string[] = []
  const own = new URL(platform.url).host
  app.on('dialog', (dialog) => {
    happened.push(`dialog ${dialog.message()}`)
    dialog.dismiss().catch(() => undefined)
  })
  app.on('request', (request) => {
    const { protocol, host } = new URL(request.url())
    if (!['data:', 'blob:'].includes(protocol) && host !== own) happened.push(`request ${request.url()}`)
  })
  app.context().on('page', (page) => happened.push(`window ${page.url()}`))
  app.on('framenavigated', (frame) => {
    if (frame !== app.mainFrame() || new URL(frame.url()).host !== own) happened.push(`way to ${frame.url()}`)
  })
  return {
    /** Expects no forbidden event, and no element that would cause one when touched. */
    async nothing(what: string) {
      const dangers = await app.evaluate(() =>
        [...document.querySelectorAll('*')].flatMap((element) =>
          [...element.attributes].flatMap(({ name, value }) => {
            const leads = ['href', 'src', 'action', 'formaction', 'xlink:href', 'srcdoc', 'data'].includes(name)
            const script = leads && /^\W*(javascript|vbscript|data:text)/i.test(value)
            return script || /^on/i.test(name) ? [`${element.tagName} ${name}="${value.slice(0, 60)}"`] : []
          }),
        ),
      )
      expect([...happened, ...dangers], what).toEqual([])
    },
  }
}

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('published content runs no script and does not navigate automatically', async ({
  app,
  platform,
  expectedTrouble,
}) => {
  // The browser reports each refused image in the console.
  expectedTrouble.push(/Failed to load resource/)
  const html = PAYLOADS.join('\n')
  const marked = { title: MARKUP, html }
  await change(app, 'index/getNoticeDetail', (data: object) => ({ ...data, ...marked }))
  await change(app, 'index/getNewsDetail', (data: object) => ({ ...data, ...marked, source: MARKUP }))
  await change(app, 'index/getBannerDetail', (data: object) => ({ ...data, ...marked }))
  await change(app, 'index/getAgreementDetail', (data: object) => ({ ...data, ...marked }))
  await change(app, 'index/getNoticeList', (data: { list: object[] }) => ({
    ...data,
    list: data.list.map((row) => ({ ...row, title: MARKUP, summary: MARKUP })),
  }))
  const targets = [...SCRIPTS, `//${EVIL}`, `\\\\${EVIL}`, `https:${EVIL}`, `/\\${EVIL}`]
  await change(app, 'index/getBanner', (data: { id: string; title: string }[]) =>
    targets.map((target, index) => ({
      ...data[0],
      id: String(index + 1),
      title: `Banner ${index}`,
      link: { kind: index % 2 ? 'web' : 'route', target },
    })),
  )
  await change(app, 'index/getQualification', (data: object[]) =>
    data.map((row) => ({ ...row, issuer: MARKUP, verifyUrl: SCRIPTS[0] })),
  )
  const watched = await guard(app, platform)
  for (const route of [
    'pages/index-page/notice-detail?id=5',
    'pages/text/text?kind=banner&id=2',
    'pages/index-page/notice-list',
    'pages/index-page/zizhi',
  ]) {
    await open(app, platform, route)
    await expect(shown(app)).not.toBeEmpty()
    await watched.nothing(route)
  }
  await open(app, platform, 'pages/index')
  await app.reload()
  const banners = shown(app).getByRole('group', { name: 'Banners' })
  await banners.getByRole('button', { name: 'Pause banners' }).click()
  for (let index = 0; index < 3; index += 1) {
    await banners
      .getByRole('button', { name: `Banner ${index}`, exact: true })
      .first()
      .dispatchEvent('click')
    await watched.nothing(`banner ${index}`)
    await open(app, platform, 'pages/index')
  }
})

test('a link from an attacker runs no script, and shows no foreign page in the frame of the app', async ({
  app,
  platform,
  expectedTrouble,
}) => {
  // Some of the URLs lead nowhere.
  expectedTrouble.push(/Failed to load resource/)
  const watched = await guard(app, platform)
  const text = encodeURIComponent(MARKUP)
  const urls = [
    ...SCRIPTS,
    `//${EVIL}`,
    `https://${EVIL}`,
    `http://${EVIL}`,
    `${platform.url}@${EVIL}`,
    `${platform.url}.${EVIL}`,
    `https:\\\\${EVIL}`,
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    `blob:${platform.url}/1`,
    'about:srcdoc',
    'file:///etc/passwd',
  ]
  const routes = [
    ...urls.map((url) => `pages/webview/webview?url=${encodeURIComponent(url)}&title=${text}`),
    `pages/login/login?inviteCode=${text}`,
    `pages/text/text?kind=${text}&id=${text}`,
    `pages/index-page/notice-detail?id=${text}`,
    `pages/location/open-location?latitude=${text}&longitude=${text}&name=${text}`,
    `pages/index?${text}=${text}&__proto__=1&constructor=1`,
  ]
  for (const route of routes) {
    await app.goto(address(platform, route))
    await expect(app.locator('.taro_page').last()).not.toBeEmpty()
    expect(await app.locator('iframe').count(), route).toBe(0)
    await watched.nothing(route)
  }
  for (const path of [
    `//${EVIL}`,
    `/\\${EVIL}`,
    `/%2f%2f${EVIL}`,
    `/?url=https://${EVIL}`,
    `/#//${EVIL}`,
    '/#javascript:alert(1)',
  ]) {
    await app.goto(`${platform.url}${path}`, { waitUntil: 'commit' }).catch(() => undefined)
    expect(new URL(app.url()).host, path).toBe(new URL(platform.url).host)
  }
})

test('the return page after login is a page of the app, and no URL contains the token', async ({ app, platform }) => {
  const addresses: string[] = []
  app.on('request', (request) => addresses.push(request.url()))
  app.on('websocket', (socket) => addresses.push(socket.url()))
  const watched = await guard(app, platform)
  for (const place of [
    `//${EVIL}`,
    `https://${EVIL}`,
    'javascript:alert(1)',
    `/\\${EVIL}`,
    '/pages/nowhere',
    `/../${EVIL}`,
  ]) {
    await app.evaluate((returnTo) => {
      const kept = JSON.parse(localStorage.getItem('boex') ?? '{}')
      localStorage.setItem('boex', JSON.stringify({ ...kept, returnTo, token: '', user: null, userId: '' }))
    }, place)
    await app.reload()
    await signInByAccount(app, platform, DEMO)
    await expect(app.getByText('Login successful').last()).toBeVisible()
    await expect(app).not.toHaveURL(/pages\/login/)
    await expect(app).toHaveURL(new RegExp(`^${platform.url}/`))
    await watched.nothing(place)
  }
  const { token } = await app.evaluate(() => JSON.parse(localStorage.getItem('boex') ?? '{}') as { token: string })
  expect(token).toMatch(/^[0-9a-f]{64}$/)
  expect(addresses.some((url) => url.startsWith('ws'))).toBe(true)
  expect(addresses.filter((url) => url.includes(token) || /token|sign=|password/i.test(url))).toEqual([])
})
