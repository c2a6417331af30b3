import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { transformSync } from 'esbuild'
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

/** Workspaces of the platform and of the packages. The root is the app's and the tests' workspace. */
const WORKSPACES = [
  'console',
  'server',
  'packages/development-wallet',
  'packages/embedded-chain',
  'packages/mini-program-host',
]
const manifests = ['.', ...WORKSPACES].map(
  (folder) => JSON.parse(read(`${folder}/package.json`)) as Record<string, Record<string, string>>,
)
const asked = manifests
  .flatMap(({ dependencies, devDependencies }) => Object.entries({ ...dependencies, ...devDependencies }))
  .filter(([name]) => !name.startsWith('@boex/'))
const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> }
const packages = Object.entries(lock.packages).filter(
  ([folder]) => !['', ...WORKSPACES].includes(folder) && !folder.startsWith('node_modules/@boex/'),
)

/** Licences whose terms we have read. Each permits a closed app; LGPL parts remain replaceable libraries. */
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

/** Returns true if one alternative of a licence expression has only known licences. */
const isKnown = (licence: string): boolean =>
  licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((offer) => offer.split(' AND ').every((part) => LICENCES.has(part.trim())))

describe('a dependency', () => {
  it('has one exact version', () => {
    assert.ok(asked.length > 50)
    for (const [name, wanted] of asked) {
      const version = wanted.replace(/^npm:(?:@[\w-]+\/)?[\w.-]+@/, '')
      assert.match(version, /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/, name)
      assert.equal(lock.packages[`node_modules/${name}`]?.version, version, name)
    }
  })

  it('has a SHA-512 hash in the lock file, and is no link', () => {
    assert.ok(packages.length > 500)
    for (const [folder, { integrity, link, resolved }] of packages) {
      assert.ok(!link, `${folder} is a link`)
      assert.match(integrity ?? '', /^sha512-[A-Za-z0-9+/]{86}==$/, folder)
      assert.ok(resolved === undefined || resolved.startsWith('https://'), `${folder}: ${resolved}`)
    }
  })

  it('runs no scripts at installation', () => {
    assert.match(read('.npmrc'), /^ignore-scripts=true$/m)
  })

  it('has a licence that allows its use', () => {
    for (const [folder, { license, dev }] of packages) {
      if (!dev) assert.ok(isKnown(license ?? ''), `${folder}: ${license}`)
    }
  })
})

/**
 * Packages that the customer named, with the folders or files that use them. With `alone`, the rest of the product
 * must not import the package.
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
  // Browsers get only parts of web3, because the whole package is too large (docs/decisions/web3.md).
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

/** Returns the imports of a file, without type imports. */
const importsOf = (text: string, loader: 'ts' | 'tsx' = 'ts'): readonly string[] => {
  // The compiler drops imports that are used only as types.
  const { code } = transformSync(text, { loader, jsx: 'preserve', tsconfigRaw: {}, logLevel: 'silent' })
  return ts.preProcessFile(code, true, true).importedFiles.map(({ fileName }) => fileName)
}

const takesIn = (imports: readonly string[], name: string): boolean =>
  imports.some((imported) => imported === name || imported.startsWith(`${name}/`))

describe('the packages the customer named', () => {
  const names = Object.keys(NAMED)
  const files = [...FOLDERS.flatMap(below), 'jest.config.cjs'].map((file) => {
    const text = read(file)
    const loader = file.endsWith('.tsx') ? 'tsx' : 'ts'
    return { file, text, imports: names.some((name) => text.includes(name)) ? importsOf(text, loader) : [] }
  })

  it('are distinguished from their types', () => {
    const within = (text: string, name: string) => takesIn(importsOf(text), name)
    assert.ok(within("import { makeAutoObservable } from 'mobx'; makeAutoObservable({})", 'mobx'))
    assert.ok(within("export const load = () => import('web3/lib')", 'web3'))
    assert.ok(
      within("const define = require('@tarojs/test-utils-react/dist/jest.js'); define()", '@tarojs/test-utils-react'),
    )
    assert.ok(!within("import type { Web3 } from 'web3'; export let web3: Web3", 'web3'))
    assert.ok(!within("import { Web3 } from 'web3'; export let web3: Web3", 'web3'))
    assert.ok(!within("import { encode } from 'web3-eth-abi'; encode()", 'web3'))
  })

  for (const [name, { by, alone }] of Object.entries(NAMED)) {
    it(`${name} is used by ${by.join(', ')}`, () => {
      assert.ok(
        asked.some(([one]) => one === name),
        'it is no dependency',
      )
      // Jest runs by its command and provides global functions to the tests, so it needs no import.
      const users = files
        .filter(({ text, imports }) =>
          name === 'jest' ? /node_modules\/jest\/|['"]jest['"]/.test(text) : takesIn(imports, name),
        )
        .map(({ file }) => file)
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
