// Runs in each process of `node-tests.mjs`: requests one test file after the other. The files of a process share its
// modules, so that a returned database can be used again.
import { describe } from 'node:test'

const nextFile = () =>
  new Promise((resolve) => {
    process.once('message', resolve)
    process.send({ next: true })
  })

/** @param {Record<string, () => void>} files functions that define the tests of each file */
export const runFiles = async (files) => {
  let current
  // The error belongs to no known test (`without-async-tracking.cjs`), so it fails the process.
  const fail = (error) => {
    process.exitCode = 1
    process.stderr.write(`uncaught in ${current}: ${error?.stack ?? error}\n`)
  }
  process.on('uncaughtException', fail)
  process.on('unhandledRejection', fail)
  for (let { file } = await nextFile(); file !== undefined; { file } = await nextFile()) {
    current = file
    await describe(file, () => files[file]())
  }
  process.disconnect()
}
