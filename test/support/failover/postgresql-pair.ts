import { execFile, execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from '../free-port'
import { CuttableLink } from './cuttable-link'

const run = promisify(execFile)
export const USER = 'postgres'
const DEBIAN = '/usr/lib/postgresql'
const SYNCHRONOUS_MILLISECONDS = 30_000

/** Folder of PostgreSQL's programs, Debian's newest or one of PATH; undefined if it is not installed. */
export const postgresqlPrograms = (): string | undefined => {
  const versions = fs.existsSync(DEBIAN) ? fs.readdirSync(DEBIAN).sort((one, other) => Number(other) - Number(one)) : []
  const folders = [
    ...versions.map((version) => path.join(DEBIAN, version, 'bin')),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ]
  return folders.find((folder) => fs.existsSync(path.join(folder, 'initdb')))
}

/** Seconds that `pg_ctl -w` waits; its default of 60 is too short for a busy machine. */
const PGCTLTIMEOUT = '600'

/** PostgreSQL refuses to run as root. */
export const asPostgres = (program: string, words: readonly string[]) => {
  const options = { cwd: '/', env: { ...process.env, PGCTLTIMEOUT } }
  return process.getuid?.() === 0
    ? run('runuser', ['-u', USER, '--', program, ...words], options)
    : run(program, words, options)
}

/** A separate PostgreSQL server. */
export class PostgresqlServer {
  readonly data: string

  constructor(
    private readonly programs: string,
    folder: string,
    name: string,
    readonly port: number,
  ) {
    this.data = path.join(folder, name)
  }

  program(name: string, words: readonly string[]) {
    return asPostgres(path.join(this.programs, name), words)
  }

  /** Initialises its data directory. */
  initialize() {
    const words = ['-D', this.data, '-A', 'trust', '-U', USER, '-N', '--locale=C', '-E', 'UTF8']
    return this.program('initdb', words)
  }

  /** @param synchronous if true, each commit waits for a standby */
  configure(synchronous: boolean): void {
    fs.appendFileSync(
      path.join(this.data, 'postgresql.conf'),
      [
        '',
        `port = ${this.port}`,
        "listen_addresses = '127.0.0.1'",
        "unix_socket_directories = ''",
        'max_connections = 60',
        'hot_standby = on',
        `synchronous_standby_names = '${synchronous ? '*' : ''}'`,
        // A killed process loses nothing that the operating system has; this test covers no power failure.
        'fsync = off',
        '',
      ].join('\n'),
    )
  }

  async start(): Promise<void> {
    const log = path.join(path.dirname(this.data), `${path.basename(this.data)}.log`)
    await this.program('pg_ctl', ['-D', this.data, '-l', log, '-w', 'start'])
  }

  async promote(): Promise<void> {
    await this.program('pg_ctl', ['-D', this.data, '-w', 'promote'])
  }

  /** Stops the server in order: open transactions are rolled back, and a standby receives everything. */
  async stop(): Promise<void> {
    await this.program('pg_ctl', ['-D', this.data, '-m', 'fast', '-w', 'stop'])
  }

  kill(): void {
    const file = path.join(this.data, 'postmaster.pid')
    if (!fs.existsSync(file)) return
    const [postmaster = ''] = fs.readFileSync(file, 'utf8').split('\n')
    const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', postmaster], { encoding: 'utf8' })
    for (const pid of [postmaster, ...stdout.split(/\s+/)].filter(Boolean)) {
      try {
        process.kill(Number(pid), 'SIGKILL')
      } catch {
        // The process has just ended.
      }
    }
  }
}

/**
 * A primary and a standby with synchronous replication: the standby has every commit before the primary acknowledges
 * it.
 */
export interface PostgresqlPair {
  /** Connection URL of both servers; the primary is behind a link that can be cut. */
  readonly url: string
  /** Kills the primary and promotes the standby. */
  killPrimary(): Promise<void>
  /** Stops the primary in order, as for maintenance, and promotes the standby. */
  switchOver(): Promise<void>
  /** Cuts the link to the primary, which keeps running, and promotes the standby. */
  cutPrimaryOff(): Promise<void>
  /** Kills all processes and removes all files. */
  remove(): void
}

const untilSynchronous = async (port: number): Promise<void> => {
  const client = new pg.Client({ host: '127.0.0.1', port, user: USER, database: 'postgres' })
  await client.connect()
  try {
    const deadline = performance.now() + SYNCHRONOUS_MILLISECONDS
    for (;;) {
      const { rows } = await client.query("select 1 from pg_stat_replication where sync_state = 'sync'")
      if (rows.length > 0) return
      if (performance.now() > deadline) throw new Error('the standby does not follow')
      await pause(100)
    }
  } finally {
    await client.end()
  }
}

/** @param programs from `postgresqlPrograms` */
export const startPair = async (programs: string): Promise<PostgresqlPair> => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'boex-failover-'))
  if (process.getuid?.() === 0) execFileSync('chown', [USER, folder])
  const primary = new PostgresqlServer(programs, folder, 'primary', await freePort())
  const standby = new PostgresqlServer(programs, folder, 'standby', await freePort())
  const link = new CuttableLink(primary.port)
  try {
    await primary.initialize()
    primary.configure(true)
    await primary.start()
    const from = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', USER]
    await standby.program('pg_basebackup', [...from, '-D', standby.data, '-R', '-X', 'stream', '-c', 'fast', '-N'])
    // After its promotion it has no standby, so commits must not wait for one.
    standby.configure(false)
    await standby.start()
    await untilSynchronous(primary.port)
    await link.open()
  } catch (error) {
    primary.kill()
    standby.kill()
    throw error
  }
  return {
    url: `postgres://${USER}@127.0.0.1:${link.port},127.0.0.1:${standby.port}/postgres`,
    async killPrimary() {
      primary.kill()
      await standby.promote()
    },
    async switchOver() {
      await primary.stop()
      await standby.promote()
    },
    async cutPrimaryOff() {
      link.cut()
      await standby.promote()
    },
    remove() {
      link.close()
      primary.kill()
      standby.kill()
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}
