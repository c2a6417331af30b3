import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'

const ROOT = path.resolve(__dirname, '../..')
/** Features, and what they share. */
const ROOMS = ['src/features', 'src/parts'].flatMap((folder) =>
  fs.readdirSync(path.join(ROOT, folder)).map((name) => path.join(folder, name)),
)
/** Areas that are not in a mini-program's main package. */
const LATE_AREAS = fs
  .readdirSync(path.join(ROOT, 'src/i18n/areas'))
  .filter((file) => !file.includes('.h5.'))
  .map((file) => file.replace('.ts', ''))

const sources = (folder: string): string[] =>
  fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(folder, entry.name)
    if (entry.isDirectory()) return sources(full)
    return /\.tsx?$/.test(entry.name) ? [fs.readFileSync(full, 'utf8')] : []
  })

describe('words of a feature', () => {
  for (const room of ROOMS) {
    it(`${room} brings every area it speaks of`, () => {
      const text = sources(path.join(ROOT, room)).join('\n')
      for (const area of LATE_AREAS) {
        const speaks = new RegExp(`['\`]${area}\\.[\\w$]`).test(text)
        assert.equal(text.includes(`@/i18n/areas/${area}`), speaks, `area ${area}`)
      }
    })
  }
})
