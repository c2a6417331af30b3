import type { Browser, Page } from '@playwright/test'
import { launchBrowser } from '../browser'
import type { DeviceLanguage, DeviceTheme, NetworkType, Position, PrivacyConsent } from './configuration'
import { Gateway, type Origins } from './gateway'
import { linkGateway } from './gateway-link'
import { MiniProgram, PATIENCE_MILLISECONDS } from './mini-program'
import { readPackage } from './package-files'
import { serveSite } from './site'

export interface OpenOptions {
  /** Folder of the built package. */
  readonly dist: string
  /** The platform's address as built into the package, and where it is in truth. */
  readonly apiOrigin: Origins
  readonly language?: DeviceLanguage
  readonly theme?: DeviceTheme
  readonly network?: NetworkType
  /** Whether the person has yet to agree to the privacy contract: `none`, unless given. */
  readonly privacy?: PrivacyConsent
  /** What the person allowed or refused before, by scope; they are asked for the others. */
  readonly grants?: Readonly<Record<string, boolean>>
  readonly position?: Position
  /** Page and query to open, such as `pages/index?inviteCode=1`; the package's own entry unless given. */
  readonly entry?: string
  /** What storage holds: `state().storage` of an earlier run. */
  readonly storage?: Readonly<Record<string, string>>
  /** A browser that outlives this package; one is launched and closed with it unless given. */
  readonly browser?: Browser
}

const TELEPHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }

/** Pictures are fetched by the browser itself: below the packaged address they come from the platform under test. */
const routePictures = async (page: Page, { packaged }: Origins, gateway: Gateway): Promise<void> => {
  await page.context().route(`${packaged.replace(/\/$/, '')}/**`, async (route) => {
    const { status, headers, body } = await gateway.fetchPicture(route.request().url())
    await route.fulfill({ status, contentType: headers['content-type'] ?? '', body })
  })
}

const boot = async (page: Page, url: string, gateway: Gateway, origins: Origins): Promise<void> => {
  page.setDefaultTimeout(PATIENCE_MILLISECONDS)
  await routePictures(page, origins, gateway)
  await page.goto(url)
  await page.evaluate(() => window.miniProgramHost.boot())
}

/** Starts a package in the host. @throws Error when it can not be compiled or does not start; nothing is left running */
export const openMiniProgram = async (options: OpenOptions): Promise<MiniProgram> => {
  const { dist, apiOrigin, language = 'en', theme = 'light', network = 'wifi', entry = '', storage = {} } = options
  const { privacy = 'none', grants = {}, position } = options
  const device = { language, theme, network, privacy, grants, position }
  const site = await serveSite(readPackage(dist), { device, entry, storage })
  const endings: (() => Promise<void>)[] = [site.close]
  const end = async () => {
    for (const ending of endings.splice(0).reverse()) await ending()
  }
  try {
    const browser = options.browser ?? (await launchBrowser())
    if (!options.browser) endings.push(() => browser.close())
    const context = await browser.newContext({ ...TELEPHONE, locale: language.replace('_', '-') })
    endings.push(() => context.close())
    const page = await context.newPage()
    const gateway = new Gateway(apiOrigin, network)
    linkGateway(site.server, gateway)
    endings.push(async () => gateway.close())
    await boot(page, site.url, gateway, apiOrigin)
    return new MiniProgram(page, gateway, site.warnings, end)
  } catch (error) {
    await end()
    throw error
  }
}
