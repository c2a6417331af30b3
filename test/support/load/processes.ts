import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { readConfig } from '../../../server/config/config'
import { openDatabase } from '../../../server/database/open'
import { PlatformClient } from '../platform/client'
import { createTestPostgresql, type TestPostgresql } from '../platform/database'
import { type PlatformProcess, startProcess } from '../platform/process'
import { type Person, settlePeople } from './people'

/** Platforms in separate processes, over one database with members in it. */
export interface LoadedPlatform {
  readonly people: readonly Person[]
  readonly clients: PlatformClient[]
  /** Environment of the first process, which runs the chain. */
  readonly environment: Record<string, string>
  /**
   * Kills the second process (SIGKILL unless another signal is given). Then restarts it at the same URL, in the current
   * version.
   */
  killSecond(signal?: NodeJS.Signals): Promise<void>
  /** Moves the clock of all processes. */
  advance(seconds: number): Promise<void>
  /** Peak memory of each process, in MiB. */
  peaks(): number[]
  stop(): Promise<void>
  /** Removes all files and databases. */
  remove(): Promise<void>
}

const LIMITS = {
  TRUST_PROXY: 'yes',
  RATE_LIMIT_PER_MINUTE: '100000',
  LOGIN_RATE_LIMIT_PER_MINUTE: '1000',
  REQUEST_TIMEOUT_SECONDS: '5',
  WITHDRAWAL_REVIEW_SECONDS: '1',
  SESSION_DAYS: '365',
  LOG_LEVEL: 'error',
}

/** Returns the peak memory of a process, in MiB (Linux). */
const peakOf = ({ child }: PlatformProcess): number => {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}

/** Another version of the project. */
export interface Version {
  readonly root: string
  /** Migrates its database and puts members into it. */
  settle(environment: Record<string, string>, members: number): Promise<Person[]>
}

const settleHere = async (environment: Record<string, string>, members: number): Promise<Person[]> => {
  const database = await openDatabase(readConfig(environment))
  try {
    return await settlePeople(database, members, Math.floor(Date.now() / 1000))
  } finally {
    await database.close()
  }
}

/** @param version version that the processes start from, if it is not the current one */
export const startLoaded = async (
  kind: 'embedded' | 'postgresql',
  members: number,
  own: Record<string, string>,
  given?: TestPostgresql,
  version?: Version,
): Promise<LoadedPlatform> => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'boex-load-'))
  const postgresql = kind === 'postgresql' ? (given ?? (await createTestPostgresql())) : undefined
  const environment: Record<string, string> = {
    ...LIMITS,
    ...own,
    DATA_DIR: folder,
    ...(postgresql ? { DATABASE_URL: postgresql.url } : {}),
  }
  const people = await (version?.settle ?? settleHere)(environment, members)
  const { signKey } = readConfig(environment)

  let offset = 0
  const clientOf = (url: string) => new PlatformClient(url, signKey, () => Date.now() + offset)
  const startFirstVersion = (given: Record<string, string>) => startProcess(given, undefined, undefined, version?.root)
  const first = startFirstVersion(environment)
  const clients = [clientOf(await first.ready)]
  const processes = [first]
  const [{ url = '' } = {}] = clients
  const besides = { ...environment, CHAIN_RPC_URL: `${url}/chain` }
  if (postgresql) {
    const second = startFirstVersion(besides)
    processes.push(second)
    clients.push(clientOf(await second.ready))
  }
  return {
    people,
    clients,
    environment,
    async killSecond(signal = 'SIGKILL') {
      const at = clients[1]
      await processes[1]?.stop(signal)
      const again = startProcess({ ...besides, PORT: new URL(at?.url ?? '').port })
      processes[1] = again
      await again.ready
    },
    async advance(seconds) {
      offset += seconds * 1000
      await fetch(`${url}/development/clock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ advanceSeconds: seconds }),
      })
    },
    peaks: () => processes.map(peakOf),
    async stop() {
      for (const process of [...processes].reverse()) await process.stop()
    },
    async remove() {
      for (const { child } of processes) child.kill('SIGKILL')
      await postgresql?.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
