import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const ROOT = path.resolve(__dirname, '../../..')
const START_MILLISECONDS = 110_000

export interface RunningPlatform {
  readonly url: string
  /** What it has written to its console. */
  output(): string
  close(): Promise<void>
}

const exited = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve()
    else child.once('exit', () => resolve())
  })

/** A development platform in a process of its own, as `npm start` runs it, with a data folder that goes with it. */
export const runPlatform = async (environment: Record<string, string> = {}): Promise<RunningPlatform> => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'boex-e2e-'))
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: '0',
      DATA_DIR: folder,
      DATABASE_URL: '',
      SEED_WORLD: 'no',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const stop = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await exited(child)
    fs.rmSync(folder, { recursive: true, force: true })
  }
  const started = new Promise<string>((resolve, reject) => {
    const deadline = setTimeout(() => reject(new Error(`the platform did not start:\n${said}`)), START_MILLISECONDS)
    const take = (chunk: Buffer) => {
      said += chunk
      const ready = /BOEX is ready: (http:\S+?)\/?\s/.exec(said)
      if (!ready?.[1]) return
      clearTimeout(deadline)
      resolve(ready[1])
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    child.once('exit', () => reject(new Error(`the platform stopped:\n${said}`)))
  })
  // Who gives up on a start ends it: what is left running would starve the next one.
  const url = await started.catch(async (error: unknown) => {
    await stop('SIGKILL')
    throw error
  })
  return {
    url,
    output: () => said,
    close: () => stop('SIGTERM'),
  }
}
