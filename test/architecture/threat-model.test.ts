import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'

const ROOT = path.resolve(__dirname, '../..')
const read = (file: string) => fs.readFileSync(path.join(ROOT, file), 'utf8')
const model = read('docs/threat-model.md')

interface Threat {
  readonly id: string
  readonly cells: readonly string[]
}

/** The rows of the tables of threats: id, threat, what stops it, what proves it, what remains. */
const threats: readonly Threat[] = model.split('\n').flatMap((line) => {
  const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim())
  const [, id = '', ...rest] = cells
  return /^[A-Z]\d+$/.test(id) ? [{ id, cells: rest.slice(0, -1) }] : []
})

/** What proves a threat: files with titles of tests, `file`: ‘title’; ‘another’. */
const proofsOf = (cell: string) =>
  cell.split('<br>').map((proof) => {
    const [, file = '', titles = ''] = /^`([^`]+)`: (.+)$/.exec(proof.trim()) ?? []
    return { proof, file, titles: [...titles.matchAll(/‘(.+?)’(?=;|$)/g)].map(([, title = '']) => title) }
  })

/** Whether a file has a test of this title, as its own literal says it. */
const hasTest = (file: string, title: string): boolean => {
  const text = read(file)
  return ["'", '"', '`'].some((quote) =>
    new RegExp(
      `\\b(?:it|test)(?:\\.each\\([^]*?\\))?\\(\\s*${quote}${title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}${quote}`,
    ).test(text),
  )
}

describe('the threat model', () => {
  it('has rows, each with an id of its own and all of its cells', () => {
    assert.ok(threats.length >= 40, `${threats.length} rows`)
    assert.equal(new Set(threats.map(({ id }) => id)).size, threats.length)
    for (const { id, cells } of threats) {
      assert.equal(cells.length, 4, id)
      for (const cell of cells) assert.ok(cell.length > 3, `${id} has an empty cell`)
    }
  })

  it('names what stops each threat by files that are there', () => {
    for (const { id, cells } of threats) {
      const files = [...(cells[1] ?? '').matchAll(/`([^`]+\/[^`]+)`/g)].map(([, file = '']) => file)
      assert.ok(files.length > 0, `${id} names no file`)
      for (const file of files) assert.ok(fs.existsSync(path.join(ROOT, file)), `${id}: ${file} is not there`)
    }
  })

  it('names what proves it by tests that are there, word for word', () => {
    for (const { id, cells } of threats) {
      for (const { proof, file, titles } of proofsOf(cells[2] ?? '')) {
        assert.ok(file !== '' && titles.length > 0, `${id} does not name a test: ${proof}`)
        assert.ok(fs.existsSync(path.join(ROOT, file)), `${id}: ${file} is not there`)
        for (const title of titles) assert.ok(hasTest(file, title), `${id}: ${file} has no test ‘${title}’`)
      }
    }
  })

  it('is told of every test of attacks: none proves what nobody wrote down', () => {
    const folder = 'test/server/attacks'
    for (const name of fs.readdirSync(path.join(ROOT, folder))) {
      assert.ok(model.includes(`${folder}/${name}`), `${name} proves no row`)
    }
    assert.ok(model.includes('test/e2e/attacks.test.ts'))
  })
})
