import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { contract } from '@/contract/contract'

const ROOT = path.resolve(__dirname, '../..')

/** Files that make a read call but do not show its response as data, with the reason. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'compose.ts': 'asks whether the session still stands, and shows nothing of the answer',
  'features/mining/positions/positions-model.ts': 'looks for the position that an address names, once',
  'features/security/password-model.ts': 'reads a nonce for one signature, and gives the answer to its query',
  'features/information/notices-model.ts': 'marks notices as read, and gives the answer to its query',
  'shell/notices/operation-recovery.ts': 'asks what became of an operation',
  'stores/support/payer-check.ts': 'asks whether a wallet may pay: only a refusal counts',
  'stores/support/money-flow.ts': 'asks what became of an operation',
}

const READS = Object.entries(contract).flatMap(([call, { effect }]) => (effect === 'read' ? [call] : []))

const sources = (fs.readdirSync(path.join(ROOT, 'src'), { recursive: true }) as string[]).filter(
  (name) => /\.tsx?$/.test(name) && !/^(contract|request|development|first-screen|i18n)\//.test(name),
)
const read = (name: string): string => fs.readFileSync(path.join(ROOT, 'src', name), 'utf8')

const asks = (text: string): boolean =>
  READS.some((call) => new RegExp(`request\\s*\\.call\\(\\s*'${call}'`).test(text))

const QUERY = /queries\.from\(|new Query\(/

describe('reads of the app', () => {
  it('are found', () => {
    assert.ok(asks("stores.request.call('/api/funds/getMyFunds', {})"))
    assert.ok(!asks("queries.call('/api/funds/getMyFunds', {})"))
    assert.ok(sources.length > 500)
  })

  it('all go through the one class `Query`', () => {
    const found = sources.filter((name) => asks(read(name)) && !QUERY.test(read(name)))
    assert.deepEqual(
      found.filter((name) => !(name in ELSEWHERE)),
      [],
    )
    assert.deepEqual(
      Object.keys(ELSEWHERE).filter((name) => !found.includes(name)),
      [],
    )
  })
})
