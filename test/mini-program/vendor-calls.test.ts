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

/** Taro's own under the name of a host's. */
const OF_TARO = new Set(['nextTick', 'getEnv', 'getCurrentInstance', 'pxTransform'])

/** Calls of WeChat's privacy question: never reached where there is none (`privacyQuestion` in docs/hosts.md). */
const PRIVACY = ['openPrivacyContract']
/** Called by whoever was let listen: asked for with `onThemeChange`. */
const WITH_ANOTHER = ['offThemeChange']
/** Looked for by Taro itself before it is called. */
const BY_TARO = ['getRenderMode']

/**
 * Neither declared by a vendor nor listed by Taro for these hosts; Taro's own runtime calls the first four on each, and
 * hands on the others as they are.
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

/** What is given otherwise than declared, with what becomes of it: nothing is lost but where it is said. */
const KNOWN_DIFFERENCES: Readonly<Partial<Record<MiniProgramTarget, readonly string[]>>> = {
  alipay: [
    // Documented as optional, with these defaults.
    'canvasToTempFilePath lacks height',
    'canvasToTempFilePath lacks quality',
    'canvasToTempFilePath lacks width',
    'canvasToTempFilePath lacks x',
    'canvasToTempFilePath lacks y',
    // Taro gives them to every host; Alipay's leaves alone what it does not know.
    'confirm: showCancel',
    'connectSocket: fail',
    'scan: type',
    // Text is what is answered without it.
    'request: responseType',
    // The app's own deadline ends it as well.
    'uploadFile: timeout',
    // Renamed by Taro, and left under the former name, which is declared too.
    'uploadFile lacks name',
  ],
  tt: [
    // It keeps no picture of a canvas that is on no page: the picture is shown to be pressed and held.
    'canvasToTempFilePath lacks canvasId',
    'canvasToTempFilePath: canvas',
    'canvasToTempFilePath: fileType',
    // Documented as optional; `chooseMedia` is asked for first.
    'chooseImage lacks sizeType',
    'chooseImage lacks sourceType',
    // The app's own deadline ends them as well.
    'request: timeout',
    'uploadFile: timeout',
    // Reads every kind of code.
    'scanCode: scanType',
  ],
}

for (const target of testedTargets()) {
  describe(`what the package for ${target} asks of its host`, () => {
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

    it('is there, or is asked for first', () => {
      const taro = supportedByTaro()
      const without = new Set([...PRIVACY, ...WITH_ANOTHER, ...BY_TARO])
      const there = ({ name, fields }: PackageCall) =>
        declarations
          ? vendorCall(target, name, fields).name in declarations
          : UNLISTED.includes(name) || taro.get(name)?.some((listed) => listed === target || listed === EVERYWHERE)
      const missing = calls.filter((call) => !there(call) && !asked.has(call.name) && !without.has(call.name))
      assert.deepEqual([...new Set(missing.map(({ name }) => name))], [])
    })

    it('is given fields that are declared, of their kinds', () => {
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
