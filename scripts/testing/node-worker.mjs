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
  for (let { file } = await nextFile(); file !== undefined; { file } = await nextFile()) {
    await describe(file, () => files[file]())
  }
  process.disconnect()
}
