// node scripts/draw-tab-icons.mjs: draws the mini-program's tab icons (PNG) from the app's own icon family.
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const SIZE = 81
const COLOURS = { '': '#566273', '-active': '#0a7d5a', '-dark': '#9aa7b5', '-active-dark': '#2fd39a' }
const DRAWINGS = { home: 'home', exchange: 'exchange', mining: 'mining', leaderboard: 'leaderboard', assets: 'wallet' }

const scss = fs.readFileSync(path.join(ROOT, 'src/components/icon/icon.scss'), 'utf8')
const drawing = (name) => decodeURIComponent(new RegExp(`'${name}': "([^"]+)"`).exec(scss)[1])

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
const page = await browser.newPage({ viewport: { width: SIZE, height: SIZE } })
const folder = path.join(ROOT, 'src/assets/tabs')
fs.mkdirSync(folder, { recursive: true })
for (const [name, icon] of Object.entries(DRAWINGS)) {
  for (const [suffix, colour] of Object.entries(COLOURS)) {
    const body = drawing(suffix.startsWith('-active') ? `${icon}-active` : icon).replaceAll('black', colour)
    await page.setContent(
      `<style>html,body{margin:0;background:transparent}</style><svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="-1.5 -1.5 27 27" fill="none" stroke="${colour}" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">${body}</svg>`,
    )
    await page.screenshot({ path: path.join(folder, `${name}${suffix}.png`), omitBackground: true })
  }
}
await browser.close()
