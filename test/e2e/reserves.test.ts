import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import type { Page } from '@playwright/test'
import { axeViolations } from '../support/e2e/accessibility'
import { arrive, expect } from '../support/e2e/fixture'
import { DEMO, enterAs, visitAs } from '../support/e2e/members'
import { seededTest } from '../support/e2e/seeded-fixture'

const test = seededTest()

test.use({ startsOnHome: false })

const DAY_SECONDS = 86_400

const shown = (app: Page) => app.locator('.taro_page').filter({ visible: true }).last()

/** Runs the operator's and member's command on a file; returns what it prints. */
const verify = (file: string): string =>
  execFileSync(process.execPath, ['--import', 'tsx', 'server/tools/verify-reserve-proof.ts', 'verify', file], {
    encoding: 'utf8',
    stdio: 'pipe',
  })

test('a member sees the inclusion in the reserve proof, and verifies the exported file outside the app', async ({
  app,
  platform,
}) => {
  // Whatever was proved at the start, the next night counts the seeded balances.
  await platform.advance(DAY_SECONDS)
  await expect
    .poll(async () => {
      const { proof } = await platform.client.data('/api/reserve/getReserveProof', {})
      return proof?.trees.find(({ coin }) => coin === 'BOEX')?.members ?? 0
    })
    .toBeGreaterThan(1)
  await enterAs(app, platform, 'pages/account', DEMO)
  await shown(app).getByRole('button', { name: 'Proof of reserves' }).click()
  await arrive(app, /text\/reserves/)
  const page = shown(app)
  await expect(page.getByText(/^Included in the reserve proof of \d{4}-\d\d-\d\d$/)).toBeVisible()
  await expect(page.getByText('Verified on this device')).toBeVisible()
  await expect(page.getByText('Hot wallet · Receiving')).toBeVisible()
  expect(await axeViolations(app)).toEqual([])

  const downloading = app.waitForEvent('download')
  await page.getByRole('button', { name: 'Export my proof' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^boex-reserve-proof-\d{4}-\d\d-\d\d\.json$/)
  const file = await download.path()
  expect(verify(file)).toMatch(/^UID \d+ is included in the reserve proof of \d{4}-\d\d-\d\d\.\nBOEX: /)
  const tampered = `${file}.tampered`
  const text = fs.readFileSync(file, 'utf8')
  fs.writeFileSync(tampered, text.replace(/("salt": "[0-9a-f]+",\s+"amount": ")/, '$11'))
  expect(() => verify(tampered)).toThrow(/does not hold/)
  fs.writeFileSync(tampered, '{}')
  expect(() => verify(tampered)).toThrow(/is no reserve proof/)

  await visitAs(app, platform, 'pages/text/reserves', { language: 'zh', theme: 'dark' })
  await expect(shown(app).getByText('登录后可核验您的余额是否包含在内。')).toBeVisible()
  await expect(shown(app).getByText('负债与储备')).toBeVisible()
})
