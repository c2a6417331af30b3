import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { CELL } from './cell'

/** Results of a cell: letters of the engines in which it passed, failed or did not run. */
interface Marks {
  readonly held: string[]
  readonly failed: string[]
  readonly notRun: string[]
}

const LETTERS: Readonly<Record<string, string>> = { chromium: 'C', webkit: 'W', firefox: 'F' }
const NOTHING = '·'

const sayMarks = ({ held, failed, notRun }: Marks): string =>
  [held.join(''), failed.map((letter) => `${letter}!`).join(''), notRun.map((letter) => `(${letter})`).join('')]
    .filter(Boolean)
    .join(' ')

/** Prints the tested situations by flow and engine, with the reason for each one that was not run. */
export default class PhoneReport implements Reporter {
  private readonly rows = new Map<string, Map<string, Marks>>()
  private readonly flows = new Set<string>()
  private readonly reasons = new Set<string>()

  onTestEnd({ annotations }: TestCase, { status, annotations: added }: TestResult): void {
    const said = (type: string) => [...annotations, ...added].find((one) => one.type === type)?.description
    const [engine, situation, flow] = [said(CELL.engine), said(CELL.situation), said(CELL.flow)]
    if (engine === undefined || situation === undefined || flow === undefined) return
    this.flows.add(flow)
    const row = this.rows.get(situation) ?? new Map<string, Marks>()
    this.rows.set(situation, row)
    const marks = row.get(flow) ?? { held: [], failed: [], notRun: [] }
    row.set(flow, marks)
    const letter = LETTERS[engine] ?? engine
    const reason = said(CELL.notRun)
    if (status === 'skipped') {
      marks.notRun.push(letter)
      this.reasons.add(`  (${letter}) ${situation}: ${reason ?? 'not run'}`)
    } else marks[status === 'passed' ? 'held' : 'failed'].push(letter)
  }

  onEnd(): void {
    if (this.rows.size === 0) return
    const flows = [...this.flows]
    const width = Math.max(...[...this.rows.keys()].map(({ length }) => length)) + 2
    const columns = (cells: readonly string[]) =>
      cells
        .map((cell) => cell.padEnd(12))
        .join('')
        .trimEnd()
    const lines = [...this.rows].map(([situation, row]) => {
      const cells = flows.map((flow) => {
        const marks = row.get(flow)
        return marks ? sayMarks(marks) : NOTHING
      })
      return situation.padEnd(width) + columns(cells)
    })
    process.stdout.write(
      `\nA telephone's life: C Chromium, W WebKit; ! failed, (…) not run, ${NOTHING} not asked for\n` +
        `${' '.repeat(width)}${columns(flows)}\n${lines.join('\n')}\n${[...this.reasons].map((reason) => `${reason}\n`).join('')}`,
    )
  }
}
