import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'

const ROOT = path.resolve(__dirname, '../..')
const read = (file: string) => fs.readFileSync(path.join(ROOT, file), 'utf8')

/** What is installed, built or kept, and no source. */
const NO_SOURCES = /^(?:node_modules|dist|test-results|playwright-report|coverage|\..*)$/

const filesBelow = (folder: string): string[] =>
  fs.readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name)
    if (entry.isDirectory()) return NO_SOURCES.test(entry.name) ? [] : filesBelow(file)
    return [file]
  })

const documents = filesBelow('.').filter((file) => file.endsWith('.md'))

/** Links to files of the repository, without the part of them that is meant. */
const linksOf = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target.split('#')[0] ?? '')
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target))

describe('links of the documents', () => {
  it('are found', () => {
    assert.deepEqual(linksOf('[a](b.md#c) ![d](../e.png) [f](https://g.h) [i](#j)'), ['b.md', '../e.png'])
    assert.ok(documents.includes('README.md') && documents.includes('docs/architecture.md'))
  })

  for (const file of documents) {
    it(`${file} leads to files that are there`, () => {
      const missing = linksOf(read(file)).filter(
        (target) => !fs.existsSync(path.join(ROOT, path.dirname(file), decodeURIComponent(target))),
      )
      assert.deepEqual(missing, [])
    })
  }

  it('README names every page of docs', () => {
    const pages = documents.filter((file) => file.startsWith('docs/'))
    const named = linksOf(read('README.md'))
    assert.deepEqual(
      pages.filter((page) => !named.includes(page)),
      [],
    )
  })
})

/** The comments of a source, a line each, as far as they stand on lines of their own or behind code. */
const commentsOf = (text: string): string[] =>
  text.split('\n').flatMap((line) => {
    const own = /^\s*(?:\/\/|\/?\*+)(.*)/.exec(line)?.[1]
    const behind = /\s\/\/ (.*)$/.exec(line)?.[1]
    const inline = /(?:^|[\s{])\/\*+ (.*?)\*\//.exec(line)?.[1]
    return own ?? behind ?? inline ?? []
  })

/** Sections of our specification that a comment cites; those of a standard are the standard's. */
const sectionsIn = (comment: string): string[] =>
  [...comment.replace(/\b(?:RFC|EIP)[ -]\d+,? §[\d.]+/g, '').matchAll(/§ ?(\d+(?:\.\d+)*)/g)].map(
    ([, section = '']) => section,
  )

/** Codes of features that a comment cites, the ends of `F4–F9` too. */
const codesIn = (comment: string): string[] => comment.match(/\b[A-O]\d{1,2}\b/g) ?? []

describe('what comments cite', () => {
  const sections = new Set([...read('docs/specification.md').matchAll(/^## (\d+)\. /gm)].map(([, section]) => section))
  const codes = new Set([...read('docs/features.md').matchAll(/^\| ([A-O]\d{1,2}) \|/gm)].map(([, code]) => code))
  const comments = ['src', 'server']
    .flatMap(filesBelow)
    .filter((file) => /\.(?:tsx?|scss)$/.test(file))
    .flatMap((file) => commentsOf(read(file)).map((comment) => ({ file, comment })))
  const unknown = (cited: (comment: string) => string[], known: ReadonlySet<string | undefined>) =>
    comments.flatMap(({ file, comment }) =>
      cited(comment)
        .filter((name) => !known.has(name))
        .map((name) => `${file}: ${name}`),
    )

  it('is found', () => {
    assert.deepEqual(commentsOf(' * one\nconst a = 1 // two\n{/* three */}\nconst b = "M12 3"'), [
      ' one',
      'two',
      'three ',
    ])
    assert.deepEqual(sectionsIn('as in §5, §11 (RFC 5545 §3.1)'), ['5', '11'])
    assert.deepEqual(codesIn('a transfer (F4–F9), not MD5 nor EIP-55 (specification §8, H2)'), ['F4', 'F9', 'H2'])
    assert.ok(sections.size === 9 && codes.size === 115)
    assert.ok(comments.some(({ comment }) => sectionsIn(comment).length > 0))
    assert.ok(comments.some(({ comment }) => codesIn(comment).length > 0))
  })

  it('is a section of the specification', () => {
    assert.deepEqual(unknown(sectionsIn, sections), [])
  })

  it('is a code of the features', () => {
    assert.deepEqual(unknown(codesIn, codes), [])
  })
})

const ARCHITECTURE = read('docs/architecture.md')

/** A line of a listing: a function, or a method of a class, and its file. */
const LISTED = /^ *(?:(\w+)\.)?(\w+) +((?:src|server|packages)\/[\w./-]+\.tsx?)(?: |$)/gm

describe('the listings of the architecture', () => {
  const listed = [...ARCHITECTURE.matchAll(LISTED)].map(([, owner, name = '', file = '']) => ({ owner, name, file }))

  it('are read', () => {
    assert.ok(listed.length > 50, `${listed.length} lines`)
  })

  it('name functions that are in their files', () => {
    const lost = listed.filter(({ owner, name, file }) => {
      if (!fs.existsSync(path.join(ROOT, file))) return true
      const text = read(file)
      const isClass = owner === undefined || new RegExp(`\\bclass ${owner}\\b`).test(text)
      return !isClass || !new RegExp(`\\b${name}\\b *(?:[(:=<]|= )`).test(text)
    })
    assert.deepEqual(lost, [])
  })
})

/** Files and folders that a document names in backticks. */
const NAMED = /`((?:src|server|packages|test|scripts|config|docs|types)\/[\w./-]+)`/g

describe('files that the documents name', () => {
  for (const file of documents.filter((name) => name.startsWith('docs/') || name === 'README.md')) {
    it(`${file}: are there`, () => {
      const missing = [...read(file).matchAll(NAMED)]
        .map(([, named = '']) => named)
        .filter((named) => !fs.existsSync(path.join(ROOT, named)))
      assert.deepEqual(missing, [])
    })
  }
})
