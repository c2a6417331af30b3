// node scripts/draw-tab-icons.mjs: draws the mini-program's tab icons (PNG) from the app's icon family.
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { crc32, deflateSync } from 'node:zlib'
import { chromium } from '@playwright/test'

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const SIZE = 81
/** Each colour has a contrast of 3:1 to the tab bar in both themes, so one set of images is enough. */
const COLOURS = { '': '#7b8796', '-active': '#0a7d5a' }
/** Levels of transparency of the single colour: an image with four bits per pixel is a third of a true-colour one. */
const SHADES = 16
const DRAWINGS = { home: 'home', exchange: 'exchange', mining: 'mining', leaderboard: 'leaderboard', assets: 'wallet' }

const scss = ['icon', 'tab-icons']
  .map((file) => fs.readFileSync(path.join(ROOT, `src/components/icon/${file}.scss`), 'utf8'))
  .join('\n')
const drawing = (name) => decodeURIComponent(new RegExp(`["']${name}["']:\\s*"([^"]+)"`).exec(scss)[1])

const chunk = (type, data) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}

/** Returns a PNG (RFC 2083) of one colour, from the transparency of each pixel. */
const encode = (alphas, colour) => {
  const rows = Buffer.alloc(SIZE * (1 + Math.ceil(SIZE / 2)))
  for (let y = 0; y < SIZE; y += 1) {
    for (let x = 0; x < SIZE; x += 1) {
      const shade = Math.round((alphas[y * SIZE + x] / 255) * (SHADES - 1))
      rows[y * (1 + Math.ceil(SIZE / 2)) + 1 + (x >> 1)] |= x % 2 === 0 ? shade << 4 : shade
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(SIZE, 0)
  header.writeUInt32BE(SIZE, 4)
  header.set([4, 3, 0, 0, 0], 8)
  const rgb = Buffer.from(colour.slice(1), 'hex')
  const palette = Buffer.concat(Array.from({ length: SHADES }, () => rgb))
  const transparency = Buffer.from(
    Array.from({ length: SHADES }, (_, shade) => Math.round((shade / (SHADES - 1)) * 255)),
  )
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('tRNS', transparency),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

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
    const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="-1.5 -1.5 27 27" fill="none" stroke="${colour}" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">${body}</svg>`
    const alphas = await page.evaluate(
      async ([svg, size]) => {
        const image = new Image()
        image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
        await image.decode()
        const context = Object.assign(document.createElement('canvas'), { width: size, height: size }).getContext('2d')
        context.drawImage(image, 0, 0)
        return [...context.getImageData(0, 0, size, size).data].filter((_, index) => index % 4 === 3)
      },
      [picture, SIZE],
    )
    fs.writeFileSync(path.join(folder, `${name}${suffix}.png`), encode(alphas, colour))
  }
}
await browser.close()
