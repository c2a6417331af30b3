import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { transformSync } from '@babel/core'
import * as shared from '@tarojs/shared'
import withHostComponentsOnly, { HOST_COMPONENTS } from '../../config/taro-patches/host-components'
import { MINI_PROGRAM_NAMES } from '../../scripts/targets.mjs'

type Components = Record<string, Record<string, unknown>>
/** The number of a component's template, and its attributes' short names. */
type Alias = Readonly<Record<string, Readonly<Record<string, string>>>>
type Filter = (source: string) => string

const TARO = path.resolve(__dirname, '../../node_modules/@tarojs')
const AS_IT_IS: Filter = (source) => source

/** Runs a file of Taro's run time, with what it asks of the others, and answers what it exports. */
const run = (file: string, filter: Filter, required: object = {}): Record<string, unknown> => {
  const source = filter(fs.readFileSync(path.join(TARO, file), 'utf8'))
  const plugins = ['@babel/plugin-transform-modules-commonjs']
  const { code } = transformSync(source, { configFile: false, babelrc: false, plugins }) ?? {}
  const exports = {}
  new Function('exports', 'require', 'navigator', code ?? '')(exports, () => required, {})
  return exports
}

/** What the run time of a host makes of the lists of components. */
const aliasOf = (host: string, filter: Filter): Alias => {
  const all = { ...(run('shared/dist/components.js', filter).internalComponents as Components) }
  // What it does besides is done to nothing.
  const nothing: object = new Proxy(() => nothing, { get: () => nothing })
  const mergeInternalComponents = (ofHost: Components) => {
    for (const name of Object.keys(ofHost)) all[name] = { ...all[name], ...ofHost[name] }
    return all
  }
  const given = { ...shared, mergeInternalComponents, mergeReconciler: () => undefined }
  const required = new Proxy(given, { get: (target, name) => Reflect.get(target, name) ?? nothing })
  run(`plugin-platform-${host}/dist/runtime.js`, filter, required)
  return (shared as unknown as { getComponentsAlias(from: Components): Alias }).getComponentsAlias(all)
}

describe('components that the app does not draw with', () => {
  for (const host of MINI_PROGRAM_NAMES) {
    it(`leave the names of the others in the templates of ${host} as they are`, () => {
      const [whole, left] = [aliasOf(host, AS_IT_IS), aliasOf(host, withHostComponentsOnly)]
      assert.ok(JSON.stringify(left).length < JSON.stringify(whole).length)
      for (const name of Object.keys(whole)) assert.equal(left[name]?._num, whole[name]?._num, name)
      for (const name of HOST_COMPONENTS) {
        const tag = name.replace(/\B[A-Z]/g, '-$&').toLowerCase()
        for (const variant of [tag, `static-${tag}`, `pure-${tag}`, `catch-${tag}`, `click-${tag}`]) {
          assert.deepEqual(left[variant], whole[variant], variant)
        }
      }
    })
  }
})
