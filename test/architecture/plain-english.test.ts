import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { commentFaults, commentsIn, sentenceFaults } from '../support/wording/plain-english'

const ROOT = path.resolve(__dirname, '../..')

/** The customer wrote this document. */
const NOT_OURS = 'docs/specification.md'

const FOLDERS = ['.', 'config', 'docs', 'packages', 'test']
const SKIPPED = /^(?:node_modules|dist|\..*)$/

const documentsBelow = (folder: string, deep: boolean): string[] =>
  fs.readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name)
    if (entry.isDirectory()) return deep && !SKIPPED.test(entry.name) ? documentsBelow(file, deep) : []
    return entry.name.endsWith('.md') && file !== NOT_OURS ? [file] : []
  })

const documents = FOLDERS.flatMap((folder) => documentsBelow(folder, folder !== '.'))

/** Sentences of a document, without code and without titles of tests. Cells of tables and list items are separate. */
const sentencesOf = (markdown: string): string[] => {
  const text = markdown.replace(/^```[\s\S]*?^```/gm, '').replace(/^ {4,}\S.*$/gm, '')
  const blocks: string[] = []
  let continued = false
  for (const line of text.split('\n').map((raw) => raw.trim())) {
    const starts = line === '' || /^(?:[#|]|[-*] |\d+\. )/.test(line)
    if (line.startsWith('|')) blocks.push(...line.split('|'))
    else if (starts || !continued) blocks.push(line.replace(/^(?:#+|[-*]|\d+\.) /, ''))
    else blocks.push(`${blocks.pop()} ${line}`)
    continued = line !== '' && !/^[#|]/.test(line)
  }
  return blocks
    .map((block) =>
      block
        .replace(/‘[^’]*(?:’(?!;|<|$| *$)[^’]*)*’/g, 'title')
        .replace(/`[^`]*`/g, 'code')
        .replace(/\]\([^)]*\)/g, ']')
        .replace(/\*\*/g, '')
        .trim(),
    )
    .flatMap((block) => block.split(/(?<=[.!?:;])\s+/))
    .filter((sentence) => sentence !== '')
}

const faultsOf = (markdown: string): string[] => sentencesOf(markdown).flatMap(sentenceFaults)

describe('the English of the documents', () => {
  it('is checked sentence by sentence', () => {
    const markdown = '# Title\n\nOne. Two\ngoes on.\n\n- item `What code`\n\n| cell | ‘is told’ |\n\n```\nNobody\n```\n'
    assert.deepEqual(sentencesOf(markdown), ['Title', 'One.', 'Two goes on.', 'item code', 'cell', 'title'])
    assert.deepEqual(faultsOf('Whoever reads this stands in line.').length, 3)
    assert.deepEqual(faultsOf(`${'word '.repeat(31)}.`).length, 1)
    assert.deepEqual(faultsOf('The server returns 429.'), [])
    assert.ok(documents.includes('README.md') && documents.includes('docs/decisions/database.md'), documents.join(', '))
  })

  for (const file of documents) {
    it(`${file} is plain`, () => {
      assert.deepEqual(faultsOf(fs.readFileSync(path.join(ROOT, file), 'utf8')), [], `sentences of ${file} to rewrite`)
    })
  }
})

/** Sources with comments; published migrations never change. */
const SOURCES = ['src', 'server', 'packages', 'scripts', 'config', 'types', 'test']
const CODE = /\.(?:tsx?|m?js|cjs|scss)$/

const sourcesBelow = (folder: string): string[] =>
  fs.readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name)
    if (entry.isDirectory()) return SKIPPED.test(entry.name) || entry.name === 'migrations' ? [] : sourcesBelow(file)
    return CODE.test(entry.name) ? [file] : []
  })

describe('the English of the comments', () => {
  it('is checked comment by comment', () => {
    // Put together, so that this file has none of these comments.
    const [open, close, line] = ['/*', '*/', '//']
    const source = [
      `${open}* Returns \`what\` was sent. @throws nothing ${close}`,
      `const address = 'https://example.com' ${line} What follows`,
      'code()',
      `  ${line} biome-ignore lint/a: what is`,
      `${open}\n * Two lines\n * of one sentence.\n ${close}`,
    ].join('\n')
    assert.deepEqual(
      commentsIn(source).map((comment) => comment.line),
      [1, 2, 4, 5],
    )
    assert.deepEqual(commentFaults(source), ['2: “What” (begin with a noun, or with If): What follows'])
  })

  for (const folder of SOURCES) {
    it(`${folder} has plain comments`, () => {
      const files = sourcesBelow(folder)
      assert.ok(files.length > 0)
      const faults = files.flatMap((file) =>
        commentFaults(fs.readFileSync(path.join(ROOT, file), 'utf8')).map((fault) => `${file}:${fault}`),
      )
      assert.deepEqual(faults, [])
    })
  }
})
