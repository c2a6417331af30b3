import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { isTouched, touches } from '../../scripts/testing/changes.mjs'
import { MUTATIONS } from '../../scripts/testing/mutations.mjs'
import { readReport } from '../../scripts/testing/playwright.mjs'
import { runSteps } from '../../scripts/testing/schedule.mjs'
import { isQuick, QUICK_FILES } from '../../scripts/testing/tiers.mjs'

interface Step {
  readonly id: string
  readonly slots: number
  readonly needs?: readonly string[]
}

/** Runs steps that the test ends explicitly. */
const play = (steps: readonly Step[], slots: number) => {
  const running = new Map<string, () => void>()
  const returns = new Map<string, () => void>()
  const begun: string[] = []
  const done = runSteps(steps, slots, (step, giveBack) => {
    begun.push(step.id)
    returns.set(step.id, giveBack)
    return new Promise((resolve) => running.set(step.id, resolve))
  })
  const end = async (id: string) => {
    running.get(id)?.()
    running.delete(id)
    // The schedule starts waiting steps in the same turn.
    await new Promise(setImmediate)
  }
  return { begun, done, end, giveBack: (id: string) => returns.get(id)?.(), running: () => [...running.keys()] }
}

const ROOT = path.resolve(__dirname, '../..')

/** Runs the test command, and stops it when it begins to test. */
const testCommand = (...words: string[]) =>
  spawnSync(process.execPath, ['scripts/test.mjs', ...words], { cwd: ROOT, encoding: 'utf8', timeout: 10_000 })

describe('the test command', () => {
  for (const word of ['--help', '-h']) {
    it(`answers ${word} with its usage and steps, and runs nothing`, () => {
      const { status, stdout } = testCommand(word)
      assert.equal(status, 0)
      for (const wanted of [
        '--check',
        '--changed=REVISION',
        'test:flows',
        'test:all',
        'STEP',
        'FILE',
        'types-h5',
        'mini-program',
      ]) {
        assert.ok(stdout.includes(wanted), wanted)
      }
      assert.doesNotMatch(stdout, /passed/)
    })
  }

  it('refuses an unknown option, and runs nothing', () => {
    const { status, stdout, stderr } = testCommand('--chek')
    assert.deepEqual([status, stdout], [2, ''])
    assert.match(stderr, /There is no option --chek\.\nnpm test/)
  })

  it('does not treat a revision with a slash as a file', () => {
    const { status, stderr } = testCommand('--changed=HEAD^{/.}', 'no-such-step')
    assert.match(stderr, /There is no step and no test file no-such-step;/)
    assert.equal(status, 2)
  })

  it('treats a folder as its test files', () => {
    const { status, stderr } = testCommand('test/architecture', 'test/support', 'no-such-step')
    assert.equal(status, 2)
    assert.match(stderr, /There is no step and no test file no-such-step, test\/support;/)
  })

  it('reports an unknown revision, and runs nothing', () => {
    const { status, stdout, stderr } = testCommand('--changed=origin/no-such-branch')
    assert.deepEqual([status, stdout], [2, ''])
    assert.match(stderr, /^There is no revision origin\/no-such-branch\.\n$/)
  })
})

describe('the tiers of the test command', () => {
  it('name files that exist', () => {
    const missing = QUICK_FILES.filter((file) => !fs.existsSync(path.join(ROOT, file)))
    assert.deepEqual(missing, [])
  })

  it('keep rules and money flows in npm test, and other flows and slow server tests in test:flows', () => {
    const quick = [
      'test/unit/domain/money.test.ts',
      'test/architecture/readme.test.ts',
      'test/server/ledger.test.ts',
      'test/e2e/transfer.test.ts',
      'test/mini-program/withdraw.test.ts',
    ]
    const flows = ['test/e2e/news.test.ts', 'test/faults/money.test.ts', 'test/server/system/crash.test.ts']
    assert.deepEqual([...quick, ...flows].filter(isQuick), quick)
  })
})

describe('the steps of the test command', () => {
  it('run in parallel within the slots, in their order', async () => {
    const { running, end, done } = play(
      ['a', 'b', 'c'].map((id) => ({ id, slots: 1 })),
      2,
    )
    assert.deepEqual(running(), ['a', 'b'])
    await end('b')
    assert.deepEqual(running(), ['a', 'c'])
    await end('a')
    await end('c')
    await done
  })

  it('wait for those they need, while others run', async () => {
    const { running, end } = play(
      [
        { id: 'build', slots: 1 },
        { id: 'budgets', slots: 1, needs: ['build'] },
        { id: 'types', slots: 1 },
      ],
      2,
    )
    assert.deepEqual(running(), ['build', 'types'])
    await end('build')
    assert.deepEqual(running(), ['types', 'budgets'])
  })

  it('run a heavy one alone, and later light ones do not delay it', async () => {
    const { running, end, begun } = play(
      [
        { id: 'light', slots: 1 },
        { id: 'heavy', slots: 4 },
        { id: 'later', slots: 1 },
      ],
      2,
    )
    assert.deepEqual(running(), ['light'])
    await end('light')
    assert.deepEqual(running(), ['heavy'])
    await end('heavy')
    assert.deepEqual(begun, ['light', 'heavy', 'later'])
  })

  it('start in slots that another one gave back, before that one ends', async () => {
    const { running, giveBack, end, done } = play(
      [
        { id: 'server', slots: 2 },
        { id: 'flows', slots: 2 },
        { id: 'after', slots: 1, needs: ['server'] },
      ],
      2,
    )
    giveBack('server')
    giveBack('server')
    assert.deepEqual(running(), ['server', 'flows'])
    await end('server')
    assert.deepEqual(running(), ['flows'])
    await end('flows')
    assert.deepEqual(running(), ['after'])
    await end('after')
    await done
  })

  it('do not wait for a step that is not requested', async () => {
    const { running } = play([{ id: 'flows', slots: 2, needs: ['build'] }], 2)
    assert.deepEqual(running(), ['flows'])
  })
})

