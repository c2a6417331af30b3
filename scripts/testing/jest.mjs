import fs from 'node:fs'
import path from 'node:path'
import { reasonLines } from './reason.mjs'
import { bin, ROOT, runCommand, YOUNG_SPACE } from './run-command.mjs'

/**
 * Runs jest.
 * @param {{ folder: string, write: (text: string) => void, progress?: (text: string) => void, args?: string[] }}
 * options `folder` receives the report; `progress` receives the number of finished files
 */
export const runJest = async ({ folder, write, progress = () => undefined, args = [] }) => {
  const file = path.join(folder, 'jest.json')
  let done = 0
  const words = [YOUNG_SPACE, bin('jest'), '--json', `--outputFile=${file}`, '--silent', ...args]
  const { code } = await runCommand(process.execPath, words, {
    write: (text) => {
      done += text.match(/^(?:PASS|FAIL) /gm)?.length ?? 0
      progress(`${done} files`)
      if (!text.startsWith('{')) write(text)
    },
  })
  const result = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined
  const files = result?.testResults ?? []
  const broken = files.filter(
    (one) => one.status === 'failed' && one.assertionResults.every(({ status }) => status !== 'failed'),
  )
  const failed = (result?.numFailedTests ?? 0) + broken.length
  const nameOf = ({ name }) => path.relative(ROOT, name)
  const seconds = {}
  for (const one of files) seconds[nameOf(one)] = (seconds[nameOf(one)] ?? 0) + (one.endTime - one.startTime) / 1000
  return {
    passed: result?.numPassedTests ?? 0,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    notes: [
      ...broken.flatMap((one) => [`failed: ${nameOf(one)}`, ...reasonLines(one.message)]),
      ...files.flatMap((one) =>
        one.assertionResults
          .filter(({ status }) => status === 'failed')
          .flatMap((test) => [`failed: ${nameOf(one)}: ${test.fullName}`, ...reasonLines(test.failureMessages[0])]),
      ),
    ],
    seconds,
  }
}
