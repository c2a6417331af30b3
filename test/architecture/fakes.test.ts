import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'

const ROOT = path.resolve(__dirname, '../..')
const FOLDERS = ['test/unit', 'test/component', 'test/support/stores', 'test/support/fake-platform']

/** Code that replaces a method of a request wrapper, or builds a fake wrapper. */
const BY_HAND =
  /Object\.assign\((?:\w+\.)*request,\s*\{\s*(?:call|raw|upload|uploadVideo|get)\b|\brequest(?::|\s*=)\s*\{\s*(?:call|raw|upload|get)\b|\brequest\.(?:call|raw|upload|uploadVideo|get)\s*=[^=]/

const filesBelow = (folder: string): string[] =>
  fs
    .readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`)

describe('the fake platform of the tests', () => {
  it('replaces only the transport, where the contract checks it', () => {
    const byHand = FOLDERS.flatMap(filesBelow).filter((file) =>
      BY_HAND.test(fs.readFileSync(path.join(ROOT, file), 'utf8')),
    )
    assert.deepEqual(byHand, [])
  })

  it('is reported in another place', () => {
    for (const text of [
      'Object.assign(app.stores.request, { call: fake })',
      'const request = { call: async () => 1 }',
      'const stores = { request: { call: answer } }',
      'stores.request.call = answer',
    ]) {
      assert.match(text, BY_HAND)
    }
    assert.doesNotMatch('await stores.request.call(path, payload)', BY_HAND)
  })
})
