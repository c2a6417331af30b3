import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { DEMO_ACCOUNTS } from '../../server/seed/demo-accounts'

const README = fs.readFileSync(path.resolve(__dirname, '../../README.md'), 'utf8')
const MAXIMUM_BYTES = 8192

describe('README', () => {
  it(`has at most ${MAXIMUM_BYTES} bytes`, () => {
    const bytes = Buffer.byteLength(README)
    assert.ok(bytes <= MAXIMUM_BYTES, `README.md has ${bytes} bytes; move text into docs/ or CONTRIBUTING.md`)
  })

  for (const command of ['npm ci && npm start', 'npm ci && npm test']) {
    it(`shows \`${command}\``, () => {
      assert.ok(README.includes(command), `README.md does not show \`${command}\``)
    })
  }

  it('gives account and password of the demo member', () => {
    const { account, password } = DEMO_ACCOUNTS.demo
    const shown = `\`${account}\` and \`${password}\``
    assert.ok(README.includes(shown), `README.md does not give ${shown}, as server/seed/demo-accounts.ts has them`)
  })
})
