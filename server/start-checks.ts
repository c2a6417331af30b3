import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import path from 'node:path'
import type { Config } from './config/config'
import { START_PROBLEMS, StartError } from './lib/start-error'

/** Time limit of a data folder: a network file system without its server never responds. */
const FOLDER_MILLISECONDS = 10_000

export interface ListenAddress {
  readonly host: string
  readonly port: number
  /** Environment variable that the port comes from. */
  readonly setting: 'PORT' | 'OPERATIONS_PORT'
}

export const listenAddressOf = ({ host, port }: Config): ListenAddress => ({ host, port, setting: 'PORT' })

/** Turns an error of listening into one sentence where it knows one. */
export const listenProblem = (error: unknown, { host, port, setting }: ListenAddress): unknown => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return new StartError(START_PROBLEMS.portTaken(port, host, setting))
  if (code === 'EACCES') return new StartError(START_PROBLEMS.portForbidden(port))
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return new StartError(START_PROBLEMS.hostUnknown(host))
  return error
}

/** @throws StartError when the port is taken, before anything is opened */
const assertPortFree = async (config: Config): Promise<void> => {
  const probe = createServer()
  try {
    probe.listen({ host: config.host, port: config.port })
    await once(probe, 'listening')
  } catch (error) {
    throw listenProblem(error, listenAddressOf(config))
  }
  probe.close()
  await once(probe, 'close')
}

/** The embedded database and the embedded chain are in the data folder. */
export const needsFolder = ({ databaseUrl, chain }: Config): boolean => databaseUrl === '' || chain.rpcUrl === ''

/** Makes a folder, writes into it, and prints the code of what fails. */
const FOLDER_PROGRAM = `
const fs = require('node:fs'), path = require('node:path')
const [, folder] = process.argv
// Node's own recursion never ends below /proc.
const make = (wanted) => {
  try {
    fs.mkdirSync(wanted)
  } catch (error) {
    if (error.code === 'EEXIST' && fs.statSync(wanted).isDirectory()) return
    if (error.code !== 'ENOENT' || fs.existsSync(path.dirname(wanted))) throw error
    make(path.dirname(wanted))
    fs.mkdirSync(wanted)
  }
}
try {
  make(folder)
  const file = path.join(folder, '.writable-' + process.pid)
  fs.writeFileSync(file, '')
  fs.rmSync(file)
  const lock = path.join(folder, 'process.lock')
  if (fs.existsSync(lock)) fs.readFileSync(lock)
} catch (error) {
  process.stdout.write(error.code)
}`

/**
 * Writes to a folder once, in a child process that can be killed: a hanging file system would block this process
 * forever.
 * @param setting environment variable that names the folder
 * @throws StartError if the folder cannot be used
 */
export const assertFolderWritable = (folder: string, setting: string, milliseconds = FOLDER_MILLISECONDS): void => {
  const { stdout, status } = spawnSync(process.execPath, ['-e', FOLDER_PROGRAM, folder], {
    timeout: milliseconds,
    killSignal: 'SIGKILL',
    encoding: 'utf8',
  })
  if (status === null) throw new StartError(START_PROBLEMS.folderSilent(setting, folder, milliseconds / 1000))
  if (stdout !== '') throw new StartError(START_PROBLEMS.folderUnusable(setting, folder, stdout))
}

/**
 * Checks what a start needs of this machine.
 * @throws StartError in one sentence
 */
export const assertStartable = async (config: Config): Promise<void> => {
  await assertPortFree(config)
  if (needsFolder(config)) assertFolderWritable(path.resolve(config.dataFolder), 'DATA_DIR')
  if (config.uploadsFolder !== '') assertFolderWritable(path.resolve(config.uploadsFolder), 'UPLOADS_DIR')
}
