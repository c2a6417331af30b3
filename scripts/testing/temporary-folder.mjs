import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const IN_MEMORY = '/dev/shm'
/** What a run holds there at once, several times over. */
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
    // Somebody else's.
    return error.code === 'EPERM'
  }
}

export const removeTemporaryFolder = (folder) => {
  try {
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  } catch {
    // A process that is being stopped writes there still: the next run removes it.
  }
}

/** Removes what runs have left that were stopped. */
const forgetStopped = (parent) => {
  for (const name of fs.readdirSync(parent)) {
    const pid = Number(new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1])
    if (pid > 0 && !isRunning(pid)) removeTemporaryFolder(path.join(parent, name))
  }
}

/**
 * A folder for the temporary files of a run. Databases and browsers write thousands: where the system has a file system
 * in memory with room, they are there. `TMPDIR` decides otherwise.
 */
export const makeTemporaryFolder = () => {
  const parent = process.env.TMPDIR === undefined && hasEnough() ? IN_MEMORY : os.tmpdir()
  forgetStopped(parent)
  const folder = fs.mkdtempSync(path.join(parent, `${PREFIX}${process.pid}-`))
  // Databases of a user without rights have folders of their own below it.
  fs.chmodSync(folder, 0o711)
  return folder
}
