// Runs in each process of `node-tests.mjs`: asks for one test file after the other. Modules are shared by the files of a
// process (a database that one gave back is there for the next).
import { describe } from 'node:test'

const nextFile = () =>
  new Promise((resolve) => {
    process.once('message', resolve)
    process.send({ next: true })
  })

/** @param {Record<string, () => void>} files what defines the tests of each file */
export const runFiles = async (files) => {
  let current
  // No test is known for it (`without-async-tracking.cjs`): it fails its process.
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
