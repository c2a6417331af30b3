import type { Browser, CDPSession, Page } from '@playwright/test'
import type { DeviceLanguage, DeviceTheme, NetworkType, Position, PrivacyConsent } from './configuration'
import { Gateway, type Origins } from './gateway'
import { linkGateway } from './gateway-link'
import { MiniProgram, PATIENCE_MILLISECONDS } from './mini-program'
import { readPackage } from './package-files'
import { createSite } from './site'
import { borrowTelephone } from './telephones'

export interface OpenOptions {
  /** A running Chromium, needed for as long as the package is open. */
  readonly browser: Browser
  /** Folder of the built package. */
  readonly dist: string
  /** The platform's address as built into the package, and its actual address. */
  readonly apiOrigin: Origins
  readonly language?: DeviceLanguage
  readonly theme?: DeviceTheme
  readonly network?: NetworkType
  /** `needed` if the user has yet to agree to the privacy contract; default `none`. */
  readonly privacy?: PrivacyConsent
  /** The user's earlier decisions, by scope; the host asks for the others. */
  readonly grants?: Readonly<Record<string, boolean>>
  readonly position?: Position
  /** Page and query to open, such as `pages/index?inviteCode=1`; default: the package's entry. */
  readonly entry?: string
  /** Storage content at the start: `state().storage` of an earlier run. */
  readonly storage?: Readonly<Record<string, string>>
}

/**
 * Serves the pictures below the packaged address from the platform under test, because the browser itself fetches
 * them. This uses the browser's protocol: Playwright's `route` would intercept every request of a page.
 */
const routePictures = async (page: Page, { packaged }: Origins, gateway: Gateway): Promise<CDPSession> => {
  const protocol = await page.context().newCDPSession(page)
  protocol.on('Fetch.requestPaused', async ({ requestId, request }) => {
    try {
      const { status, headers, body } = await gateway.fetchPicture(request.url)
      const responseHeaders = [{ name: 'content-type', value: headers['content-type'] ?? '' }]
      const answer = { requestId, responseCode: status, responseHeaders, body: body.toString('base64') }
      await protocol.send('Fetch.fulfillRequest', answer)
    } catch {
      // The platform is down, or the browser no longer needs the image.
      await protocol.send('Fetch.failRequest', { requestId, errorReason: 'Failed' }).catch(() => undefined)
    }
  })
  await protocol.send('Fetch.enable', { patterns: [{ urlPattern: `${packaged.replace(/\/$/, '')}/*` }] })
  return protocol
}

const boot = async (page: Page, url: string): Promise<void> => {
  page.setDefaultTimeout(PATIENCE_MILLISECONDS)
  await page.goto(url)
  await page.evaluate(() => window.miniProgramHost.boot())
}

/**
 * Starts a package in the host.
 * @throws Error if it cannot be compiled or does not start; no process remains
 */
export const openMiniProgram = async (options: OpenOptions): Promise<MiniProgram> => {
  const {
    browser,
    dist,
    apiOrigin,
    language = 'en',
    theme = 'light',
    network = 'wifi',
    entry = '',
    storage = {},
  } = options
  const { privacy = 'none', grants = {}, position } = options
  const device = { language, theme, network, privacy, grants, position }
  const site = await createSite(readPackage(dist), { device, entry, storage })
  const { page, sites, giveBack } = await borrowTelephone(browser, language.replace('_', '-'))
  const gateway = new Gateway(apiOrigin, network)
  const unlink = linkGateway(sites.server, gateway)
  let pictures: CDPSession | undefined
  let ended = false
  const end = async () => {
    if (ended) return
    ended = true
    gateway.close()
    unlink()
    await pictures?.detach()
    await giveBack()
  }
  try {
    sites.show(site)
    pictures = await routePictures(page, apiOrigin, gateway)
    await boot(page, sites.url)
    return new MiniProgram(page, gateway, site.warnings, end)
  } catch (error) {
    await end()
    throw error
  }
}
