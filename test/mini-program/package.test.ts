import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { ROUTE_KEYS, routes } from '@/routes'
import { PACKAGE } from '../support/mini-program/app'
import { type PackageFiles, readPackage } from '../support/mini-program/package-files'
import { compileStylesLikeVendor, compileTemplatesLikeVendor } from '../support/mini-program/vendor-compiler'

const KIB = 1024
/** As `npm run budgets`, and for its reason. */
const MAIN_PACKAGE_KIB = 720
const SUB_PACKAGE_KIB = 250
const WHOLE_KIB = 1.4 * 1024
/** Real hosts refuse larger tab icons. */
const TAB_ICON_KIB = 40

/** The bundler's way to the global object where `globalThis` is missing: never run where the app runs. */
const GLOBAL_FALLBACK =
  'if("object"===typeof globalThis)return globalThis;try{return this||new Function("return this")()}'
const EVALUATION = /(?<![\w.$])(?:eval\s*\(|(?:new\s+)?Function\s*\()/
// Reading the chain is for everybody (eth_call, eth_chainId); asking a wallet for anything is not.
const WALLET = /\bweb3\b|eth_(?:requestAccounts|accounts|sendTransaction|sign\w*)\b|personal_sign|eip6963:/i

let files: PackageFiles
let scripts: readonly string[]

before(() => {
  files = readPackage(PACKAGE)
  scripts = files.files.filter((file) => file.endsWith('.js'))
})

const without = (matching: (code: string) => boolean): string[] => scripts.filter((file) => matching(files.read(file)))

/** What a user downloads; a developer's notes do not count. */
const sizeKib = (belongs: (file: string) => boolean): number =>
  files.files
    .filter((file) => belongs(file) && !/\.(map|LICENSE\.txt)$/.test(file) && !file.startsWith('project.'))
    .reduce((sum, file) => sum + files.sizeBytes(file), 0) / KIB

describe('the vendor’s own compiler', () => {
  it('accepts every template, and draws every page', () => {
    const draw = compileTemplatesLikeVendor(files)
    for (const page of files.pages) {
      assert.ok(draw(page, { root: { cn: [] } }), `${page} draws nothing`)
    }
  })

  it('accepts every style sheet', () => {
    const compiled = compileStylesLikeVendor(files)
    const own = files.pages.map((page) => `${page}.wxss`).filter((sheet) => files.files.includes(sheet))
    for (const sheet of ['app.wxss', ...own]) assert.ok(compiled.includes(sheet), `${sheet} is missing`)
  })
})

describe('the package', () => {
  it('holds every route, and nothing that is none', () => {
    assert.deepEqual([...files.pages].sort(), ROUTE_KEYS.map((key) => routes[key].path).sort())
    for (const page of files.pages) {
      for (const ending of ['js', 'wxml', 'json']) {
        assert.ok(files.files.includes(`${page}.${ending}`), `${page}.${ending} is missing`)
      }
    }
  })

  it('evaluates no text as code', () => {
    assert.deepEqual(
      without((code) => EVALUATION.test(code.replaceAll(GLOBAL_FALLBACK, ''))),
      [],
    )
  })

  it('carries nothing of a wallet', () => {
    assert.deepEqual(
      without((code) => WALLET.test(code)),
      [],
    )
  })

  it('keeps each part within its size', () => {
    const roots = (files.app.subPackages ?? []).map(({ root }) => `${root.replace(/\/$/, '')}/`)
    const main = sizeKib((file) => !roots.some((root) => file.startsWith(root)))
    assert.ok(main <= MAIN_PACKAGE_KIB, `the main package has ${main.toFixed(1)} KiB`)
    for (const root of roots) {
      const size = sizeKib((file) => file.startsWith(root))
      assert.ok(size <= SUB_PACKAGE_KIB, `${root} has ${size.toFixed(1)} KiB`)
    }
    const whole = sizeKib(() => true)
    assert.ok(whole <= WHOLE_KIB, `the whole package has ${whole.toFixed(1)} KiB`)
  })

  it('names tab icons that are there and small enough', () => {
    const icons = (files.app.tabBar?.list ?? []).flatMap(({ iconPath, selectedIconPath }) => [
      iconPath,
      selectedIconPath,
    ])
    assert.equal(icons.length, 10)
    for (const icon of icons) {
      assert.ok(icon !== undefined && files.files.includes(icon), `${icon} is missing`)
      assert.ok(files.sizeBytes(icon) <= TAB_ICON_KIB * KIB, `${icon} is too large`)
    }
  })
})
