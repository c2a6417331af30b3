import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { type Feature, HOST_FEATURES, HOST_NAMES, ruleOf } from '@/domain/host-features'
import { ROUTE_KEYS, routes } from '@/routes'

const ROOT = path.resolve(__dirname, '../..')
const read = (file: string) => fs.readFileSync(path.join(ROOT, file), 'utf8')
const FEATURES = Object.keys(HOST_FEATURES) as Feature[]

/** Reason of each row, from the row's docstring. */
const reasons = new Map(
  [...read('src/domain/host-features.ts').matchAll(/\/\*\* (.+?) \*\/\n {2}(\w+): row\(/g)].map(
    ([, reason = '', feature = '']) => [feature, reason],
  ),
)

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

/** Returns the table in the form of docs/hosts.md. */
const table = () =>
  [
    line(['Feature', ...HOST_NAMES, 'Why']),
    line(['---', ...HOST_NAMES.map(() => '---'), '---']),
    ...FEATURES.map((feature) =>
      line([`\`${feature}\``, ...HOST_NAMES.map((host) => HOST_FEATURES[feature][host]), reasons.get(feature) ?? '']),
    ),
  ].join('\n')

/** Returns every file of the app except the table. */
const sources = () => {
  const walk = (folder: string): string[] =>
    fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const full = path.join(folder, entry.name)
      return entry.isDirectory() ? walk(full) : [full]
    })
  return walk(path.join(ROOT, 'src'))
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('host-features.ts'))
    .map((file) => fs.readFileSync(file, 'utf8'))
    .join('\n')
}

describe('the table of hosts (L8)', () => {
  it('says of each feature what it is in each host, and why', () => {
    for (const feature of FEATURES) {
      assert.deepEqual(Object.keys(HOST_FEATURES[feature]), [...HOST_NAMES], feature)
      assert.ok((reasons.get(feature) ?? '').length > 20, `the reason of ${feature}`)
    }
  })

  it('stands in docs/hosts.md as it is', () => {
    assert.ok(read('docs/hosts.md').includes(table()), `docs/hosts.md should hold:\n${table()}`)
  })

  it('has no row that nothing is decided by', () => {
    const code = sources()
    const asked = (feature: Feature) =>
      code.includes(`allows('${feature}')`) ||
      code.includes(`rule('${feature}')`) ||
      code.includes(`ruleOf('${feature}'`)
    const gated = ROUTE_KEYS.map((key) => routes[key].feature)
    for (const feature of FEATURES) {
      assert.ok(asked(feature) || gated.includes(feature), `${feature} decides nothing`)
    }
  })

  it('is closed further by the platform, and never opened', () => {
    assert.equal(ruleOf('purchase', 'weapp'), 'elsewhere')
    assert.equal(ruleOf('purchase', 'weapp', { weapp: { purchase: false } }), 'no')
    assert.equal(ruleOf('purchase', 'alipay', { weapp: { purchase: false } }), 'elsewhere')
    assert.equal(ruleOf('shareCard', 'h5', { h5: { shareCard: true } }), 'no')
  })
})
