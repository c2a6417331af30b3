import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import ts from 'typescript'

const ROOT = path.resolve(__dirname, '../..')
const read = (file: string) => fs.readFileSync(path.join(ROOT, file), 'utf8')

interface Locked {
  readonly version?: string
  readonly integrity?: string
  readonly resolved?: string
  readonly license?: string
  readonly dev?: boolean
  readonly link?: boolean
}

const manifest = JSON.parse(read('package.json')) as Record<string, Record<string, string>>
const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> }
const packages = Object.entries(lock.packages).filter(([folder]) => folder !== '')

/** Licences whose terms somebody has read: each lets the app be shipped closed; LGPL parts stay replaceable libraries. */
const LICENCES = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0',
  'LGPL-3.0-or-later',
  'MIT',
  'MPL-2.0',
  'Unlicense',
])

/** Whether one of the licences offered, or all of those that hold together, are known. */
const isKnown = (licence: string): boolean =>
  licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((offer) => offer.split(' AND ').every((part) => LICENCES.has(part.trim())))

describe('what others wrote', () => {
  it('is asked for in one exact version', () => {
    const asked = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
    assert.ok(asked.length > 50)
    for (const [name, wanted] of asked) {
      const version = wanted.replace(/^npm:(?:@[\w-]+\/)?[\w.-]+@/, '')
      assert.match(version, /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/, name)
      assert.equal(lock.packages[`node_modules/${name}`]?.version, version, name)
    }
  })

  it('arrives as it was when it was chosen, every part of it, or is not installed', () => {
    assert.ok(packages.length > 500)
    for (const [folder, { integrity, link, resolved }] of packages) {
      assert.ok(!link, `${folder} is a link`)
      assert.match(integrity ?? '', /^sha512-[A-Za-z0-9+/]{86}==$/, folder)
      assert.ok(resolved === undefined || resolved.startsWith('https://'), `${folder}: ${resolved}`)
    }
  })

  it('runs nothing while it is installed', () => {
    assert.match(read('.npmrc'), /^ignore-scripts=true$/m)
  })

  it('may be used as it is used', () => {
    for (const [folder, { license, dev }] of packages) {
      if (!dev) assert.ok(isKnown(license ?? ''), `${folder}: ${license}`)
    }
  })
})

/**
 * The packages the customer named, and where each is taken in by the product's own files, or its tests': the folder or
 * file, and beyond it nowhere, where the rest of the product may not know it.
 */
const NAMED: Readonly<Record<string, { readonly by: readonly string[]; readonly alone?: true }>> = {
  '@tarojs/components': { by: ['src/components/', 'src/features/', 'src/shell/'] },
  '@tarojs/taro': { by: ['src/platform/', 'src/request/', 'src/shell/'] },
  '@tarojs/cli': { by: ['config/'] },
  '@tarojs/router': { by: ['src/shell/'] },
  react: { by: ['src/components/', 'src/features/', 'src/shell/'] },
  mobx: { by: ['src/stores/', 'src/features/'] },
  'mobx-react-lite': { by: ['src/features/', 'src/shell/'] },
  '@nutui/nutui-react-taro': { by: ['src/components/nut/'], alone: true },
  md5: { by: ['src/contract/'], alone: true },
  web3: { by: ['server/chain/'] },
  // In a browser its parts, of which the whole is too much (docs/decisions/web3.md).
  'web3-eth-abi': { by: ['src/wallet/'] },
  'web3-utils': { by: ['src/wallet/'] },
  '@tarojs/test-utils-react': { by: ['jest.config.cjs', 'test/support/jest/', 'test/component/support/'], alone: true },
  jest: { by: ['scripts/'] },
}

const FOLDERS = ['src', 'server', 'packages', 'config', 'scripts', 'test']

const below = (folder: string): string[] =>
  fs.readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`
    if (entry.isDirectory()) return below(file)
    return /\.(ts|tsx|js|cjs|mjs)$/.test(file) ? [file] : []
  })

/** Whether a file takes in a package, or a part of it; types alone do not count. */
const takesIn = (text: string, name: string): boolean => {
  const code = ts.transpileModule(text, {
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ESNext, jsx: ts.JsxEmit.Preserve },
  }).outputText
  const { importedFiles } = ts.preProcessFile(code, true, true)
  return importedFiles.some(({ fileName }) => fileName === name || fileName.startsWith(`${name}/`))
}

describe('the packages the customer named', () => {
  const files = [...FOLDERS.flatMap(below), 'jest.config.cjs'].map((file) => ({ file, text: read(file) }))

  it('are told from their types', () => {
    assert.ok(takesIn("import { makeAutoObservable } from 'mobx'; makeAutoObservable({})", 'mobx'))
    assert.ok(takesIn("export const load = () => import('web3/lib')", 'web3'))
    assert.ok(
      takesIn("const define = require('@tarojs/test-utils-react/dist/jest.js'); define()", '@tarojs/test-utils-react'),
    )
    assert.ok(!takesIn("import type { Web3 } from 'web3'; export let web3: Web3", 'web3'))
    assert.ok(!takesIn("import { encode } from 'web3-eth-abi'; encode()", 'web3'))
  })

  for (const [name, { by, alone }] of Object.entries(NAMED)) {
    it(`${name} is at work in ${by.join(', ')}`, () => {
      const among = { ...manifest.dependencies, ...manifest.devDependencies }
      assert.ok(among[name] !== undefined, 'it is no dependency')
      // Jest is run, by its command, and gives its tests their words.
      const uses = (text: string) =>
        name === 'jest' ? /node_modules\/jest\/|['"]jest['"]/.test(text) : text.includes(name) && takesIn(text, name)
      const users = files.filter(({ text }) => uses(text)).map(({ file }) => file)
      for (const place of by)
        assert.ok(
          users.some((file) => file.startsWith(place)),
          `nothing of ${place} takes it in`,
        )
      if (alone)
        assert.deepEqual(
          users.filter((file) => !by.some((place) => file.startsWith(place))),
          [],
        )
    })
  }
})
