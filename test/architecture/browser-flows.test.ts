import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, describe, it } from 'node:test'
import { browserFlows } from '../../scripts/browser-flows.mjs'

type Status = 'expected' | 'flaky' | 'unexpected' | 'skipped'
interface Round {
  readonly code: number
  readonly tests?: Record<string, Status>
  readonly errors?: readonly { readonly stack?: string; readonly message?: string }[]
}

const AFTER: Round = { code: 0, tests: { 'test/e2e-after/calls.test.ts every call': 'expected' } }

describe('the sum over the flows in a browser', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'boex-flows-'))
  after(() => rmSync(folder, { recursive: true, force: true }))

  /** Plays rounds of Playwright. @returns the sum, and what each round was asked */
  const play = async (...rounds: readonly Round[]) => {
    const asked: string[] = []
    const left = [...rounds]
    const sum = await browserFlows(async (args, environment) => {
      const { code, tests, errors = [] } = left.shift() ?? { code: 1 }
      const specs = Object.entries(tests ?? {}).map(([name, status]) => {
        const [file = '', ...title] = name.split(' ')
        return { file, title: title.join(' '), tests: [{ status }] }
      })
      if (tests) {
        const suites = specs.map((spec) => ({ file: spec.file, suites: [{ specs: [spec] }] }))
        writeFileSync(environment.PLAYWRIGHT_JSON_OUTPUT_FILE ?? '', JSON.stringify({ suites, errors }))
      }
      asked.push(`${args.join(' ')} ${environment.CALLS_OF_EARLIER_FLOWS ?? ''}`)
      return code
    }, folder)
    assert.equal(left.length, 0, 'every round was asked for')
    return { ...sum, asked }
  }

  it('counts what held at the first or the second try, and asks nothing twice', async () => {
    const { passed, failed, notes, asked } = await play(
      { code: 0, tests: { 'test/e2e/a.test.ts one': 'expected', 'test/e2e/b.test.ts two': 'flaky' } },
      AFTER,
    )
    assert.deepEqual([passed, failed], [3, 0])
    assert.deepEqual(notes, ['needed a second try: test/e2e/b.test.ts: two'])
    assert.match(asked[1] ?? '', /--no-deps --project=after keep/)
  })

  it('runs the file of a failure again alone, keeps the calls that were made, and names it', async () => {
    const { passed, failed, notes, asked } = await play(
      { code: 1, tests: { 'test/e2e/a.test.ts one': 'unexpected', 'test/e2e/b.test.ts two': 'expected' } },
      { code: 0, tests: { 'test/e2e/a.test.ts one': 'expected' } },
      AFTER,
    )
    assert.deepEqual([passed, failed], [3, 0])
    assert.match(asked[1] ?? '', /--workers=1 --project=flows --project=faults test\/e2e\/a\.test\.ts keep/)
    assert.deepEqual(notes, ['run again alone: test/e2e/a.test.ts: one'])
  })

  it('fails where it fails again', async () => {
    const broken: Round = { code: 1, tests: { 'test/e2e/a.test.ts one': 'unexpected' } }
    const { passed, failed, notes } = await play(broken, broken, AFTER)
    assert.deepEqual([passed, failed], [1, 1])
    assert.ok(notes.includes('failed: test/e2e/a.test.ts: one'))
  })

  it('finds an error outside of every test by the file its stack names', async () => {
    const { passed, failed } = await play(
      {
        code: 1,
        tests: { 'test/e2e/a.test.ts one': 'expected', 'test/e2e/a.test.ts two': 'skipped' },
        errors: [{ stack: 'Error: the page is gone\n    at /project/test/e2e/a.test.ts:7:1' }],
      },
      { code: 0, tests: { 'test/e2e/a.test.ts one': 'expected', 'test/e2e/a.test.ts two': 'expected' } },
      AFTER,
    )
    assert.deepEqual([passed, failed], [3, 0])
  })

  it('fails where nobody can be held to an error, where there is no report, and where the last part fails', async () => {
    const nobodys = await play({ code: 1, tests: {}, errors: [{ message: 'no browser' }] }, AFTER)
    assert.deepEqual([nobodys.passed, nobodys.failed], [1, 1])
    assert.ok(nobodys.notes.includes('outside of any test: no browser'))
    const silent = await play({ code: 1 }, AFTER)
    assert.deepEqual([silent.passed, silent.failed], [1, 1])
    const incomplete = { code: 1, tests: { 'test/e2e-after/calls.test.ts every call': 'unexpected' } } as const
    const last = await play({ code: 0, tests: { 'test/e2e/a.test.ts one': 'expected' } }, incomplete)
    assert.deepEqual([last.passed, last.failed], [1, 1])
  })
})
