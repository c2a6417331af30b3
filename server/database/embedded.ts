import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { PGlite, parse, protocol, types } from '@electric-sql/pglite'
import { Mutex } from 'async-mutex'
import pg from 'pg'
import type { Database, Parameter, Queryable } from './database'
import { MIGRATIONS, migrate } from './migrate'
import { nameOf } from './prepared-statement'

const { serialize } = protocol

/** Half of the default memory, without a measurable difference at this size. */
const START_PARAMETERS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']

/** `bigint` is parsed as text, as with PostgreSQL. */
const PARSERS = { [types.INT8]: (text: string) => text }

const textOf = (parameter: Parameter): string | null => {
  if (parameter === null) return null
  return typeof parameter === 'object' ? types.arraySerializer(parameter, String, types.TEXT) : String(parameter)
}

/** Runs each statement by one call into the engine. The engine's own `query` would parse and plan it each time. */
const connectionOf = (engine: PGlite): Queryable => {
  const prepared = new Set<string>()
  const send = async <Row>(...messages: readonly Uint8Array[]): Promise<Row[]> => {
    const answers = await engine.execProtocolStream(Buffer.concat(messages), { syncToFs: false })
    return (parse.parseResults(answers, engine.parsers).at(-1)?.rows ?? []) as Row[]
  }
  return {
    async query<Row extends object>(statement: string, parameters: readonly Parameter[] = []) {
      if (parameters.length === 0) return send<Row>(serialize.query(statement))
      const name = nameOf(statement)
      if (!prepared.has(name)) await send(serialize.parse({ name, text: statement }), serialize.sync())
      prepared.add(name)
      return send<Row>(
        serialize.bind({ statement: name, values: parameters.map(textOf) }),
        serialize.describe({ type: 'P' }),
        serialize.execute({}),
        serialize.sync(),
      )
    },
  }
}

/** Wraps the only connection. A statement outside of a transaction waits until the transaction has ended. */
const connect = (engine: PGlite): Database => {
  const mutex = new Mutex()
  const connection = connectionOf(engine)
  const listeners = new Map<string, Set<(payload: string) => void>>()
  engine.onNotification((channel, payload) => {
    for (const listener of listeners.get(channel) ?? []) listener(payload)
  })
  const run = async (script: string): Promise<void> => {
    await mutex.runExclusive(() => connection.query(script))
  }
  return {
    kind: 'embedded',
    query: (statement, parameters) => mutex.runExclusive(() => connection.query(statement, parameters)),
    transaction: (work) =>
      mutex.runExclusive(async () => {
        await connection.query('begin')
        try {
          const result = await work(connection)
          await connection.query('commit')
          return result
        } catch (error) {
          await connection.query('rollback')
          throw error
        }
      }),
    execute: run,
    async listen(channel, listener) {
      const present = listeners.get(channel) ?? new Set()
      listeners.set(channel, present.add(listener))
      if (present.size === 1) await run(`listen ${pg.escapeIdentifier(channel)}`)
      return async () => {
        present.delete(listener)
        if (present.size > 0) return
        listeners.delete(channel)
        await run(`unlisten ${pg.escapeIdentifier(channel)}`)
      }
    },
    async close() {
      await mutex.runExclusive(() => engine.close())
    },
  }
}

const templateFile = (cacheFolder: string): string => {
  const engine = readFileSync(require.resolve('@electric-sql/pglite'))
  const hash = createHash('sha256').update(engine)
  for (const { name, script } of MIGRATIONS) hash.update(name).update(script)
  return path.join(cacheFolder, `database-template-${hash.digest('hex').slice(0, 16)}.tar`)
}

/**
 * Returns an empty database with every migration applied, as one file. Opening a copy takes a fifth of the time of
 * creating one.
 */
const template = async (file: string): Promise<Blob> => {
  if (!existsSync(file)) {
    const engine = await PGlite.create({ startParams: START_PARAMETERS, parsers: PARSERS })
    const database = connect(engine)
    await migrate(database)
    const dump = await engine.dumpDataDir('none')
    await database.close()
    mkdirSync(path.dirname(file), { recursive: true })
    // Several processes may create it at the same time; each one renames a complete file into place.
    const unfinished = `${file}.${randomUUID()}`
    writeFileSync(unfinished, Buffer.from(await dump.arrayBuffer()))
    renameSync(unfinished, file)
  }
  return new Blob([readFileSync(file)])
}

/**
 * PostgreSQL inside this process.
 *
 * @param folder where it is kept; undefined keeps it in memory
 * @param cacheFolder where a template of an empty database is kept between starts
 */
export const openEmbedded = async (folder: string | undefined, cacheFolder: string): Promise<Database> => {
  const file = templateFile(cacheFolder)
  // Creating a template would take longer than creating a single database.
  const copied = folder === undefined || (!existsSync(path.join(folder, 'PG_VERSION')) && existsSync(file))
  if (folder !== undefined) mkdirSync(path.dirname(folder), { recursive: true })
  const engine = await PGlite.create({
    ...(folder === undefined ? {} : { dataDir: folder }),
    ...(copied ? { loadDataDir: await template(file) } : {}),
    startParams: START_PARAMETERS,
    parsers: PARSERS,
  })
  return connect(engine)
}

/**
 * Returns a whole embedded database, compressed. No other process may have its folder open.
 * @throws Error if it cannot be read
 */
export const dumpEmbedded = async (folder: string): Promise<Buffer> => {
  const engine = await PGlite.create({ dataDir: folder, startParams: START_PARAMETERS })
  try {
    const dump = await engine.dumpDataDir('gzip')
    return Buffer.from(await dump.arrayBuffer())
  } finally {
    await engine.close()
  }
}

/**
 * Restores a result of `dumpEmbedded` into a folder without a database.
 * @throws Error if it is not a dump
 */
export const restoreEmbedded = async (folder: string, dump: Buffer): Promise<void> => {
  mkdirSync(path.dirname(folder), { recursive: true })
  const engine = await PGlite.create({
    dataDir: folder,
    loadDataDir: new Blob([new Uint8Array(dump)], { type: 'application/x-gzip' }),
    startParams: START_PARAMETERS,
  })
  await engine.close()
}
