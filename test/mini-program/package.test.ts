import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { ROUTE_KEYS, routes } from '@/routes'
import {
  browserNamesIn,
  compileStylesLikeVendor,
  compileTemplatesLikeVendor,
  type PackageFiles,
  readPackage,
} from '../../packages/mini-program-host/package-checks'
import { NUTUI_MARK, WEB3_MARK } from '../../scripts/library-marks.mjs'
import {
  MAIN_PACKAGE_KIB,
  MINI_PROGRAM_TARGETS,
  type MiniProgramTarget,
  SUB_PACKAGE_KIB,
  testedTargets,
  WHOLE_PACKAGE_KIB,
} from '../../scripts/targets.mjs'

const DIST = path.resolve(__dirname, '../../dist')
const KIB = 1024
/** Real hosts refuse larger tab icons. */
const TAB_ICON_KIB = 40

/** The bundler's fallback for a missing `globalThis`. It never runs in the app's hosts. */
const GLOBAL_FALLBACK =
  'if("object"==typeof globalThis)return globalThis;try{return this||new Function("return this")()}'
const EVALUATION = /(?<![\w.$])(?:eval\s*\(|(?:new\s+)?Function\s*\()/
// All builds may read the chain (eth_call, eth_chainId), but none may use a wallet.
const WALLET =
  /\bweb3\b|eth_(?:requestAccounts|accounts|sendTransaction|sign\w*)\b|personal_sign|eip6963:|__boexWallet/i
/** A URL that a script may call or show. Only its host name counts. */
const ADDRESS = /\b(?:https?|wss?):\/\/([a-z0-9.-]+)/gi
/**
 * Host names that scripts may contain: the built-in platform, maps whose URL a person can copy, and names that are
 * never called. The last ones are from XML namespaces and the libraries' error pages.
 */
const KNOWN_NAMES = new Set([
  '127.0.0.1',
  'uri.amap.com',
  'www.openstreetmap.org',
  'www.w3.org',
  'reactjs.org',
  'github.com',
  'docs.taro.zone',
  // The host name in Taro's imitation of `location`.
  'taro.com',
  'mobx.js.org',
])
/** Alipay's scripts have an object of this name, and the host provides it. */
const OWN_NAMES: Readonly<Partial<Record<MiniProgramTarget, readonly string[]>>> = { alipay: ['taro.js: navigator'] }

/**
 * Returns true for names in unused parts of the QR code library: its GIF encoder, and its default text encoder. The
 * app passes its own encoder (`shell/qr-modules.ts`).
 */
const inCodeLibrary = (files: PackageFiles, found: string): boolean => {
  const [file = '', name = ''] = found.split(': ')
  return ['btoa', 'TextEncoder'].includes(name) && files.read(file).includes('Capacity overflow')
}

/** Returns the size of the files that a user downloads, without source maps and licences. */
const sizeKib = (files: PackageFiles, belongs: (file: string) => boolean): number =>
  files.files
    .filter((file) => belongs(file) && !/\.(map|LICENSE\.txt)$/.test(file))
    .reduce((sum, file) => sum + files.sizeBytes(file), 0) / KIB

/** Translates the package into a vendor's dialect, in a separate folder. */
const translated = async (target: Exclude<MiniProgramTarget, 'weapp'>, root: string): Promise<string> =>
  (await import('../../packages/mini-program-host/dialects/translate')).translatePackage(
    target,
    root,
    MINI_PROGRAM_TARGETS[target],
  )

for (const target of testedTargets()) {
  const { template, project, limits } = MINI_PROGRAM_TARGETS[target]
  let files: PackageFiles
  let scripts: readonly string[]
  /** The package in the dialect of WeChat, whose compilers are available: the package itself, or its translation. */
  let spelled: PackageFiles
  let translation: string | undefined

  const without = (matching: (code: string) => boolean): string[] =>
    scripts.filter((file) => matching(files.read(file)))

  describe(`the package for ${target}`, () => {
    before(async () => {
      files = readPackage(path.join(DIST, target))
      scripts = files.files.filter((file) => file.endsWith('.js'))
      translation = target === 'weapp' ? undefined : await translated(target, files.root)
      spelled = translation === undefined ? files : readPackage(translation)
    })
    after(() => {
      if (translation !== undefined) fs.rmSync(translation, { recursive: true })
    })

    it('has templates that the vendor’s compiler accepts, and that draw every page', async () => {
      const draw = await compileTemplatesLikeVendor(spelled)
      for (const page of files.pages) assert.ok(draw(page, { root: { cn: [] } }), `${page} draws nothing`)
    })

    it('has style sheets that the vendor’s compiler accepts', async () => {
      const compiled = await compileStylesLikeVendor(spelled)
      const own = files.pages.map((page) => `${page}.wxss`).filter((sheet) => spelled.files.includes(sheet))
      for (const sheet of ['app.wxss', ...own]) assert.ok(compiled.includes(sheet), `${sheet} is missing`)
    })

    it('contains a page for every route, and no other page', () => {
      assert.deepEqual([...files.pages].sort(), ROUTE_KEYS.map((key) => routes[key].path).sort())
      for (const page of files.pages) {
        for (const ending of ['js', template, 'json']) {
          assert.ok(files.files.includes(`${page}.${ending}`), `${page}.${ending} is missing`)
        }
      }
    })

    it('contains the project file of the vendor’s devtools', () => {
      assert.doesNotThrow(() => JSON.parse(files.read(project)))
    })

    it('evaluates no text as code', () => {
      assert.deepEqual(
        without((code) => EVALUATION.test(code.replaceAll(GLOBAL_FALLBACK, ''))),
        [],
      )
    })

    it('uses no globals that only browsers have', async () => {
      const names = (await browserNamesIn(files)).filter((name) => !inCodeLibrary(files, name))
      assert.deepEqual(names, OWN_NAMES[target] ?? [])
    })

    it('contains no code of a wallet, nor of the development wallet', () => {
      assert.deepEqual(
        without((code) => WALLET.test(code) || WEB3_MARK.test(code)),
        [],
      )
    })

    it('contains the component library', () => {
      assert.ok(files.files.some((file) => NUTUI_MARK.test(files.read(file))))
    })

    it('names no server except the platform', () => {
      const names = new Set(
        scripts.flatMap((file) => [...files.read(file).matchAll(ADDRESS)].map(([, name = '']) => name.toLowerCase())),
      )
      assert.deepEqual(
        [...names].filter((name) => !KNOWN_NAMES.has(name)),
        [],
      )
    })

    it('keeps each part within its own and the host’s size limit', () => {
      const roots = (files.app.subPackages ?? []).map(({ root }) => `${root.replace(/\/$/, '')}/`)
      const main = sizeKib(files, (file) => !roots.some((root) => file.startsWith(root)))
      assert.ok(main <= MAIN_PACKAGE_KIB, `the main package has ${main.toFixed(1)} KiB`)
      for (const root of roots) {
        const size = sizeKib(files, (file) => file.startsWith(root))
        assert.ok(size <= SUB_PACKAGE_KIB, `${root} has ${size.toFixed(1)} KiB`)
        assert.ok(size <= limits.part)
      }
      const whole = sizeKib(files, () => true)
      assert.ok(whole <= WHOLE_PACKAGE_KIB, `the whole package has ${whole.toFixed(1)} KiB`)
      assert.ok(main <= limits.part && whole <= limits.whole)
    })

    it('contains its tab icons, within the size limit', () => {
      const icons = (spelled.app.tabBar?.list ?? []).flatMap(({ iconPath, selectedIconPath }) => [
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
}
