import { type Node, parse } from 'acorn'
import { full } from 'acorn-walk'
import type { PackageFiles } from './package-files'

/** The value that a script passes in a field, as far as its source text shows. */
export interface WrittenField {
  readonly kind?: 'string' | 'number' | 'boolean' | 'object' | 'array' | 'function'
}

/** A place in a built package that calls its host. */
export interface PackageCall {
  readonly file: string
  readonly name: string
  /** Fields written in its first argument; fields from other sources are missing. */
  readonly fields: Readonly<Record<string, WrittenField>>
}

interface Syntax extends Node {
  readonly name?: string
  readonly value?: unknown
  readonly computed?: boolean
  readonly arguments?: readonly Syntax[]
  readonly properties?: readonly Syntax[]
  readonly key?: Syntax
  readonly object?: Syntax
  readonly property?: Syntax
  readonly callee?: Syntax
  readonly consequent?: Syntax
  readonly alternate?: Syntax
}

const KINDS: Readonly<Record<string, WrittenField['kind']>> = {
  ObjectExpression: 'object',
  ArrayExpression: 'array',
  ArrowFunctionExpression: 'function',
  FunctionExpression: 'function',
  TemplateLiteral: 'string',
}

const kindOf = ({ type, value }: Syntax): WrittenField => {
  const kind = type === 'Literal' && value !== null ? (typeof value as WrittenField['kind']) : KINDS[type]
  return kind === undefined ? {} : { kind }
}

/** Returns the object literals of an argument; several if others are spread into it. */
const objectsIn = (argument: Syntax | undefined): readonly Syntax[] => {
  if (argument?.type === 'ObjectExpression') return [argument]
  if (argument?.type === 'ConditionalExpression') return [argument.consequent, argument.alternate].flatMap(objectsIn)
  return argument?.type === 'CallExpression' ? (argument.arguments ?? []).flatMap(objectsIn) : []
}

const fieldsOf = (argument: Syntax | undefined): Record<string, WrittenField> =>
  Object.fromEntries(
    objectsIn(argument)
      .flatMap(({ properties = [] }) => properties)
      .flatMap(({ type, key, value, computed }) =>
        type === 'Property' && !computed && key ? [[String(key.name ?? key.value), kindOf(value as Syntax)]] : [],
      ),
  )

/** `x()`: the bundler's form of the default export of a CommonJS module such as Taro's. */
const isDefaultExport = (node: Syntax | undefined): boolean =>
  node?.type === 'CallExpression' && node.callee?.type === 'Identifier' && node.arguments?.length === 0

/**
 * Returns the host calls of a built package, both by Taro's names and on the host's global object.
 * @param global name of that object
 */
export const callsIn = (files: PackageFiles, global: string, known: ReadonlySet<string>): readonly PackageCall[] =>
  files.files
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) => {
      const calls: PackageCall[] = []
      full(parse(files.read(file), { ecmaVersion: 2022, sourceType: 'script' }), (node) => {
        const { type, callee, arguments: [first] = [] } = node as Syntax
        if (type !== 'CallExpression' || callee?.type !== 'MemberExpression' || callee.computed) return
        const name = callee.property?.name ?? ''
        const ofHost = callee.object?.type === 'Identifier' && callee.object.name === global
        if (ofHost || (known.has(name) && isDefaultExport(callee.object)))
          calls.push({ file, name, fields: fieldsOf(first) })
      })
      return calls
    })

/** Returns the texts in a package's scripts. A call whose name is among them counts as checked for before use. */
export const wordsIn = (files: PackageFiles): ReadonlySet<string> =>
  new Set(
    files.files
      .filter((file) => file.endsWith('.js'))
      .flatMap((file) => [...files.read(file).matchAll(/\("([A-Za-z]\w+)"\)/g)].map(([, word = '']) => word)),
  )
