import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'

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
    for (const [name, version] of asked) assert.match(version, /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/, name)
    for (const [name, version] of asked) assert.equal(lock.packages[`node_modules/${name}`]?.version, version, name)
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
