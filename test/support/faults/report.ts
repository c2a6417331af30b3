import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { SEED } from './random'

const MILLISECONDS_A_SECOND = 1000

/** Reports the fault tests and their results by group, with the seed that reproduces the run. */
export default class FaultReport implements Reporter {
  private readonly started = Date.now()
  private readonly last = new Map<TestCase, TestResult>()

  onTestEnd(test: TestCase, result: TestResult): void {
    this.last.set(test, result)
  }

  onEnd({ status }: FullResult): void {
    const groups = new Map<string, { tried: number; held: number; slowest: number }>()
    for (const [test, { status: outcome, duration }] of this.last) {
      if (outcome === 'skipped') continue
      const [, , file = '', described = ''] = test.titlePath()
      const name = described === test.title ? file : described
      const group = groups.get(name) ?? { tried: 0, held: 0, slowest: 0 }
      group.tried += 1
      group.held += outcome === 'passed' ? 1 : 0
      group.slowest = Math.max(group.slowest, duration)
      groups.set(name, group)
    }
    const all = [...groups.values()]
    const sum = (measure: (group: (typeof all)[number]) => number) =>
      all.reduce((total, group) => total + measure(group), 0)
    const seconds = (milliseconds: number) => `${(milliseconds / MILLISECONDS_A_SECOND).toFixed(1)} s`
    const lines = [...groups].map(
      ([name, { tried, held, slowest }]) => `  ${held} of ${tried} held, slowest ${seconds(slowest)}: ${name}`,
    )
    const took = seconds(Date.now() - this.started)
    const total = `${sum(({ held }) => held)} of ${sum(({ tried }) => tried)} held in ${took}, ${status}; FAULTS_SEED=${SEED}`
    process.stdout.write(`\nThe client under faults\n${lines.join('\n')}\n${total}\n`)
  }
}
