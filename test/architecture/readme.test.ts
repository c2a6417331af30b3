import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { ENVIRONMENT, type EnvironmentVariable } from '../../server/config/environment'

const ROOT = path.resolve(__dirname, '../..')
const README = fs.readFileSync(path.join(ROOT, 'README.md'), 'utf8')

describe('README', () => {
  it('shows the two commands', () => {
    assert.match(README, /npm ci && npm start/)
    assert.match(README, /npm ci && npm test/)
  })

  it('lists the environment’s variables as they are, in their order, and no secret', () => {
    const defaultOf = ({
      default: value,
      productionDefault = '',
      secret,
      requiredInProduction,
    }: EnvironmentVariable) => {
      if (secret) return 'development value only; required in production'
      if (requiredInProduction) return 'none; required in production'
      if (value === '') return ''
      return productionDefault === '' ? `\`${value}\`` : `\`${value}\` (production \`${productionDefault}\`)`
    }
    const wanted = Object.entries<EnvironmentVariable>(ENVIRONMENT).map(
      ([name, known]) => `| \`${name}\` | ${known.meaning} | ${defaultOf(known)} |`,
    )
    const rows = README.split('\n').filter((line) => /^\| `[A-Z_]+` \|/.test(line))
    assert.deepEqual(rows.slice(0, wanted.length), wanted)
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
