import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'

const ROOT = path.resolve(__dirname, '../..')
const FILES_MAXIMUM = 25

const folders = (folder: string): string[] =>
  fs
    .readdirSync(path.join(ROOT, folder), { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? folders(`${folder}/${entry.name}`) : []))
    .concat(folder)

const filesIn = (folder: string): number =>
  fs.readdirSync(path.join(ROOT, folder), { withFileTypes: true }).filter((entry) => entry.isFile()).length

/** Returns the folders of `src` or `src/shell` in the tree of docs/architecture.md. */
const listed = (indent: number, from: string, to: string): string[] => {
  const text = fs.readFileSync(path.join(ROOT, 'docs/architecture.md'), 'utf8')
  const tree = text.slice(text.indexOf(`\n${from}`), text.indexOf(`\n${to}`))
  return [...tree.matchAll(new RegExp(`^ {${indent}}((?:[a-z0-9-]+/(?:, )?)+)`, 'gm'))].flatMap(([, names = '']) =>
    names.split(', ').map((name) => name.replace('/', '')),
  )
}
const inside = (folder: string): string[] =>
  fs
    .readdirSync(path.join(ROOT, folder), { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? entry.name : []))

describe('folders of the app', () => {
  it(`hold at most ${FILES_MAXIMUM} files`, () => {
    const all = folders('src').filter((folder) => !folder.startsWith('src/pages'))
    assert.ok(all.length > 100)
    assert.deepEqual(
      all.filter((folder) => filesIn(folder) > FILES_MAXIMUM).map((folder) => `${folder}: ${filesIn(folder)}`),
      [],
    )
  })

  it('are the ones that docs/architecture.md lists', () => {
    assert.deepEqual(listed(2, 'src/', 'server/').sort(), inside('src').sort())
    assert.deepEqual(listed(4, '  shell/', '  components/').sort(), inside('src/shell').sort())
  })
})
