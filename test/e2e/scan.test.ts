import type { Page } from '@playwright/test'
import { encode } from 'uqr'
import { expect, type RunningPlatform, test } from '../support/e2e/fixture'
import { EMPTY, enterAs } from '../support/e2e/members'

test.use({ startsOnHome: false })

const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7'
const MODULE_PIXELS = 6

const shown = (app: Page) => app.locator('.taro_page').filter({ visible: true }).last()

/** Returns an image of a QR code, as a data URL. */
const pictureOf = (app: Page, text: string): Promise<string> =>
  app.evaluate(
    ([modules, size]) => {
      const canvas = document.createElement('canvas')
      canvas.width = modules.length * size
      canvas.height = canvas.width
      const context = canvas.getContext('2d')
      if (!context) throw new Error('no canvas')
      context.fillStyle = '#ffffff'
      context.fillRect(0, 0, canvas.width, canvas.height)
      context.fillStyle = '#000000'
      for (const [y, row] of modules.entries()) {
        for (const [x, dark] of row.entries()) if (dark) context.fillRect(x * size, y * size, size, size)
      }
      return canvas.toDataURL('image/png')
    },
    [encode(text, { border: 4 }).data, MODULE_PIXELS] as const,
  )

/** Gives the page a camera that shows an image. */
const pointCameraAt = (app: Page, picture: string) =>
  app.evaluate(async (url) => {
    const image = new Image()
    image.src = url
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = 640
    canvas.height = 480
    const context = canvas.getContext('2d')
    const draw = () => {
      context?.drawImage(image, 160, 80, 320, 320)
      requestAnimationFrame(draw)
    }
    draw()
    const stream = canvas.captureStream()
    Object.defineProperty(navigator, 'mediaDevices', {
      configurable: true,
      value: { getUserMedia: async () => stream },
    })
  }, picture)

const withoutCamera = (app: Page) =>
  app.evaluate(() => {
    Object.defineProperty(navigator, 'mediaDevices', {
      configurable: true,
      value: { getUserMedia: () => Promise.reject(new DOMException('denied', 'NotAllowedError')) },
    })
  })

const enter = async (app: Page, platform: RunningPlatform) => {
  await enterAs(app, platform, 'pages/my-page/transfer', EMPTY)
}

test.describe('scanning a recipient', () => {
  test('reads the code in the camera, in any wallet’s format', async ({ app, platform }) => {
    await enter(app, platform)
    await pointCameraAt(app, await pictureOf(app, `ethereum:${ADDRESS}@56?value=1`))
    await shown(app).getByRole('button', { name: 'Scan' }).click()
    await expect(app.getByRole('dialog', { name: 'Scan a QR code' })).toBeHidden()
    await expect(shown(app).getByLabel('Recipient')).toHaveValue(ADDRESS)
    await expect(shown(app).getByText('Wallet address ✓')).toBeVisible()
  })

  test('reports a missing camera, and reads a picture instead', async ({ app, platform }) => {
    await enter(app, platform)
    await withoutCamera(app)
    await shown(app).getByRole('button', { name: 'Scan' }).click()
    const scan = app.getByRole('dialog', { name: 'Scan a QR code' })
    await expect(scan.getByText('Scan start failed!')).toBeVisible()
    const choose = async (url: string) => {
      const chooser = app.waitForEvent('filechooser')
      await scan.getByRole('button', { name: 'Choose from album' }).click()
      const buffer = Buffer.from(url.split(',')[1] ?? '', 'base64')
      await (await chooser).setFiles({ name: 'code.png', mimeType: 'image/png', buffer })
    }
    const blank = await app.evaluate(() => document.createElement('canvas').toDataURL('image/png'))
    await choose(blank)
    await expect(scan.getByText('QR scan failed!')).toBeVisible()
    await choose(await pictureOf(app, '100008'))
    await expect(scan).toBeHidden()
    await expect(shown(app).getByLabel('Recipient')).toHaveValue('100008')
  })

  test('closes by its button, by Escape and by going back, without changes', async ({ app, platform }) => {
    await enter(app, platform)
    await withoutCamera(app)
    await shown(app).getByLabel('Recipient').fill('100')
    const scan = app.getByRole('dialog', { name: 'Scan a QR code' })
    const begin = async () => {
      await shown(app).getByRole('button', { name: 'Scan' }).click()
      await expect(scan.getByRole('button', { name: 'Choose from album' })).toBeFocused()
    }
    await begin()
    await scan.getByRole('button', { name: 'Cancel' }).click()
    await expect(scan).toBeHidden()
    await begin()
    await app.keyboard.press('Escape')
    await expect(scan).toBeHidden()
    await expect(shown(app).getByLabel('Recipient')).toHaveValue('100')
    await begin()
    await app.goBack()
    await expect(scan).toBeHidden()
  })
})
