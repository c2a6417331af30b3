// Records the time of each test file. The next run starts the longest first, so that no core waits for a late one.
import fs from 'node:fs'
import path from 'node:path'
import { ROOT } from './run-command.mjs'

const FILE = path.join(ROOT, '.cache/test-seconds.json')

const read = () => (fs.existsSync(FILE) ? JSON.parse(fs.readFileSync(FILE, 'utf8')) : {})

/** @param {string} id of the step @param {Record<string, number>} seconds by file */
export const rememberSeconds = (id, seconds) => {
  const all = read()
  fs.mkdirSync(path.dirname(FILE), { recursive: true })
  fs.writeFileSync(FILE, JSON.stringify({ ...all, [id]: { ...all[id], ...seconds } }, undefined, 1))
}

/** Sorts files by time, longest first; new files by their size. */
export const bySeconds = (id, files) => {
  const known = read()[id] ?? {}
  const weight = (file) => known[file] ?? fs.statSync(path.join(ROOT, file)).size / 1000
  return [...files].sort((one, other) => weight(other) - weight(one))
}
