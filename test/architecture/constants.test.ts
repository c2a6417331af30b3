import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import ts from 'typescript'
import * as constants from '@/domain/constants'
import { TAB_KEYS } from '@/routes'

const ROOT = path.resolve(__dirname, '../..')
const RULES = /^src\/(?:domain|lib)\//

type Name = keyof typeof constants
const VALUES: Readonly<Record<Name, unknown>> = { ...constants }

const below = (folder: string): string[] =>
  fs.readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`
    return entry.isDirectory() ? below(file) : [file]
  })

const read = (file: string) => fs.readFileSync(path.join(ROOT, file), 'utf8')

/**
 * Constants that stylesheets repeat, because they cannot import them: the file, and the text that it must contain.
 */
const IN_STYLES: Partial<Record<Name, { file: string; says: (value: unknown) => string }>> = {
  OVERLAY_Z_INDEX: { file: 'src/theme/values.scss', says: (value) => `$layer-overlay: ${value};` },
  POPUP_Z_INDEX: { file: 'src/theme/values.scss', says: (value) => `$layer-popup: ${value};` },
  OVERLAY_DURATION_MILLISECONDS: { file: 'src/theme/values.scss', says: (value) => `$time-slow: ${value}ms;` },
  OVERLAY_OPACITY: { file: 'src/components/sheet/sheet.scss', says: (value) => `opacity: ${value};` },
  PICKER_VISIBLE_ITEMS: {
    file: 'src/components/nut/wheel-picker/wheel-picker.scss',
    says: (value) => `$visible-items: ${value};`,
  },
  PICKER_ITEM_HEIGHT: {
    file: 'src/components/nut/wheel-picker/wheel-picker.scss',
    says: (value) => `$item-height: ${value};`,
  },
}

describe('constants of the specification (§9)', () => {
  for (const [name, { file, says }] of Object.entries(IN_STYLES)) {
    it(`${name} is used in ${file}`, () => {
      const words = says(VALUES[name as Name])
      assert.ok(read(file).includes(words), words)
    })
  }

  it('TAB_COUNT is the number of tabs in the route table', () => {
    assert.equal(TAB_KEYS.length, constants.TAB_COUNT)
  })
})

interface Module {
  readonly file: string
  readonly text: string
}

/** Names a top-level declaration of a module, such as `src/domain/money add`. */
const nameIn = (file: string, name: string) => `${file} ${name}`

/** Returns the file of `src/domain` or `src/lib` that an import refers to; undefined for other files. */
const domainFileOf = (from: string, request: string): string | undefined => {
  const base = request.startsWith('@/')
    ? path.posix.join('src', request.slice(2))
    : request.startsWith('.')
      ? path.posix.join(path.posix.dirname(from), request)
      : ''
  return RULES.test(base) ? `${base}.ts` : undefined
}

/** Returns the names that a node refers to. Property names refer to nothing. */
const namesSpokenOf = (node: ts.Node, names = new Set<string>()): Set<string> => {
  const { parent } = node
  const isMember =
    parent !== undefined &&
    ((ts.isPropertyAccessExpression(parent) && parent.name === node) ||
      (ts.isPropertyAssignment(parent) && parent.name === node) ||
      (ts.isPropertySignature(parent) && parent.name === node) ||
      ts.isImportSpecifier(parent) ||
      (ts.isBindingElement(parent) && parent.propertyName === node))
  if (ts.isIdentifier(node) && !isMember) names.add(node.text)
  ts.forEachChild(node, (child) => {
    namesSpokenOf(child, names)
  })
  return names
}

const parse = ({ file, text }: Module): ts.SourceFile =>
  ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, file.endsWith('x') ? ts.ScriptKind.TSX : undefined)

/** Maps a module's local names to the declarations that it imports from `src/domain`. */
const takenFromDomain = (source: ts.SourceFile): Map<string, string> => {
  const taken = new Map<string, string>()
  for (const statement of source.statements) {
    const request =
      ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement)
        ? (statement.moduleSpecifier as ts.StringLiteral | undefined)?.text
        : undefined
    const file = request === undefined ? undefined : domainFileOf(source.fileName, request)
    if (file === undefined) continue
    // A polyfill is imported for its effect, without names.
    if (ts.isImportDeclaration(statement) && statement.importClause === undefined) continue
    const clause = ts.isImportDeclaration(statement) ? statement.importClause?.namedBindings : undefined
    // A namespace import is used only for its type, next to a `require`.
    if (clause && ts.isNamespaceImport(clause)) continue
    assert.ok(clause && ts.isNamedImports(clause), `${source.fileName} takes ${file} in by its names`)
    for (const { name, propertyName } of clause.elements) {
      taken.set(name.text, nameIn(file, (propertyName ?? name).text))
    }
  }
  return taken
}

interface Declaration {
  readonly exported: boolean
  /** True for rules and figures, false for types. */
  readonly value: boolean
  readonly uses: readonly string[]
}

const declaredNames = (statement: ts.Statement): string[] => {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : []))
  }
  const { name } = statement as ts.DeclarationStatement
  return name && ts.isIdentifier(name) ? [name.text] : []
}

const declarationsOf = (modules: readonly Module[]): Map<string, Declaration> => {
  const found = new Map<string, Declaration>()
  for (const module of modules) {
    const source = parse(module)
    const taken = takenFromDomain(source)
    const own = new Set(source.statements.flatMap(declaredNames))
    for (const statement of source.statements) {
      const uses = [...namesSpokenOf(statement)].flatMap((name) =>
        own.has(name) ? [nameIn(module.file, name)] : (taken.get(name) ?? []),
      )
      const exported = ts.canHaveModifiers(statement)
        ? (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
        : false
      const value = !ts.isInterfaceDeclaration(statement) && !ts.isTypeAliasDeclaration(statement)
      for (const name of declaredNames(statement)) found.set(nameIn(module.file, name), { exported, value, uses })
    }
  }
  return found
}

/** Returns the declarations of `src/domain` that another module uses, by imports or by `require` in build files. */
const usedBy = (module: Module): string[] => {
  const source = parse(module)
  const taken = takenFromDomain(source)
  const spoken = namesSpokenOf(source)
  const required = [...module.text.matchAll(/const \{ ([\w, ]+) \} = require\('([^']+)'\)/g)].flatMap(
    ([, names = '', request = '']) => {
      const file = domainFileOf(module.file, request)
      return file === undefined ? [] : names.split(', ').map((name) => nameIn(file, name))
    },
  )
  return [...[...taken].flatMap(([name, target]) => (spoken.has(name) ? [target] : [])), ...required]
}

/** Returns the exported values of `src/domain` that no outside module uses, directly or indirectly. */
const unusedRules = (domain: readonly Module[], product: readonly Module[]): string[] => {
  const declarations = declarationsOf(domain)
  const reached = new Set<string>()
  const reach = (name: string) => {
    if (reached.has(name)) return
    reached.add(name)
    for (const used of declarations.get(name)?.uses ?? []) reach(used)
  }
  for (const used of product.flatMap(usedBy)) reach(used)
  return [...declarations].flatMap(([name, { exported, value }]) =>
    exported && value && !reached.has(name) ? [name] : [],
  )
}

/** Constants that no module reads. The route table has to match them, as a test above proves. */
const NOT_READ: readonly Name[] = ['TAB_COUNT']

describe('rules of the specification, and helpers (src/domain, src/lib)', () => {
  const modules = ['src', 'server', 'config', 'scripts']
    .flatMap(below)
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('src/development/'))
    .map((file) => ({ file, text: read(file) }))
  // Stylesheets apply the colours and measures (src/theme/values.scss).
  const isRule = ({ file }: Module) => RULES.test(file) && !/\/(?:colors|tokens)\.ts$/.test(file)
  const domain = modules.filter(isRule)
  const product = modules.filter((module) => !isRule(module))

  it('are distinguished from those that only another unused rule uses', () => {
    const rules = [
      { file: 'src/domain/a.ts', text: "import { LIMIT } from './b'\nexport const used = () => LIMIT" },
      { file: 'src/domain/b.ts', text: 'export const LIMIT = 5\nexport const OTHER = 6' },
      { file: 'src/domain/c.ts', text: "import { OTHER } from './b'\nexport const alone = ({ used: x }) => x + OTHER" },
    ]
    const app = [
      { file: 'src/features/x.ts', text: "import { used } from '@/domain/a'\nexport const y = used().alone" },
      { file: 'server/z.ts', text: "import { alone } from '../src/domain/c'" },
    ]
    assert.deepEqual(unusedRules(rules, app), ['src/domain/b.ts OTHER', 'src/domain/c.ts alone'])
  })

  it('are used: each by the app, the platform or the build', () => {
    assert.ok(domain.length > 50 && product.length > 500)
    assert.deepEqual(
      unusedRules(domain, product),
      NOT_READ.map((name) => nameIn('src/domain/constants.ts', name)),
    )
  })
})
