import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { it } from 'node:test'
import { NUTUI_MARK, POLYFILL_MARK, WEB3_MARK } from '../../scripts/library-marks.mjs'

const MODULES = path.resolve(__dirname, '../../node_modules')

/** A file of each library, with the mark that identifies the library in a build. */
const LIBRARIES: readonly (readonly [mark: RegExp, file: string])[] = [
  [WEB3_MARK, 'web3-eth-abi/lib/esm/api/parameters_api.js'],
  [NUTUI_MARK, '@nutui/nutui-react-taro/dist/es/packages/pickerview/pickerview.js'],
  [POLYFILL_MARK, 'whatwg-fetch/fetch.js'],
  [POLYFILL_MARK, 'abortcontroller-polyfill/dist/abortcontroller-polyfill-only.js'],
  [POLYFILL_MARK, 'jsonp-retry/dist/jsonp.js'],
]

for (const [mark, file] of LIBRARIES) {
  it(`${file} has its mark in a build`, () => {
    assert.match(fs.readFileSync(path.join(MODULES, file), 'utf8'), mark)
  })
}
