import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { en } from '@/i18n/en/all'

const ROOT = path.resolve(__dirname, '../..')
/** Features, and what they share. */
const ROOMS = ['src/features', 'src/parts'].flatMap((folder) =>
  fs.readdirSync(path.join(ROOT, folder)).map((name) => path.join(folder, name)),
)
/** Areas that come with those who speak of them. */
const LATE_AREAS = fs.readdirSync(path.join(ROOT, 'src/i18n/areas')).map((file) => file.replace('.ts', ''))

const sources = (folder: string): string[] =>
  fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(folder, entry.name)
    if (entry.isDirectory()) return sources(full)
    return /\.tsx?$/.test(entry.name) ? [fs.readFileSync(full, 'utf8')] : []
  })

describe('words of a feature', () => {
  for (const room of ROOMS) {
    it(`${room} brings every area it speaks of`, () => {
      const text = sources(path.join(ROOT, room)).join('\n')
      for (const area of LATE_AREAS) {
        const speaks = new RegExp(`['\`]${area}\\.[\\w$]`).test(text)
        assert.equal(text.includes(`@/i18n/areas/${area}`), speaks, `area ${area}`)
      }
    })
  }
})

const SOURCE = path.join(ROOT, 'src')
/** Endings of a module in the order in which the builds look for them. */
const ENDINGS = { web: ['.h5.ts', '.ts', '.h5.tsx', '.tsx'], 'mini-program': ['.ts', '.tsx'] } as const
type Host = keyof typeof ENDINGS

const memo = <Answer>(ask: (file: string) => Answer) => {
  const answers = new Map<string, Answer>()
  return (file: string): Answer => {
    const known = answers.get(file) ?? ask(file)
    answers.set(file, known)
    return known
  }
}

const text = memo((file) => fs.readFileSync(file, 'utf8'))

const resolve = (host: Host, from: string, request: string): string | undefined => {
  if (!/^(\.|@\/)/.test(request)) return undefined
  const base = request.startsWith('@/') ? path.join(SOURCE, request.slice(2)) : path.join(path.dirname(from), request)
  return ENDINGS[host].map((ending) => base + ending).find((file) => fs.existsSync(file))
}

const requests = (file: string, pattern: RegExp) =>
  [...text(file).matchAll(pattern)].map(([, request]) => request ?? '')
/** What is evaluated with a module; types are not. */
const AT_ONCE = /^(?:import|export)\s(?!type\b)(?:[^'";]*?\sfrom\s)?'([^']+)'/gm
const LATER = /\bimport\(\s*(?:\/\*.*?\*\/\s*)?'([^']+)'/g

const imports = {
  web: memo((file) => requests(file, AT_ONCE).flatMap((request) => resolve('web', file, request) ?? [])),
  'mini-program': memo((file) =>
    requests(file, AT_ONCE).flatMap((request) => resolve('mini-program', file, request) ?? []),
  ),
}

/** A module with everything that is evaluated before it. */
const closure = (host: Host, root: string, found = new Set<string>()): Set<string> => {
  if (found.has(root)) return found
  found.add(root)
  for (const file of imports[host](root)) closure(host, file, found)
  return found
}

/** Areas that a module speaks of. */
const spoken = memo((file) => LATE_AREAS.filter((area) => new RegExp(`['\`]${area}\\.[\\w$]`).test(text(file))))

const modules = (folder: string): string[] =>
  fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(folder, entry.name)
    if (entry.isDirectory()) return modules(full)
    return /\.tsx?$/.test(entry.name) ? [full] : []
  })

describe('words of what is loaded by itself', () => {
  for (const host of ['web', 'mini-program'] as const) {
    const roots = modules(SOURCE).flatMap((file) =>
      requests(file, LATER).flatMap((request) => resolve(host, file, request) ?? []),
    )
    const first = closure(host, path.join(SOURCE, 'app.tsx'))

    it(`${host}: every area that is spoken of is there by then`, () => {
      assert.ok(roots.length > 30 && first.size > 50)
      const missing = [...new Set(roots)].flatMap((root) => {
        const loaded = new Set([...first, ...closure(host, root)])
        return [...loaded].flatMap((file) =>
          spoken(file)
            .filter((area) => !loaded.has(path.join(SOURCE, 'i18n/areas', `${area}.ts`)))
            .map((area) => `${path.relative(SOURCE, root)}: ${path.relative(SOURCE, file)} speaks of ${area}`),
        )
      })
      assert.deepEqual(missing, [])
    })
  }
})

/** Keys of a dictionary that nothing says: neither whole, nor as the end of a key that is put together. */
const unsaid = (dictionary: Readonly<Record<string, object>>, app: string, scripts: string): string[] =>
  Object.entries(dictionary).flatMap(([area, texts]) => {
    const puts = app.includes(`\`${area}.\${`)
    return Object.keys(texts).flatMap((key) => {
      const whole = new RegExp(`['\`]${area}\\.${key}['\`]`).test(app) || scripts.includes(`${area}.${key}`)
      const end = puts && new RegExp(`(?<![\\w.-])${key}(?![\\w-])`).test(app)
      return whole || end ? [] : [`${area}.${key}`]
    })
  })

describe('texts of the dictionaries', () => {
  it('are told from those that nothing says', () => {
    const texts = { a: { one: '', two: '', 'is-wrong': '', gone: '' }, b: { four: '', five: '' } }
    const app = `t('a.one'); t(\`a.\${problem}\`); const problem = 'is-wrong'; t.two(); b.four()`
    assert.deepEqual(unsaid(texts, app, 'const { five } = b.five'), ['a.two', 'a.gone', 'b.four'])
  })

  it('reach somebody, every one', () => {
    const written = [path.join('src', 'i18n', 'en'), path.join('src', 'i18n', 'zh'), path.join('src', 'development')]
    const app = modules(SOURCE).filter((file) => !written.some((folder) => file.includes(`${folder}${path.sep}`)))
    const scripts = fs
      .readdirSync(path.join(ROOT, 'scripts/first-screen'))
      .map((file) => text(path.join(ROOT, 'scripts/first-screen', file)))
    assert.ok(app.length > 500 && scripts.length > 1)
    assert.deepEqual(unsaid(en, app.map(text).join('\n'), scripts.join('\n')), [])
  })
})
