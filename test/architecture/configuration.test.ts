import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import * as v from 'valibot'
import { configurationPage } from '../../server/config/configuration-page'
import { ENVIRONMENT, type EnvironmentVariable } from '../../server/config/environment'

const PAGE = fs.readFileSync(path.resolve(__dirname, '../../docs/configuration.md'), 'utf8')
const VARIABLES = Object.entries<EnvironmentVariable>(ENVIRONMENT)

describe('docs/configuration.md', () => {
  it('is the page that the environment schema generates', () => {
    assert.equal(PAGE, configurationPage(), 'docs/configuration.md is stale: run `npm run configuration`.')
  })

  it('has one row for each variable of the platform, in the order of the schema', () => {
    const platformRows = PAGE.slice(0, PAGE.indexOf('## Build of the app'))
    const names = [...platformRows.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name)
    assert.deepEqual(
      names,
      VARIABLES.map(([name]) => name),
    )
  })

  for (const [name, { schema, secret, default: value }] of VARIABLES) {
    it(`gives ${name} a type`, () => {
      assert.ok(v.getDescription(schema), `the schema of ${name} has no v.description() with its type`)
    })

    if (secret) {
      it(`does not contain the development value of ${name}`, () => {
        assert.ok(!PAGE.includes(value), `docs/configuration.md contains the development value of ${name}`)
      })
    }
  }
})
