import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'

const ROOT = path.resolve(__dirname, '../..')
/** Maximum lines of the build configuration, including the fixes for Taro. */
const CONFIG_LINES = 600
/** A bundler plugin, a Babel plugin, or a loader. */
const BUILD_STEP = /\bapply\(compiler\b|\bvisitor: \{|\bmodule\.exports = function \w+\(source\b/

const files = (folder: string): string[] =>
  fs.readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = `${folder}/${entry.name}`
    return entry.isDirectory() ? files(name) : [name]
  })
const read = (name: string) => fs.readFileSync(path.join(ROOT, name), 'utf8')

describe('the build configuration', () => {
  it(`has at most ${CONFIG_LINES} lines`, () => {
    const lines = files('config').reduce((sum, name) => sum + read(name).split('\n').length - 1, 0)
    assert.ok(lines > 100 && lines <= CONFIG_LINES, `${lines} lines`)
  })

  it('has at most three plugins, loaders and macros', () => {
    const own = files('config').filter((name) => BUILD_STEP.test(read(name)))
    assert.deepEqual(own, ['config/chunk-manifest.ts', 'config/nutui.js'])
  })

  it('lists every file that replaces a module of Taro', () => {
    const list = read('config/taro-patches/README.md')
    const replacements = fs.readdirSync(path.join(ROOT, 'config/taro-patches')).filter((name) => name !== 'README.md')
    assert.ok(replacements.length > 2)
    for (const name of replacements) assert.ok(list.includes(`\`${name}\``), name)
  })
})
