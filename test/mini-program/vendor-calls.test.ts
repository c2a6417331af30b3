import assert from 'node:assert/strict'
import path from 'node:path'
import { before, describe, it } from 'node:test'
import {
  callsIn,
  type Declarations,
  declarationsOf,
  type PackageCall,
  readPackage,
  wordsIn,
} from '../../packages/mini-program-host/package-checks'
import { MINI_PROGRAM_TARGETS, type MiniProgramTarget, testedTargets } from '../../scripts/targets.mjs'
import { EVERYWHERE, supportedByTaro } from '../support/mini-program/supported-by-taro'
import { vendorCall } from '../support/mini-program/vendor-call'

const DIST = path.resolve(__dirname, '../../dist')

/** Taro functions with the form of host calls. */
const OF_TARO = new Set(['nextTick', 'getEnv', 'getCurrentInstance', 'pxTransform'])

/**
 * WeChat's privacy calls. Hosts without the privacy question never reach them (`privacyQuestion` in docs/hosts.md).
 */
const PRIVACY = ['openPrivacyContract']
/** Called only after `onThemeChange`, whose capability check covers it. */
const WITH_ANOTHER = ['offThemeChange']
/** Taro checks for it before each call. */
const BY_TARO = ['getRenderMode']

/**
 * Calls that neither the vendors declare nor Taro lists for these hosts. Taro's runtime uses the first four on every
 * host, and passes on the others unchanged.
 */
const UNLISTED = [
  'canIUse',
  'createSelectorQuery',
  'createIntersectionObserver',
  'request',
  'getSystemInfoSync',
  'getUpdateManager',
  'onAppHide',
  'onAppShow',
  'onNetworkStatusChange',
]

/**
 * Options that the app passes differently than declared, with the effect. They are harmless unless a comment says
 * otherwise.
 */
const KNOWN_DIFFERENCES: Readonly<Partial<Record<MiniProgramTarget, readonly string[]>>> = {
  alipay: [
    // Documented as optional, with these defaults.
    'canvasToTempFilePath lacks height',
    'canvasToTempFilePath lacks quality',
    'canvasToTempFilePath lacks width',
    'canvasToTempFilePath lacks x',
    'canvasToTempFilePath lacks y',
    // Taro passes them to every host, and Alipay ignores unknown options.
    'confirm: showCancel',
    'connectSocket: fail',
    'scan: type',
    // The default is text.
    'request: responseType',
    // The app's own timeout ends the upload too.
    'uploadFile: timeout',
    // Taro renames it and keeps the former name, which is declared too.
    'uploadFile lacks name',
  ],
  tt: [
    // The host exports no image of an offscreen canvas, so the app shows the image for saving by press and hold.
    'canvasToTempFilePath lacks canvasId',
    'canvasToTempFilePath: canvas',
    'canvasToTempFilePath: fileType',
    // Documented as optional. The app checks for `chooseMedia` first.
    'chooseImage lacks sizeType',
    'chooseImage lacks sourceType',
    // The app's own timeouts end these calls too.
    'request: timeout',
    'uploadFile: timeout',
    // The host reads every kind of code.
    'scanCode: scanType',
  ],
}

for (const target of testedTargets()) {
  describe(`host calls of the package for ${target}`, () => {
    let calls: readonly PackageCall[]
    let asked: ReadonlySet<string>
    let declarations: Declarations | undefined

    before(async () => {
      const files = readPackage(path.join(DIST, target))
      const taro = supportedByTaro()
      calls = callsIn(files, MINI_PROGRAM_TARGETS[target].global, new Set(taro.keys())).filter(
        ({ name }) => !OF_TARO.has(name),
      )
      asked = wordsIn(files)
      declarations =
        target === 'weapp' || target === 'alipay' || target === 'tt' ? await declarationsOf(target) : undefined
      assert.ok(calls.length > 50)
    })

    it('exist in the host, or are checked before use', () => {
      const taro = supportedByTaro()
      const without = new Set([...PRIVACY, ...WITH_ANOTHER, ...BY_TARO])
      const there = ({ name, fields }: PackageCall) =>
        declarations
          ? vendorCall(target, name, fields).name in declarations
          : UNLISTED.includes(name) || taro.get(name)?.some((listed) => listed === target || listed === EVERYWHERE)
      const missing = calls.filter((call) => !there(call) && !asked.has(call.name) && !without.has(call.name))
      assert.deepEqual([...new Set(missing.map(({ name }) => name))], [])
    })

    it('pass declared fields of the declared types', () => {
      if (!declarations) return
      const wrong: string[] = []
      for (const call of calls) {
        const { name, fields } = vendorCall(target, call.name, call.fields)
        const declared = declarations[name]?.parameters?.[0]?.fields
        if (!declared) continue
        for (const [field, { kind }] of Object.entries(fields)) {
          const kinds = declared[field]?.kinds
          if (!declared[field]) wrong.push(`${name}: ${field}`)
          else if (kind && kinds && !kinds.includes(kind)) wrong.push(`${name}: ${field} is ${kind}`)
        }
        for (const [field, { optional }] of Object.entries(declared)) {
          if (!optional && !fields[field] && Object.keys(fields).length > 0) wrong.push(`${name} lacks ${field}`)
        }
      }
      assert.deepEqual([...new Set(wrong)].sort(), [...(KNOWN_DIFFERENCES[target] ?? [])].sort())
    })
  })
}
