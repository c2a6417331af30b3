import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { freePort } from '../free-port'
import { isListening, programAt } from '../programs'
import { until } from '../until'
import { unprivileged } from './unprivileged'

const PROGRAM = programAt('pgbouncer')
/** First version that supports prepared statements, as `[major, minor]`. */
const KNOWS_PREPARED = [1, 21] as const

/** Version of the installed PgBouncer, as `[major, minor]`; undefined if it is not installed. */
export const pgbouncerVersion = (): readonly [number, number] | undefined => {
  if (PROGRAM === undefined) return undefined
  const [, major, minor] =
    /PgBouncer (\d+)\.(\d+)/.exec(execFileSync(PROGRAM, ['--version'], { encoding: 'utf8' })) ?? []
  return [Number(major), Number(minor)]
}

export const knowsPrepared = ([major, minor]: readonly [number, number]): boolean =>
  major > KNOWS_PREPARED[0] || (major === KNOWS_PREPARED[0] && minor >= KNOWS_PREPARED[1])

export interface Pgbouncer {
  /** URL of the same database through the pooler. */
  readonly url: string
  stop(): Promise<void>
}

const endOf = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null) return
  child.kill('SIGINT')
  await once(child, 'exit')
}

/**
 * Starts PgBouncer in transaction mode in front of a database, with fewer connections than clients. This reveals code
 * that relies on a connection of one session.
 * @param databaseUrl one server, with the password in the URL
 */
export const startPgbouncer = async (databaseUrl: string, version: readonly [number, number]): Promise<Pgbouncer> => {
  if (PROGRAM === undefined) throw new Error('there is no PgBouncer')
  const { hostname, port, username, password, pathname } = new URL(databaseUrl)
  const folder = mkdtempSync(path.join(os.tmpdir(), 'boex-pgbouncer-'))
  const own = await freePort()
  const to = [
    `host=${hostname}`,
    `port=${port || 5432}`,
    `user=${username}`,
    ...(password ? [`password=${password}`] : []),
  ]
  const file = path.join(folder, 'pgbouncer.ini')
  const settings = [
    '[databases]',
    `* = ${to.join(' ')}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${own}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'default_pool_size = 4',
    // Startup parameters of the driver, which PgBouncer cannot set on a pooled connection.
    'ignore_startup_parameters = statement_timeout, lock_timeout, idle_in_transaction_session_timeout',
    ...(knowsPrepared(version) ? ['max_prepared_statements = 500'] : []),
  ]
  writeFileSync(file, `${settings.join('\n')}\n`)
  const [program, words] = unprivileged(folder, PROGRAM, [file])
  const child = spawn(program, words, { cwd: '/', stdio: 'ignore' })
  await until('PgBouncer listens', () => isListening(own))
  return {
    url: `postgres://${username}@127.0.0.1:${own}${pathname}`,
    async stop() {
      await endOf(child)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
