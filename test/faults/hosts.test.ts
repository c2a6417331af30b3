import path from 'node:path'
import type { Page } from '@playwright/test'
import { launchBrowser } from '../support/browser'
import { runRichPlatform } from '../support/e2e/seeded-platform'
import { expect, test } from '../support/faults/harness'
import { startFaultProxy } from '../support/faults/proxy'
import { buildFor } from '../support/hosts/build-elsewhere'
import { startNginx } from '../support/hosts/nginx'
import { staticFiles } from '../support/hosts/static-files'
import { walkWholeApp } from '../support/hosts/whole-app'
import { NGINX } from '../support/nginx'

const BUILT = path.resolve(__dirname, '../../dist/h5')
/** Paths of static files, which such a host does not forward to the platform. */
const OF_FILES = /^\/(?!(?:api|uploads|socket|chain)(?:\/|$))/
const API = 'http://api.boex.localhost'

test.use({ serviceWorkers: 'allow', firstScreen: true })

test.describe('the built app, served by a static file host', () => {
  for (const [base, tag] of [
    ['/', []],
    ['/app/boex/', ['@quick']],
  ] as const) {
    test(`under ${base}, with the platform next to it`, { tag: [...tag] }, async ({ page, platform, faultProxy }) => {
      faultProxy.harm({ path: OF_FILES }, staticFiles(BUILT, base))
      await walkWholeApp(page, platform, `${faultProxy.url}${base.replace(/\/$/, '')}`)
    })

    test(`by nginx under ${base}, with deploy/nginx-static.conf`, async ({ page, platform }) => {
      // nginx is optional. Its configuration is tested on machines that have it.
      test.skip(NGINX === undefined, 'nginx is not installed (Debian: nginx-light)')
      const nginx = await startNginx({ folder: BUILT, base, platformUrl: platform.url })
      try {
        await walkWholeApp(page, platform, nginx.url)
      } finally {
        await nginx.close()
      }
    })
  }

  test('at an origin other than the platform’s, which names it in CORS_ORIGINS', async () => {
    test.setTimeout(900_000)
    const folder = buildFor(API)
    const files = await startFaultProxy('http://127.0.0.1:9')
    files.harm({ path: /./ }, staticFiles(folder, '/'))
    const platform = await runRichPlatform({ CORS_ORIGINS: files.url, PUBLIC_URL: API, PAGE_URL: files.url })
    const browser = await launchBrowser([
      `--host-resolver-rules=MAP ${new URL(API).host} ${new URL(platform.url).host}`,
    ])
    try {
      const page: Page = await browser.newPage({
        viewport: { width: 390, height: 844 },
        isMobile: true,
        hasTouch: true,
      })
      await walkWholeApp(page, platform, files.url)
      // The domain to sign must be the page's, because wallets compare them.
      const { signIn } = await platform.client.data('/api/login/getConfig', {})
      expect([signIn.domain, signIn.uri]).toEqual([new URL(files.url).host, files.url])
    } finally {
      await browser.close()
      await platform.close()
      await files.close()
    }
  })
})
