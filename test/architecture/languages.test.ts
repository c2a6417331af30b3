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
  /^src\/i18n\/(?:define-texts|load-dictionary|load-dictionary\.h5)\.ts$/,
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
  it('is told from a name for it in other code', () => {
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

  it('is named nowhere but in the list, in its folders and where these are put together', () => {
    const sources = ['src', 'server', 'scripts', 'config', 'packages'].flatMap(files)
    assert.ok(sources.length > 1000)
    const sinful = sources
      .filter((name) => !NAMED_IN.some((allowed) => allowed.test(name)))
      .flatMap((name) =>
        violationsOf(fs.readFileSync(path.join(ROOT, name), 'utf8')).map((line) => `${name}: ${line.trim()}`),
      )
    assert.deepEqual(sinful, [])
  })

  it('has a folder of texts of the app and one of the platform with the files of English, and no folder is of no language', () => {
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

  it('is found by its own spellings, and by no other’s', () => {
    for (const language of LANGUAGES) {
      const { wire, tag } = languageSpellings[language]
      assert.equal(languageOfWire(wire), language)
      assert.equal(languageOfTags([tag]), language)
    }
    assert.equal(languageOfWire('zh'), undefined)
    assert.equal(languageOfTags(['de']), 'en')
  })

  it('says what every other does with the same values, and in words of its own', () => {
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
