import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import * as constants from '@/domain/constants'

const ROOT = path.resolve(__dirname, '../..')
const OWN_FILE = path.join('src', 'domain', 'constants.ts')

type Name = keyof typeof constants
const VALUES: Readonly<Record<Name, unknown>> = { ...constants }

const below = (folder: string): string[] =>
  fs.readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name)
    return entry.isDirectory() ? below(file) : [file]
  })

const read = (file: string) => fs.readFileSync(path.join(ROOT, file), 'utf8')

/** Style sheets cannot read a constant: where it is in force there, and the words that say so. */
const IN_STYLES: Partial<Record<Name, { file: string; says: (value: unknown) => string }>> = {
  OVERLAY_Z_INDEX: { file: 'src/theme/mixins.scss', says: (value) => `$z-overlay: ${value};` },
  POPUP_Z_INDEX: { file: 'src/theme/mixins.scss', says: (value) => `$z-popup: ${value};` },
  OVERLAY_DURATION_MILLISECONDS: { file: 'src/theme/mixins.scss', says: (value) => `$overlay-duration: ${value}ms;` },
  OVERLAY_OPACITY: { file: 'src/components/sheet/sheet.scss', says: (value) => `opacity: ${value};` },
  PICKER_VISIBLE_ITEMS: {
    file: 'src/components/nut/wheel-picker/wheel-picker.scss',
    says: (value) => `$visible-items: ${value};`,
  },
  PICKER_ITEM_HEIGHT: {
    file: 'src/components/nut/wheel-picker/wheel-picker.scss',
    says: (value) => `$item-height: ${value}px;`,
  },
}

/** Said by the route table itself, which `routes.test.ts` compares with the specification's. */
const IN_ROUTES: readonly Name[] = ['TAB_COUNT']

describe('constants of the specification (§9)', () => {
  const sources = [...below('src'), ...below('server'), ...below('config')]
    .filter((file) => /\.tsx?$/.test(file) && file !== OWN_FILE && !file.startsWith(path.join('src', 'development')))
    .map((file) => ({ file, text: read(file) }))

  for (const name of Object.keys(VALUES) as Name[]) {
    const style = IN_STYLES[name]
    if (style) {
      it(`${name} is in force in ${style.file}`, () => {
        const words = style.says(VALUES[name])
        assert.ok(read(style.file).includes(words), words)
      })
    }
    if (IN_ROUTES.includes(name)) continue
    if (style && /Z_INDEX|VISIBLE/.test(name)) continue
    it(`${name} is in force under its name`, () => {
      const users = sources.filter(({ text }) => new RegExp(`\\b${name}\\b`).test(text)).map(({ file }) => file)
      assert.ok(users.length > 0, 'nothing of the product uses it')
    })
  }
})