describe('the summary of the browser flows', () => {
  type Status = 'expected' | 'flaky' | 'unexpected' | 'skipped'
  const reportOf = (tests: Record<string, Status>, errors: readonly { readonly message: string }[] = []) => ({
    suites: Object.entries(tests).map(([name, status]) => {
      const [file = '', title = ''] = name.split(' ')
      return { suites: [{ specs: [{ file, title, tests: [{ status, results: [{ duration: 1500 }] }] }] }] }
    }),
    errors,
  })

  it('counts passed tests and the seconds of each file', () => {
    const { passed, failed, flaky, seconds, notes } = readReport(
      reportOf({ 'a.test.ts one': 'expected', 'a.test.ts two': 'expected', 'b.test.ts three': 'expected' }),
      0,
    )
    assert.deepEqual([passed, failed, flaky, notes], [3, 0, 0, []])
    assert.deepEqual(seconds, { 'a.test.ts': 3, 'b.test.ts': 1.5 })
  })

  it('counts retried and skipped tests as failures, and names them', () => {
    const { passed, failed, flaky, notes } = readReport(
      reportOf({ 'a.test.ts one': 'flaky', 'a.test.ts two': 'skipped', 'a.test.ts three': 'unexpected' }),
      0,
    )
    assert.deepEqual([passed, failed, flaky], [0, 3, 1])
    assert.deepEqual(notes, ['flaky: a.test.ts: one', 'skipped: a.test.ts: two', 'failed: a.test.ts: three'])
  })

  it('shows the screen’s content of a failed test', () => {
    const body = Buffer.from('- main:\n  - button "Log in"\n').toString('base64')
    const attachments = [{ name: 'on-screen', contentType: 'text/plain', body }]
    const results = [{ duration: 1, errors: [{ message: 'no dialog' }], attachments }]
    const tests = [{ status: 'unexpected', results }]
    const { notes } = readReport({ suites: [{ specs: [{ file: 'a.test.ts', title: 'one', tests }] }] }, 1)
    assert.deepEqual(notes, [
      'failed: a.test.ts: one',
      '    no dialog',
      '    On screen:',
      '    - main:',
      '      - button "Log in"',
    ])
  })

  it('fails after an error outside of tests, and without a report', () => {
    const outside = readReport(reportOf({ 'a.test.ts one': 'expected' }, [{ message: 'the page is gone' }]), 1)
    assert.deepEqual([outside.passed, outside.failed], [1, 1])
    assert.deepEqual(outside.notes, ['outside of any test: the page is gone'])
    assert.equal(readReport(undefined, 1).failed, 1)
  })
})

describe('the tests that a change affects', () => {
  const tests = /^test\/e2e\//

  it('are all tests if scripts or dependencies changed', () => {
    assert.ok(isTouched(['package-lock.json'], tests))
    assert.ok(isTouched(['scripts/test.mjs'], tests))
  })

  it('are those that run the changed app or platform, and changed tests', () => {
    assert.ok(isTouched(['src/app.tsx'], tests, { app: true }))
    assert.ok(!isTouched(['src/app.tsx'], tests))
    assert.ok(isTouched(['server/pipeline/handle-call.ts'], tests, { platform: true }))
    assert.ok(!isTouched(['server/pipeline/handle-call.ts'], tests, { app: true }))
    assert.ok(isTouched(['packages/embedded-chain/core.ts'], tests, { platform: true }))
    assert.ok(!isTouched(['packages/mini-program-host/site.ts'], tests, { app: true, platform: true }))
    assert.ok(isTouched(['test/e2e/smoke.test.ts'], tests))
    assert.ok(!isTouched(['docs/hosts.md'], tests, { app: true, platform: true }))
  })

  it('include a test whose imports changed', () => {
    const isMadeOf = touches(['server/pipeline/handle-call.ts'])
    assert.ok(isMadeOf(new Set(['test/server/pipeline.test.ts', 'server/pipeline/handle-call.ts'])))
    assert.ok(!isMadeOf(new Set(['test/server/ledger.test.ts'])))
  })
})

describe('the mutations that tests must detect', () => {
  it('change current sources, and name existing tests', () => {
    const stale = MUTATIONS.filter(({ file, from, to, test }) => {
      const source = fs.readFileSync(path.join(ROOT, file), 'utf8')
      return source.replace(from, () => to) === source || (test.includes('/') && !fs.existsSync(path.join(ROOT, test)))
    })
    assert.deepEqual(
      stale.map(({ layer }) => layer),
      [],
    )
  })
})
