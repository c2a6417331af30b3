import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { cheapPasswords } from '../platform/cheap-passwords'
import { PlatformClient } from '../platform/client'
import { programOf } from '../platform/process'
import { type PreparedData, preparedData } from './prepared-data'

const ROOT = path.resolve(__dirname, '../../..')
const START_MILLISECONDS = 110_000

export interface RunningPlatform {
  readonly url: string
  /** Speaks at the platform's own time. */
  readonly client: PlatformClient
  /** What it has written to its console. */
  output(): string
  close(): Promise<void>
}

const exited = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve()
    else child.once('exit', () => resolve())
  })

/**
 * A development platform in a process of its own, as `npm start` runs it.
 * @param folder its data
 * @param environment environment variables on top of the defaults
 */
export const runPlatformOn = async (
  folder: string,
  environment: Record<string, string> = {},
): Promise<RunningPlatform> => {
  const child = spawn(process.execPath, programOf('server/main.ts'), {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: '0',
      DATA_DIR: folder,
      DATABASE_URL: '',
      SEED_WORLD: 'no',
      ...cheapPasswords({}),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const stop = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await exited(child)
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
    child.once('exit', (code, signal) => reject(new Error(`the platform stopped with ${code ?? signal}:\n${said}`)))
  })
  // Who gives up on a start ends it: what is left running would starve the next one.
  const url = await started.catch(async (error: unknown) => {
    await stop('SIGKILL')
    throw error
  })
  return {
    url,
    client: new PlatformClient(url, 'boex-development-sign-key', () => Date.now()),
    output: () => said,
    close: () => stop('SIGTERM'),
  }
}

/** A platform as its first start leaves it; with the seeded world where one is asked for. */
export const prepareEmpty = (): Promise<PreparedData<null>> =>
  preparedData('empty', async (folder) => {
    await (await runPlatformOn(folder)).close()
    return null
  })

export const prepareWorld = (): Promise<PreparedData<null>> =>
  preparedData('world', async (folder) => {
    await (await runPlatformOn(folder, { SEED_WORLD: 'yes' })).close()
    return null
  })

/** A platform on a copy of prepared data, which goes with it. */
export const runPlatformFrom = async (
  { folder: prepared }: PreparedData<unknown>,
  environment: Record<string, string> = {},
): Promise<RunningPlatform> => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'boex-e2e-'))
  const remove = () => fs.rmSync(folder, { recursive: true, force: true })
  try {
    fs.cpSync(prepared, folder, { recursive: true })
    const platform = await runPlatformOn(folder, environment)
    return { ...platform, close: () => platform.close().finally(remove) }
  } catch (error) {
    remove()
    throw error
  }
}

/** A platform with nothing but its demo accounts, or with the world where `SEED_WORLD` asks for it. */
export const runPlatform = async (environment: Record<string, string> = {}): Promise<RunningPlatform> =>
  runPlatformFrom(await (environment.SEED_WORLD === 'yes' ? prepareWorld() : prepareEmpty()), environment)
