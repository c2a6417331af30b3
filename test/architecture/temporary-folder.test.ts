import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { makeTemporaryFolder, removeTemporaryFolder } from '../../scripts/testing/temporary-folder.mjs'

describe('the folder for the temporary files of a run', () => {
  const { TMPDIR } = process.env
  let parent: string

  beforeEach(() => {
    parent = fs.mkdtempSync(path.join(os.tmpdir(), 'boex-folders-'))
    process.env.TMPDIR = parent
  })
  afterEach(() => {
    if (TMPDIR === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = TMPDIR
    fs.rmSync(parent, { recursive: true, force: true })
  })

  it('is in TMPDIR, and is removed with its content', () => {
    const folder = makeTemporaryFolder()
    assert.equal(path.dirname(folder), parent)
    fs.mkdirSync(path.join(folder, 'data'))
    removeTemporaryFolder(folder)
    assert.deepEqual(fs.readdirSync(parent), [])
  })

  it('can be traversed by an unprivileged user', () => {
    assert.equal(fs.statSync(makeTemporaryFolder()).mode & 0o777, 0o711)
  })

  it('removes folders of stopped runs only', () => {
    const { pid: stopped } = spawnSync(process.execPath, ['--version'])
    const kept = [
      `boex-test-${process.pid}-b`,
      `boex-tests-${stopped}-c`,
      `another-boex-test-${stopped}-d`,
      'boex-test-e',
    ]
    for (const name of [`boex-test-${stopped}-a`, ...kept]) fs.mkdirSync(path.join(parent, name))
    const own = path.basename(makeTemporaryFolder())
    assert.deepEqual(fs.readdirSync(parent).sort(), [own, ...kept].sort())
  })
})
