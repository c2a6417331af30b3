import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import type { Socket } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { PlatformClient } from '../platform/client'
import { programOf } from '../platform/process'
import { testEnvironment } from '../platform/test-environment'
import type { HostAnswer, HostRequest } from './platform-host'
import { type PreparedData, preparedData } from './prepared-data'

const ROOT = path.resolve(__dirname, '../../..')
const START_MILLISECONDS = 400_000
const CLOSE_MILLISECONDS = 60_000

export interface RunningPlatform {
  readonly url: string
  /** Signs calls with the platform's current time. */
  readonly client: PlatformClient
  /** The console output so far. */
  output(): string
  close(): Promise<void>
}

interface Host {
  readonly child: ChildProcess
  /** The console output of all its platforms. */
  output(): string
  ask(request: HostRequest): Promise<HostAnswer>
}

/** Idle hosts by NODE_ENV, for which their libraries were loaded. */
const idle = new Map<string, Host[]>()

const idleOf = (mode: string): Host[] => {
  const hosts = idle.get(mode) ?? []
  idle.set(mode, hosts)
  return hosts
}

/** An idle host must not keep the test process alive. */
const hold = ({ child }: Host, held: boolean): void => {
  const streams = [child.stdout, child.stderr] as (Socket | null)[]
  for (const handle of [child, child.channel, ...streams]) {
    if (held) handle?.ref()
    else handle?.unref()
  }
}

/** @param mode NODE_ENV */
const runHost = (mode: string): Host => {
  const child = spawn(process.execPath, programOf('test/support/e2e/platform-host.ts'), {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: mode },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      said += chunk
    })
  }
  const ended = once(child, 'exit').then(([code, signal]): never => {
    throw new Error(`the platform stopped with ${code ?? signal}:\n${said}`)
  })
  ended.catch(() => undefined)
  return {
    child,
    output: () => said,
    ask: (request) => {
      child.send(request)
      return Promise.race([once(child, 'message').then(([answer]) => answer as HostAnswer), ended])
    },
  }
}

const withinLimit = async <Answer>(answer: Promise<Answer>, limit: number, what: string): Promise<Answer> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`the platform did not ${what} in ${limit} ms`)), limit)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

/**
 * A development platform as `npm start` runs it, in another process than the tests.
 * @param folder its data
 * @param environment environment variables on top of the defaults
 */
export const runPlatformOn = async (
  folder: string,
  environment: Record<string, string> = {},
): Promise<RunningPlatform> => {
  const mode = environment.NODE_ENV ?? 'development'
  const host = idleOf(mode).pop() ?? runHost(mode)
  hold(host, true)
  const before = host.output().length
  const output = () => host.output().slice(before)
  /** A failed request kills the host: a host that keeps running would starve the next one. */
  const ask = async (request: HostRequest, limit: number): Promise<string> => {
    try {
      const { url = '', error } = await withinLimit(host.ask(request), limit, request.ask)
      if (error !== undefined) throw new Error(error)
      return url.replace(/\/$/, '')
    } catch (error) {
      host.child.kill('SIGKILL')
      throw new Error(`${error instanceof Error ? error.message : error}\n${output()}`)
    }
  }
  const url = await ask(
    {
      ask: 'start',
      environment: {
        NODE_ENV: mode,
        PORT: '0',
        DATA_DIR: folder,
        DATABASE_URL: '',
        SEED_HISTORY: 'no',
        ...testEnvironment({}),
        ...environment,
      },
    },
    START_MILLISECONDS,
  )
  return {
    url,
    client: new PlatformClient(url, 'boex-development-sign-key', () => Date.now()),
    output,
    close: async () => {
      await ask({ ask: 'close' }, CLOSE_MILLISECONDS)
      hold(host, false)
      idleOf(mode).push(host)
    },
  }
}

/** Prepares the data of a platform's first start. */
export const prepareEmpty = (): Promise<PreparedData<null>> =>
  preparedData('empty', async (folder) => {
    await (await runPlatformOn(folder)).close()
    return null
  })

export const prepareHistory = (): Promise<PreparedData<null>> =>
  preparedData('history', async (folder) => {
    await (await runPlatformOn(folder, { SEED_HISTORY: 'yes' })).close()
    return null
  })

/** Starts a platform on a copy of prepared data, and removes the copy when it closes. */
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

/** Starts a platform with only its demo accounts, or with the history if `SEED_HISTORY` is set. */
export const runPlatform = async (environment: Record<string, string> = {}): Promise<RunningPlatform> =>
  runPlatformFrom(await (environment.SEED_HISTORY === 'yes' ? prepareHistory() : prepareEmpty()), environment)
