import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { Database, Parameter, Queryable } from './database'
import { MIGRATIONS, migrate } from './migrate'

const BIGINT = 20
const NUMERIC = 1700

/** As in PostgreSQL's driver: what JavaScript's numbers cannot hold stays text. */
const PARSERS = { [BIGINT]: (text: string) => text, [NUMERIC]: (text: string) => text }

/** Half of the default memory, without a measurable difference at this size. */
const START_PARAMETERS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']

const queryable = (engine: Pick<PGlite, 'query'>): Queryable => ({
  async query<Row extends object>(statement: string, parameters: readonly Parameter[] = []) {
    const { rows } = await engine.query<Row>(statement, [...parameters])
    return rows
  },
})

const wrap = (engine: PGlite): Database => ({
  kind: 'embedded',
  ...queryable(engine),
  transaction: (work) => engine.transaction((transaction) => work(queryable(transaction))),
  async execute(script) {
    await engine.exec(script)
  },
  async listen(channel, listener) {
    const stop = await engine.listen(channel, listener)
    return () => stop()
  },
  close: () => engine.close(),
})

const templateFile = (cacheFolder: string): string => {
  const engine = readFileSync(require.resolve('@electric-sql/pglite'))
  const hash = createHash('sha256').update(engine)
  for (const { name, script } of MIGRATIONS) hash.update(name).update(script)
  return path.join(cacheFolder, `database-template-${hash.digest('hex').slice(0, 16)}.tar`)
}

/** An empty database with every migration applied, as one file: opening a copy takes a fifth of making one. */
const template = async (cacheFolder: string): Promise<Blob> => {
  const file = templateFile(cacheFolder)
  if (!existsSync(file)) {
    const engine = await PGlite.create({ parsers: PARSERS, startParams: START_PARAMETERS })
    await migrate(wrap(engine))
    const dump = await engine.dumpDataDir('none')
    await engine.close()
    mkdirSync(cacheFolder, { recursive: true })
    // Several processes may make it at once; each renames a whole file into place.
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
  const fresh = folder === undefined || !existsSync(path.join(folder, 'PG_VERSION'))
  if (folder !== undefined) mkdirSync(path.dirname(folder), { recursive: true })
  const engine = await PGlite.create({
    ...(folder === undefined ? {} : { dataDir: folder }),
    ...(fresh ? { loadDataDir: await template(cacheFolder) } : {}),
    parsers: PARSERS,
    startParams: START_PARAMETERS,
  })
  return wrap(engine)
}

/** A whole embedded database, compressed. Nobody else has its folder open. @throws Error when it cannot be read */
export const dumpEmbedded = async (folder: string): Promise<Buffer> => {
  const engine = await PGlite.create({ dataDir: folder, parsers: PARSERS, startParams: START_PARAMETERS })
  try {
    const dump = await engine.dumpDataDir('gzip')
    return Buffer.from(await dump.arrayBuffer())
  } finally {
    await engine.close()
  }
}

/** Writes what `dumpEmbedded` answered into a folder that has no database yet. @throws Error when it is no such thing */
export const restoreEmbedded = async (folder: string, dump: Buffer): Promise<void> => {
  mkdirSync(path.dirname(folder), { recursive: true })
  const engine = await PGlite.create({
    dataDir: folder,
    loadDataDir: new Blob([new Uint8Array(dump)], { type: 'application/x-gzip' }),
    parsers: PARSERS,
    startParams: START_PARAMETERS,
  })
  await engine.close()
}
