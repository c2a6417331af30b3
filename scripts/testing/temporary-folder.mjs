import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const IN_MEMORY = '/dev/shm'
/** Several times the space that one run uses. */
const ENOUGH_BYTES = 4 * 2 ** 30
const PREFIX = 'boex-test-'

const hasEnough = () => {
  try {
    const { bavail, bsize } = fs.statfsSync(IN_MEMORY)
    fs.accessSync(IN_MEMORY, fs.constants.W_OK)
    return Math.min(bavail * bsize, os.freemem()) >= ENOUGH_BYTES
  } catch {
    return false
  }
}

const isRunning = (pid) => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // The process belongs to another user.
    return error.code === 'EPERM'
  }
}

export const removeTemporaryFolder = (folder) => {
  try {
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  } catch {
    // A stopping process still writes there: the next run removes it.
  }
}

/** Removes the folders of stopped runs. */
const forgetStopped = (parent) => {
  for (const name of fs.readdirSync(parent)) {
    const pid = Number(new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1])
    if (pid > 0 && !isRunning(pid)) removeTemporaryFolder(path.join(parent, name))
  }
}

/**
 * Creates a folder for the temporary files of a run. Databases and browsers write thousands of files, so the folder
 * is in memory if the system has a memory file system with space. `TMPDIR` overrides this.
 */
export const makeTemporaryFolder = () => {
  const parent = process.env.TMPDIR === undefined && hasEnough() ? IN_MEMORY : os.tmpdir()
  forgetStopped(parent)
  const folder = fs.mkdtempSync(path.join(parent, `${PREFIX}${process.pid}-`))
  // Other users need access: the databases of an unprivileged user have separate folders below it.
  fs.chmodSync(folder, 0o711)
  return folder
}
