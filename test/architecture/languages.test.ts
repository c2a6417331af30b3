import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { LANGUAGES, languageOfTags, languageOfWire, languageSpellings } from '@/domain/language'
import { TEXTS } from '../../server/texts/texts'

const ROOT = path.resolve(__dirname, '../..')

/** Files that may name a language: the list, each language's folder, and the files that combine the folders. */
const NAMED_IN = [
  /^src\/domain\/language\.ts$/,
  /^src\/i18n\/[a-z]+\//,
  /^src\/i18n\/(?:define-texts|load-dictionary)\.ts$/,
  /^src\/(?:features|parts)\/[\w-]+\/texts\.ts$/,
  /^server\/texts\/(?:[a-z]+\/|texts\.ts$)/,
  /^server\/console-contract\/(?:refusals|term-texts)\.ts$/,
  // Published migrations never change.
  /^server\/database\/migrations\//,
  // Runs any mini-program, so it uses the hosts' names of languages.
  /^packages\/mini-program-host\//,
  // Budgets are measured in named languages (docs/decisions/budgets.md).
  /^scripts\/budgets\.mjs$/,
]

/** Code that tests for one language, or has a pair of texts or a column per language. */
const SINS: readonly RegExp[] = [
  /[=!]==? ?'(?:en|zh|zh-en)'|'(?:en|zh|zh-en)' ?[=!]==?/,
  /\[\s*'en',\s*'zh|'en' \| 'zh/,
  /(?<![\w-])(?:zh|'zh-en'): /,
  /\b[a-z]+_(?:en|zh)\b/,
]

const violationsOf = (source: string): string[] =>
  source.split('\n').filter((line) => !/^\s*(?:\/\/|\*|\/\*)/.test(line) && SINS.some((sin) => sin.test(line)))

const files = (folder: string): string[] =>
  fs.readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = `${folder}/${entry.name}`
    if (entry.isDirectory()) return files(name)
    return /\.(?:tsx?|m?js|sql)$/.test(entry.name) ? [name] : []
  })

describe('a language', () => {
  it('is found if other code names it', () => {
    for (const sin of [
      "language === 'en' ? 'zh' : 'en'",
      "if ('zh-en' !== lang)",
      "const LANGUAGES = ['en', 'zh']",
      "language: 'en' | 'zh'",
      "title: { en: 'Received', zh: '已到账' }",
      "  'zh-en': (code) => code,",
      'select title_zh from notice',
    ])
      assert.deepEqual(violationsOf(sin), [sin])
    for (const right of ["kind === 'enough'", "tag: 'zh-Hans'", '// title_zh was a column', 'written_entries'])
      assert.deepEqual(violationsOf(right), [], right)
  })

  it('is named only in the list, in its folders and in the files that combine them', () => {
    const sources = ['src', 'server', 'scripts', 'config', 'packages'].flatMap(files)
    assert.ok(sources.length > 1000)
    const sinful = sources
      .filter((name) => !NAMED_IN.some((allowed) => allowed.test(name)))
      .flatMap((name) =>
        violationsOf(fs.readFileSync(path.join(ROOT, name), 'utf8')).map((line) => `${name}: ${line.trim()}`),
      )
    assert.deepEqual(sinful, [])
  })

  it('has a folder with English’s files in app and platform, and each folder is a language', () => {
    for (const folder of ['src/i18n', 'server/texts']) {
      const entries = fs.readdirSync(path.join(ROOT, folder), { withFileTypes: true })
      const folders = entries.filter((entry) => entry.isDirectory() && entry.name !== 'texts').map(({ name }) => name)
      assert.deepEqual(folders.sort(), [...LANGUAGES].sort(), folder)
      for (const language of LANGUAGES)
        assert.deepEqual(
          fs.readdirSync(path.join(ROOT, folder, language)).sort(),
          fs.readdirSync(path.join(ROOT, folder, 'en')).sort(),
          `${folder}/${language}`,
        )
    }
  })

  it('is found by its own spellings only', () => {
    for (const language of LANGUAGES) {
      const { wire, tag } = languageSpellings[language]
      assert.equal(languageOfWire(wire), language)
      assert.equal(languageOfTags([tag]), language)
    }
    assert.equal(languageOfWire('zh'), undefined)
    assert.equal(languageOfTags(['de']), 'en')
  })

  it('has a translation of each message, with the same placeholders', () => {
    const values = (text: string) => (text.match(/\{\w+\}|[[\]]/g) ?? []).sort()
    for (const language of LANGUAGES) {
      const messages = new Map(Object.entries(TEXTS[language].messages))
      for (const [code, english] of Object.entries(TEXTS.en.messages)) {
        const said = messages.get(code) ?? ''
        assert.deepEqual(values(said), values(english), `${language}: ${code}`)
        if (language !== 'en' && english !== '') assert.notEqual(said, english, `${language}: ${code}`)
      }
    }
  })
})
