import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { testEnvironment } from './test-environment'

const ROOT = path.resolve(__dirname, '..', '..', '..')
const DEADLINE_MILLISECONDS = 400_000

/** A platform in a separate process, as an operator starts it. */
export interface PlatformProcess {
  readonly child: ChildProcess
  /** Resolves with the URL of the ready line; rejects when the process ends before. */
  readonly ready: Promise<string>
  /** The output so far. */
  output(): { stdout: string; stderr: string }
  /** Ends the process by a signal and returns its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
  /** Waits for the exit without sending a signal. @returns the exit code */
  ended(): Promise<number | null>
}

/**
 * Returns the environment of a process: only the variables it needs of this one, and none that configure a platform.
 */
const environmentOf = (given: Record<string, string>): NodeJS.ProcessEnv => {
  const { PATH, HOME, TMPDIR } = process.env
  const own = { PATH, HOME, TMPDIR, PORT: '0', SEED_HISTORY: 'no' }
  const environment: Record<string, string | undefined> = { ...own, ...testEnvironment(given), ...given }
  return environment as NodeJS.ProcessEnv
}

/**
 * Returns the arguments that start a program of the platform: compiled in `npm test`, or by a loader for a single file.
 * @param script its source, relative to the project; or a compiled program
 */
export const programOf = (script: string): string[] => {
  if (script.endsWith('.js')) return [script]
  const compiled = process.env.COMPILED_PROGRAMS
  return compiled
    ? ['--liftoff-only', path.join(compiled, script.replace(/\.ts$/, '.js'))]
    : ['--import', 'tsx', script]
}

/**
 * Runs `server/main.ts` with these environment variables, isolated from other configuration.
 * @param root folder of the project, if it is another version
 */
export const startProcess = (
  environment: Record<string, string>,
  script = 'server/main.ts',
  args: string[] = [],
  root = ROOT,
): PlatformProcess => {
  const child = spawn(process.execPath, [...programOf(script), ...args], {
    cwd: root,
    env: environmentOf(environment),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let stdout = ''
  let stderr = ''
  const exit = once(child, 'close').then(([code]) => code as number | null)
  const ready = new Promise<string>((resolve, reject) => {
    const deadline = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`not ready in time: ${stdout}${stderr}`))
    }, DEADLINE_MILLISECONDS)
    child.stdout.on('data', (data) => {
      stdout += String(data)
      const [, url] = /BOEX is ready: (http:\/\/\S+)\//.exec(stdout) ?? []
      if (url === undefined) return
      clearTimeout(deadline)
      resolve(url)
    })
    child.stderr.on('data', (data) => {
      stderr += String(data)
    })
    exit.then((code) => {
      clearTimeout(deadline)
      reject(new Error(`ended with ${code}: ${stderr}`))
    })
  })
  // Callers that only await the exit must not get an unhandled rejection.
  ready.catch(() => undefined)
  return {
    child,
    ready,
    output: () => ({ stdout, stderr }),
    stop(signal = 'SIGTERM') {
      child.kill(signal)
      return exit
    },
    ended: () => exit,
  }
}
