import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'

const ROOT = path.resolve(__dirname, '../..')
const read = (file: string) => fs.readFileSync(path.join(ROOT, file), 'utf8')

/** Folders of installed, built or cached files. */
const NO_SOURCES = /^(?:node_modules|dist|test-results|playwright-report|coverage|\..*)$/

const filesBelow = (folder: string): string[] =>
  fs.readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name)
    if (entry.isDirectory()) return NO_SOURCES.test(entry.name) ? [] : filesBelow(file)
    return [file]
  })

const documents = filesBelow('.').filter((file) => file.endsWith('.md'))

/** Returns the links to files of the repository, without their fragments. */
const linksOf = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target.split('#')[0] ?? '')
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target))

/** Returns the links to sections, including those of the same page. */
const sectionLinksOf = (text: string): { target: string; section: string }[] =>
  [...text.matchAll(/\]\(([^)\s#:]*)#([^)\s]+)\)/g)].map(([, target = '', section = '']) => ({ target, section }))

/** Returns the fragments of the headings, as GitHub generates them. */
const sectionsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replace(/ /g, '-'),
  )

describe('links of the documents', () => {
  it('are found', () => {
    assert.deepEqual(linksOf('[a](b.md#c) ![d](../e.png) [f](https://g.h) [i](#j)'), ['b.md', '../e.png'])
    assert.deepEqual(
      ['README.md', 'CONTRIBUTING.md', 'docs/architecture.md'].filter((file) => !documents.includes(file)),
      [],
      'documents that were not found',
    )
  })

  for (const file of documents) {
    it(`${file}: link to files that exist`, () => {
      const missing = linksOf(read(file)).filter(
        (target) => !fs.existsSync(path.join(ROOT, path.dirname(file), decodeURIComponent(target))),
      )
      assert.deepEqual(missing, [], `${file} links to files that do not exist`)
    })

    it(`${file}: link to sections that exist`, () => {
      const missing = sectionLinksOf(read(file)).filter(({ target, section }) => {
        const page = target === '' ? file : path.posix.join(path.dirname(file), target)
        return page.endsWith('.md') && fs.existsSync(path.join(ROOT, page)) && !sectionsOf(read(page)).includes(section)
      })
      assert.deepEqual(missing, [], `${file} links to sections that do not exist`)
    })
  }

  it('in docs/README.md name every page of docs', () => {
    const named = linksOf(read('docs/README.md')).map((target) => path.posix.join('docs', target))
    const pages = documents.filter((file) => file.startsWith('docs/') && file !== 'docs/README.md')
    assert.deepEqual(
      pages.filter((page) => !named.includes(page)),
      [],
      'pages that docs/README.md does not list',
    )
  })
})

describe('decisions', () => {
  for (const file of documents.filter((name) => name.startsWith('docs/decisions/'))) {
    it(`${file} has context, decision and consequences`, () => {
      const sections = [...read(file).matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)
      assert.deepEqual(sections, ['Context', 'Decision', 'Consequences'], `sections of ${file}`)
    })
  }
})

describe('commands that the documents name', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

  for (const file of documents) {
    it(`${file}: are scripts of package.json`, () => {
      const unknown = [...read(file).matchAll(/npm run ([a-z0-9:-]*[a-z0-9])/g)]
        .map(([, name = '']) => name)
        .filter((name) => !(name in scripts))
      assert.deepEqual(unknown, [], `${file} names commands that package.json does not have`)
    })
  }
})

/** Returns the comment lines of a source, including those behind code. */
const commentsOf = (text: string): string[] =>
  text.split('\n').flatMap((line) => {
    const own = /^\s*(?:\/\/|\/?\*+)(.*)/.exec(line)?.[1]
    const behind = /\s\/\/ (.*)$/.exec(line)?.[1]
    const inline = /(?:^|[\s{])\/\*+ (.*?)\*\//.exec(line)?.[1]
    return own ?? behind ?? inline ?? []
  })

/** Returns the sections of our specification that a comment cites, without those of an RFC or EIP. */
const sectionsIn = (comment: string): string[] =>
  [...comment.replace(/\b(?:RFC|EIP)[ -]\d+,? §[\d.]+/g, '').matchAll(/§ ?(\d+(?:\.\d+)*)/g)].map(
    ([, section = '']) => section,
  )

/** Returns the feature codes that a comment cites, including both ends of a range such as `F4–F9`. */
const codesIn = (comment: string): string[] => comment.match(/\b[A-O]\d{1,2}\b/g) ?? []

describe('references in comments', () => {
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

  it('are found', () => {
    assert.deepEqual(commentsOf(' * one\nconst a = 1 // two\n{/* three */}\nconst b = "M12 3"'), [
      ' one',
      'two',
      'three ',
    ])
    assert.deepEqual(sectionsIn('as in §5, §11 (RFC 5545 §3.1)'), ['5', '11'])
    assert.deepEqual(codesIn('a transfer (F4–F9), not MD5 nor EIP-55 (specification §8, H2)'), ['F4', 'F9', 'H2'])
    assert.ok(sections.size > 0, 'docs/specification.md has no headings of the form "## 1. Title"')
    assert.ok(codes.size > 0, 'docs/features.md has no rows of the form "| A1 | feature |"')
    const cites = (cited: (comment: string) => string[]) => comments.some(({ comment }) => cited(comment).length > 0)
    assert.ok(cites(sectionsIn), 'no comment of src or server cites a section of the specification')
    assert.ok(cites(codesIn), 'no comment of src or server cites a code of a feature')
  })

  it('name sections of the specification', () => {
    assert.deepEqual(unknown(sectionsIn, sections), [], 'cited sections that docs/specification.md does not have')
  })

  it('name codes of the features', () => {
    assert.deepEqual(unknown(codesIn, codes), [], 'cited codes that docs/features.md does not have')
  })
})

const ARCHITECTURE = read('docs/architecture.md')

/** A row of a listing: a function or a method of a class, with its file. */
const LISTED = /^ *(?:(\w+)\.)?(\w+) +((?:src|server|packages)\/[\w./-]+\.tsx?)(?: |$)/gm

describe('the listings of the architecture', () => {
  const listed = [...ARCHITECTURE.matchAll(LISTED)].map(([, owner, name = '', file = '']) => ({ owner, name, file }))

  it('are read', () => {
    assert.ok(listed.length > 50, `docs/architecture.md lists ${listed.length} functions, expected more than 50`)
  })

  it('name functions that are in their files', () => {
    const lost = listed.filter(({ owner, name, file }) => {
      if (!fs.existsSync(path.join(ROOT, file))) return true
      const text = read(file)
      const isClass = owner === undefined || new RegExp(`\\bclass ${owner}\\b`).test(text)
      return !isClass || !new RegExp(`\\b${name}\\b *(?:[(:=<]|= )`).test(text)
    })
    assert.deepEqual(lost, [], 'functions of docs/architecture.md that their files do not have')
  })
})

describe('variables that docs/testing.md names', () => {
  const sources = ['test', 'scripts', 'server']
    .flatMap(filesBelow)
    .filter((file) => /\.(?:ts|mjs)$/.test(file) && file !== 'test/architecture/documents.test.ts')
    .map(read)
    .join('\n')

  it('are read by tests or scripts', () => {
    const named = [...read('docs/testing.md').matchAll(/`([A-Z]+_[A-Z_]+)(?:=[^`]*)?`/g)].map(([, name = '']) => name)
    assert.ok(named.includes('TEST_DATABASE_URL'), 'docs/testing.md does not name TEST_DATABASE_URL')
    const unknown = named.filter((name) => !new RegExp(`\\b${name}\\b`).test(sources))
    assert.deepEqual(unknown, [], 'variables of docs/testing.md that nothing reads')
  })
})

/** Files and folders that a document names in backticks. */
const NAMED = /`((?:src|server|packages|test|scripts|config|docs|types)\/[\w./-]+)`/g

describe('files that the documents name', () => {
  for (const file of documents.filter((name) => name.startsWith('docs/') || !name.includes('/'))) {
    it(`${file}: exist`, () => {
      const missing = [...read(file).matchAll(NAMED)]
        .map(([, named = '']) => named)
        .filter((named) => !fs.existsSync(path.join(ROOT, named)))
      assert.deepEqual(missing, [], `${file} names files that do not exist`)
    })
  }
})
