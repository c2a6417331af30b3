import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import ts from 'typescript'

const ROOT = path.resolve(__dirname, '../..')
const read = (file: string) => fs.readFileSync(path.join(ROOT, file), 'utf8')

const MOST_FUNCTIONS = 6
const MOST_FILES = 8

/** A row of the listing: a function, and its file. */
const ROW = /^ *(?:\w+\.)?(\w+) +(src\/[\w./-]+\.ts) /gm

/** Returns the listing of docs/architecture.md that follows these words. */
const listing = (words: string) => {
  const text = read('docs/architecture.md')
  const section = /```\n(.*?)```/s.exec(text.slice(text.indexOf(words)))
  return [...(section?.[1] ?? '').matchAll(ROW)].map(([, name = '', file = '']) => ({ name, file }))
}

/** Returns the functions that a function calls, by name or as a method. */
const callsOf = ({ name, file }: { readonly name: string; readonly file: string }): string[] => {
  const called: string[] = []
  const collect = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const name = node.expression.getText()
      called.push(name, name.replace(/^.*\./s, ''))
    }
    ts.forEachChild(node, collect)
  }
  const visit = (node: ts.Node): void => {
    const named = ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node) || ts.isMethodDeclaration(node)
    if (named && node.name.getText() === name) collect(node)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true))
  return called
}

/** Returns the functions of a listing that no earlier one calls. */
const lostIn = (rows: ReturnType<typeof listing>) => {
  const calls = rows.map(callsOf)
  return rows.slice(1).filter(
    ({ name }, place) =>
      !calls
        .slice(0, place + 1)
        .flat()
        .includes(name),
  )
}

describe('the path of a request', () => {
  const rows = listing('Between `stores.request.call` and `Taro.request`')

  it(`has at most ${MOST_FUNCTIONS} functions`, () => {
    assert.ok(rows.length > 0, 'docs/architecture.md has no listing from `stores.request.call` to `Taro.request`')
    assert.ok(rows.length <= MOST_FUNCTIONS, `docs/architecture.md lists ${rows.length} functions`)
  })

  it('leads from `call` to `Taro.request`, each function called by an earlier one', () => {
    assert.equal(rows[0]?.name, 'call')
    assert.deepEqual(lostIn(rows), [], 'functions of the listing that no earlier one calls')
    assert.ok(rows.flatMap(callsOf).includes('Taro.request'), 'no function of the listing calls Taro.request')
  })

  it(`has at most ${MOST_FILES} files in src/request`, () => {
    const files = fs.readdirSync(path.join(ROOT, 'src/request'))
    assert.ok(files.length <= MOST_FILES, `src/request has ${files.length} files: ${files.join(', ')}`)
  })
})

describe('the path of a read', () => {
  it('leads from `Query.refresh` to `call`, each function called by an earlier one', () => {
    const rows = listing('Between `Query.refresh` and `stores.request.call`')
    assert.deepEqual([rows[0]?.name, rows.at(-1)?.name], ['refresh', 'call'])
    assert.deepEqual(lostIn(rows), [], 'functions of the listing that no earlier one calls')
  })
})
