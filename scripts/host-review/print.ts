import type { MiniProgramTarget } from '../targets.mjs'
import { type HostReview, reviewHost } from './review'

const print = (text = '') => void process.stdout.write(`${text}\n`)

const printReview = ({ target, rows, privacy, calls }: HostReview, withCalls: boolean): number => {
  print(`${target}`)
  const table = [
    ...rows.map(({ what, figure, limit = '', held }) => [held ? 'ok' : 'NO', what, figure, limit]),
    ...privacy.map(({ call, information, declared, held }) => [held ? 'ok' : 'NO', call, information, declared]),
  ]
  const widths = [0, 1, 2].map((column) => Math.max(...table.map((cells) => cells[column]?.length ?? 0)))
  for (const cells of table)
    print(
      `  ${cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd()}`,
    )
  if (withCalls) for (const { name, places, signature } of calls) print(`  ${name} (${places}): ${signature}`)
  print()
  return table.filter(([held]) => held === 'NO').length
}

const main = async (): Promise<void> => {
  const named = process.argv.slice(2)
  const targets = named.filter((name) => !name.startsWith('--')) as MiniProgramTarget[]
  let failed = 0
  for (const target of targets) {
    failed += printReview(await reviewHost(target, `dist/${target}`), named.includes('--calls'))
  }
  print(failed === 0 ? 'Every published limit holds.' : `${failed} limits do not hold.`)
  process.exitCode = failed === 0 ? 0 : 1
}

void main()
