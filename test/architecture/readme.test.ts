import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { ENVIRONMENT } from '../../server/environment'

const ROOT = path.resolve(__dirname, '../..')
const README = fs.readFileSync(path.join(ROOT, 'README.md'), 'utf8')

describe('README', () => {
  it('shows the two commands', () => {
    assert.match(README, /npm ci && npm start/)
    assert.match(README, /npm ci && npm test/)
  })

  it('lists every environment variable with its default, and no secret', () => {
    for (const { name, default: value, ...rules } of ENVIRONMENT) {
      const row = README.split('\n').find((line) => line.startsWith(`| \`${name}\` |`))
      assert.ok(row, `${name} is missing`)
      const secret = 'secret' in rules && rules.secret === true
      if (value !== '') assert.equal(row.includes(value), !secret, `default of ${name}`)
    }
  })

  it('names only commands that exist', () => {
    const { scripts } = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8'))
    for (const [, name = ''] of README.matchAll(/npm run ([a-z0-9:]+)/g)) assert.ok(name in scripts, name)
  })

  it('shows pictures that are there', () => {
    for (const [, file = ''] of README.matchAll(/\]\((docs\/[^)]+)\)/g))
      assert.ok(fs.existsSync(path.join(ROOT, file)), file)
  })
})
