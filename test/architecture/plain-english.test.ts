import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'

const ROOT = path.resolve(__dirname, '../..')
const MAXIMUM_WORDS = 30

/** The customer's document keeps the customer's words. */
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

/** Words that hide who does what, with the word to use. */
const RULES: readonly (readonly [wrong: RegExp, better: string])[] = [
  [/^(?:What|Whether|Who|Whoever|Where|Nobody|Everybody)\b/, 'begin with a noun, or with If'],
  [/\b(?:nobody|everybody|whoever)\b/i, 'name the role: no other process, all members, an attacker, the caller'],
  [/\banew\b/i, 'again'],
  [/\bbeside\b/i, 'next to, in addition to'],
  [/\bof (?:ours|its own|their own|one’s own|one's own)\b/i, 'our, separate'],
  [/\b(?:by itself|by themselves)\b/i, 'automatically'],
  [/\b(?:is|are) (?:told|said|answered|given back)\b/i, 'say who does it: the server returns, the app shows'],
  [/\b(?:stands?|lies|lie) in\b/i, 'is in'],
  [/\btelephones?\b/i, 'phone'],
]

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

const wordsOf = (sentence: string): number => sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

const faultsOf = (markdown: string): string[] =>
  sentencesOf(markdown).flatMap((sentence) => [
    ...(wordsOf(sentence) > MAXIMUM_WORDS ? [`${wordsOf(sentence)} words, at most ${MAXIMUM_WORDS}: ${sentence}`] : []),
    ...RULES.flatMap(([wrong, better]) => {
      const [found] = wrong.exec(sentence) ?? []
      return found === undefined ? [] : [`“${found}” (${better}): ${sentence}`]
    }),
  ])

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
