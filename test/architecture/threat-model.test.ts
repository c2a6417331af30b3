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

/** Rows of the threat tables: ID, threat, countermeasure, proof, remaining risk. */
const threats: readonly Threat[] = model.split('\n').flatMap((line) => {
  const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim())
  const [, id = '', ...rest] = cells
  return /^[A-Z]\d+[a-z]?$/.test(id) ? [{ id, cells: rest.slice(0, -1) }] : []
})

/** Returns the proofs of a row as files with test titles: `file`: ‘title’; ‘another’. */
const proofsOf = (cell: string) =>
  cell.split('<br>').map((proof) => {
    const [, file = '', titles = ''] = /^`([^`]+)`: (.+)$/.exec(proof.trim()) ?? []
    return { proof, file, titles: [...titles.matchAll(/‘(.+?)’(?=;|$)/g)].map(([, title = '']) => title) }
  })

/** Returns true if a file has a test with this literal title. */
const hasTest = (file: string, title: string): boolean => {
  const text = read(file)
  return ["'", '"', '`'].some((quote) =>
    new RegExp(
      `\\b(?:it|test)(?:\\.each\\([^]*?\\))?\\(\\s*${quote}${title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}${quote}`,
    ).test(text),
  )
}

describe('the threat model', () => {
  it('has rows with unique IDs and all cells', () => {
    assert.ok(threats.length >= 40, `docs/threat-model.md has ${threats.length} rows, expected 40 or more`)
    const repeated = threats.map(({ id }) => id).filter((id, index, ids) => ids.indexOf(id) !== index)
    assert.deepEqual(repeated, [], 'IDs that occur twice')
    for (const { id, cells } of threats) {
      assert.equal(cells.length, 4, `cells of ${id} after its ID`)
      for (const cell of cells) assert.ok(cell.length > 3, `${id} has an empty cell`)
    }
  })

  it('names existing files for each countermeasure', () => {
    for (const { id, cells } of threats) {
      const files = [...(cells[1] ?? '').matchAll(/`([^`]+\/[^`]+)`/g)].map(([, file = '']) => file)
      assert.ok(files.length > 0, `${id} names no file`)
      for (const file of files) assert.ok(fs.existsSync(path.join(ROOT, file)), `${id}: ${file} does not exist`)
    }
  })

  it('names existing tests as proofs, by their exact titles', () => {
    for (const { id, cells } of threats) {
      for (const { proof, file, titles } of proofsOf(cells[2] ?? '')) {
        assert.ok(file !== '' && titles.length > 0, `${id} does not name a test: ${proof}`)
        assert.ok(fs.existsSync(path.join(ROOT, file)), `${id}: ${file} does not exist`)
        for (const title of titles) assert.ok(hasTest(file, title), `${id}: ${file} has no test ‘${title}’`)
      }
    }
  })

  it('names every file of test/server/attacks, and test/e2e/attacks.test.ts', () => {
    const folder = 'test/server/attacks'
    for (const name of fs.readdirSync(path.join(ROOT, folder))) {
      assert.ok(model.includes(`${folder}/${name}`), `docs/threat-model.md does not name ${folder}/${name}`)
    }
    assert.ok(model.includes('test/e2e/attacks.test.ts'), 'docs/threat-model.md does not name test/e2e/attacks.test.ts')
  })
})
