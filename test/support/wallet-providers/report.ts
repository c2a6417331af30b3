import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter'

const MILLISECONDS_A_SECOND = 1000
const OUTCOMES: Readonly<Record<TestResult['status'], string>> = {
  passed: 'passed',
  failed: 'FAILED',
  timedOut: 'FAILED',
  interrupted: 'FAILED',
  skipped: 'skipped',
}

/** Reports the scenarios of each wallet's own code; a dash for scenarios that the code cannot reach. */
export default class WalletReport implements Reporter {
  private readonly started = Date.now()
  private readonly outcomes = new Map<string, Map<string, string>>()
  private readonly wallets = new Set<string>()

  onTestEnd(test: TestCase, { status }: TestResult): void {
    const wallet = test.parent.title.split(',')[0] ?? ''
    this.wallets.add(wallet)
    const row = this.outcomes.get(test.title) ?? new Map<string, string>()
    row.set(wallet, OUTCOMES[status])
    this.outcomes.set(test.title, row)
  }

  onEnd({ status }: FullResult): void {
    const wallets = [...this.wallets]
    const width = Math.max(...[...this.outcomes.keys()].map(({ length }) => length), 0) + 2
    const columns = (cells: readonly string[]) =>
      cells
        .map((cell) => cell.padEnd(14))
        .join('')
        .trimEnd()
    const lines = [...this.outcomes].map(
      ([scenario, row]) => scenario.padEnd(width) + columns(wallets.map((wallet) => row.get(wallet) ?? '–')),
    )
    const all = [...this.outcomes.values()].flatMap((row) => [...row.values()])
    const passed = all.filter((outcome) => outcome === 'passed').length
    const took = ((Date.now() - this.started) / MILLISECONDS_A_SECOND).toFixed(1)
    process.stdout.write(
      `\n${' '.repeat(width)}${columns(wallets)}\n${lines.join('\n')}\n${passed} of ${all.length} passed in ${took} s, ${status}\n`,
    )
  }
}
