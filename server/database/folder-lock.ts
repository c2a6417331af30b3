import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { START_PROBLEMS, StartError } from '../lib/start-error'

/** Position of the start time among the fields of `/proc/<pid>/stat`, counted after the name in parentheses. */
const START_TIME_FIELD = 19

/** When a process was started, in clock ticks; empty where the system does not tell. */
const startTime = (processId: number): string => {
  try {
    const status = readFileSync(`/proc/${processId}/stat`, 'utf8')
    return status.slice(status.lastIndexOf(')') + 2).split(' ')[START_TIME_FIELD] ?? ''
  } catch {
    // No such process, or a system without /proc: only the process id identifies it.
    return ''
  }
}

const isRunning = (processId: number): boolean => {
  try {
    process.kill(processId, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Returns the process that holds a lock; undefined if it has ended, even if its id was reused. */
const holder = (text: string): number | undefined => {
  const [number = '', startedAt = ''] = text.trim().split(' ')
  const processId = Number(number)
  if (!Number.isInteger(processId) || processId <= 0 || !isRunning(processId)) return undefined
  return startedAt === startTime(processId) ? processId : undefined
}

/**
 * Locks a data folder for this process. The embedded database would otherwise open it a second time without an error,
 * and corrupt it.
 * @returns a function that releases the lock
 * @throws StartError if another process has it
 */
export const lockFolder = (folder: string): (() => void) => {
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, 'process.lock')
  const mine = `${process.pid} ${startTime(process.pid)}`
  for (let attempt = 0; ; attempt += 1) {
    try {
      writeFileSync(file, mine, { flag: 'wx' })
      return () => {
        if (readFileSync(file, 'utf8') === mine) rmSync(file)
      }
    } catch (error) {
      const taken = error instanceof Error && 'code' in error && error.code === 'EEXIST'
      if (!taken || attempt > 1) throw error
      const other = holder(readFileSync(file, 'utf8'))
      if (other !== undefined) {
        throw new StartError(START_PROBLEMS.folderInUse(folder, other), { cause: error })
      }
      rmSync(file)
    }
  }
}
