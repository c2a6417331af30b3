import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { core } from '@/i18n/en/core'
import { texts } from '../support/texts'

const ROOT = path.resolve(__dirname, '../..')
const SOURCE = path.join(ROOT, 'src')

const sources = (folder: string): string[] =>
  fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(folder, entry.name)
    if (entry.isDirectory()) return sources(full)
    return /\.tsx?$/.test(entry.name) ? [full] : []
  })
const read = (file: string) => fs.readFileSync(file, 'utf8')

type Areas = Readonly<Record<string, object>>

/** Returns the keys of the frame that no source uses, neither whole nor as the end of a computed key. */
const unusedKeys = (areas: Areas, app: string, scripts: string): string[] =>
  Object.entries(areas).flatMap(([area, ofArea]) => {
    const puts = app.includes(`\`${area}.\${`)
    return Object.keys(ofArea).flatMap((key) => {
      const whole = new RegExp(`['\`]${area}\\.${key}['\`]`).test(app) || scripts.includes(`${area}.${key}`)
      const end = puts && new RegExp(`(?<![\\w.-])${key}(?![\\w-])`).test(app)
      return whole || end ? [] : [`${area}.${key}`]
    })
  })

/**
 * Returns the unused texts of features: no source has `authTexts.login`, `authTexts['login']`, or a computed
 * `authTexts[…]`.
 */
const unusedTexts = (areas: Areas, app: string): string[] =>
  Object.entries(areas).flatMap(([area, ofArea]) => {
    const computed = new RegExp(`\\b${area}Texts\\[[^'\\]]`).test(app)
    return Object.keys(ofArea).flatMap((key) => {
      const whole = new RegExp(`\\b${area}Texts(?:\\.${key}\\b|\\['${key}'\\])`).test(app)
      const end = computed && new RegExp(`(?<![\\w.-])${key}(?![\\w-])`).test(app)
      return whole || end ? [] : [`${area}.${key}`]
    })
  })

describe('texts', () => {
  it('are reported if no source uses them', () => {
    const areas = { a: { one: '', two: '', 'is-wrong': '', gone: '' }, b: { four: '', five: '' } }
    const keys = `t('a.one'); t(\`a.\${problem}\`); const problem = 'is-wrong'; t.two(); b.four()`
    assert.deepEqual(unusedKeys(areas, keys, 'const { five } = b.five'), ['a.two', 'a.gone', 'b.four'])
    const uses = `t(aTexts.one); t(aTexts[problem]); const problem = 'is-wrong'; t.two(); bTexts['four']; five()`
    assert.deepEqual(unusedTexts(areas, uses), ['a.two', 'a.gone', 'b.five'])
  })

  it('are all used', () => {
    const ours = sources(SOURCE).filter((file) => !/[\\/](?:i18n[\\/]\w+|development)[\\/]|[\\/]texts\.ts$/.test(file))
    assert.ok(ours.length > 500)
    const app = ours.map(read).join('\n')
    const composed = fs
      .readdirSync(path.join(ROOT, 'scripts/first-screen'))
      .map((file) => read(path.join(ROOT, 'scripts/first-screen', file)))
    assert.ok(composed.length > 1)
    assert.deepEqual(unusedKeys(core, app, composed.join('\n')), [])
    assert.deepEqual(unusedTexts(texts, app), [])
  })

  it('are all known to the tests', () => {
    const homes = sources(SOURCE).flatMap((file) =>
      [...read(file).matchAll(/^export const (\w+)Texts = defineTexts\(/gm)].map(([, area = '']) => area),
    )
    assert.deepEqual(homes.sort(), Object.keys(texts).sort())
  })
})
