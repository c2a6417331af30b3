import fc from 'fast-check'
import { contract, type Path } from '@/contract/contract'

interface Action {
  readonly type: string
  readonly requirement?: unknown
  readonly pipe?: readonly Action[]
}

/** The parts of a valibot schema that the generators use. */
interface Schema {
  readonly type: string
  readonly entries?: Readonly<Record<string, Schema>>
  readonly wrapped?: Schema
  readonly options?: readonly (Schema | string)[]
  readonly item?: Schema
  readonly literal?: unknown
  readonly pipe?: readonly Action[]
}

/** Values that the platform knows, by field name. Random values would never pass a look-up. */
export type Vocabulary = Readonly<Record<string, readonly string[]>>

/** Texts that broke a parser, an encoder, a database or a pattern before. */
const HOSTILE_TEXTS = [
  '',
  ' ',
  '0',
  '-0',
  '-1',
  '1e400',
  '1E3',
  '0x10',
  'NaN',
  'Infinity',
  '１２３',
  '٣٫٥',
  '1,000.5',
  '1'.repeat(400),
  `0.${'0'.repeat(400)}1`,
  '99999999999999999999999999999.999999999999999999',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udc00y',
  '\ud83d',
  '\u202e\u0301\u200d',
  '😀'.repeat(50),
  '%',
  '_',
  '\\',
  '\\%_',
  "'; drop table member; --",
  '$1',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '../../../etc/passwd',
  'file:///etc/passwd',
  'javascript:alert(1)',
  '__proto__',
  'constructor',
  'a&b=c&key=d',
  '2024-02-30',
  '0000-00-00',
  '9999-12-31',
  '9223372036854775807',
  '9223372036854775808',
  '999999999999999999',
  'x'.repeat(9_000),
  'ethereum:pay-0x0000000000000000000000000000000000000000@1/transfer?value=1e30',
] as const

const hostileText = fc.oneof(
  fc.constantFrom(...HOSTILE_TEXTS),
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.string({ unit: 'grapheme', maxLength: 80 }),
)

const hostileNumber = fc.oneof(
  fc.constantFrom(-0, -1, 0.5, 1e21, 1e308, 5e-324, 2 ** 31, 2 ** 53, 2 ** 63, 2 ** 64, Number.MAX_SAFE_INTEGER),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
)

const nested = (depth: number): unknown => (depth === 0 ? 'bottom' : { a: [nested(depth - 1)] })

/** Any JSON value, independent of the field's type. */
export const anything: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  hostileNumber,
  fc.constantFrom(null, true, false, [], {}, [[]], nested(6), nested(12)),
  fc.array(hostileText, { maxLength: 4 }),
  fc.jsonValue({ maxDepth: 4 }),
  fc.dictionary(fc.constantFrom('toString', 'valueOf', 'length', 'then', 'toJSON', 'hasOwnProperty'), hostileText),
)

const regexOf = (schema: Schema): RegExp | undefined => {
  const action = schema.pipe?.find(({ type }) => type === 'regex')
  return action?.requirement instanceof RegExp ? action.requirement : undefined
}

/** Returns the actions of a pipe, and of the pipe that it extends. */
const actionsOf = ({ pipe = [] }: Pick<Schema, 'pipe'>): readonly Action[] =>
  pipe.flatMap((action, index) => (index === 0 ? actionsOf(action).concat(action) : [action]))

const boundOf = (schema: Schema, type: string, otherwise: number): number => {
  const requirement = actionsOf(schema).find((action) => action.type === type)?.requirement
  return typeof requirement === 'number' ? requirement : otherwise
}

/** Generates values that a schema accepts, with all variation that it allows. */
const validFor = (schema: Schema, words: readonly string[]): fc.Arbitrary<unknown> => {
  const known = words.length > 0 ? [{ weight: 3, arbitrary: fc.constantFrom(...words) }] : []
  switch (schema.type) {
    case 'string': {
      const regex = regexOf(schema)
      const maxLength = Math.min(200, boundOf(schema, 'max_length', 200))
      const minLength = boundOf(schema, 'min_length', 0)
      const made = regex ? fc.stringMatching(regex) : fc.string({ unit: 'grapheme', minLength, maxLength })
      return fc.oneof(...known, { weight: 1, arbitrary: made })
    }
    case 'number':
      return fc.oneof(fc.integer({ min: 1, max: 90 }), fc.nat(), fc.maxSafeNat())
    case 'boolean':
      return fc.boolean()
    case 'literal':
      return fc.constant(schema.literal)
    case 'picklist':
      return fc.constantFrom(...((schema.options ?? []) as readonly string[]))
    case 'optional':
    case 'nullable':
      return schema.wrapped ? fc.option(validFor(schema.wrapped, words), { nil: undefined }) : fc.constant(null)
    case 'array':
      return schema.item ? fc.array(validFor(schema.item, words), { maxLength: 4 }) : fc.constant([])
    case 'union':
    case 'variant':
      return fc.oneof(...(schema.options ?? []).map((option) => validFor(option as Schema, words)))
    default:
      throw new Error(`the fuzzer has no values for a schema of ${schema.type}`)
  }
}

const formOf = (schema: Schema, vocabulary: Vocabulary): fc.Arbitrary<Record<string, unknown>> => {
  if (schema.type === 'union' || schema.type === 'variant') {
    return fc.oneof(...(schema.options ?? []).map((option) => formOf(option as Schema, vocabulary)))
  }
  const entries = Object.entries(schema.entries ?? {}).map(([name, field]) => {
    const arbitrary =
      field.type === 'object' || field.wrapped?.type === 'object'
        ? formOf(field.wrapped ?? field, vocabulary)
        : validFor(field, vocabulary[name] ?? [])
    return [name, arbitrary] as const
  })
  return fc.record(Object.fromEntries(entries))
}

/** Generates payloads that the contract accepts for a call. */
export const validPayload = (path: Path, vocabulary: Vocabulary): fc.Arbitrary<Record<string, unknown>> =>
  formOf(contract[path].payload as unknown as Schema, vocabulary)

const EXTRA_FIELDS = [
  'memberId',
  'admin',
  'balance',
  'status',
  'prototype',
  'toString',
  'id',
  'idempotencyKey',
  'key',
] as const

/** Generates valid payloads with some fields replaced, removed or added. */
const mutated = (path: Path, vocabulary: Vocabulary): fc.Arbitrary<Record<string, unknown>> =>
  fc
    .tuple(
      validPayload(path, vocabulary),
      fc.array(fc.tuple(fc.nat(), anything, fc.nat(4)), { minLength: 1, maxLength: 3 }),
    )
    .map(([payload, changes]) => {
      const body: Record<string, unknown> = { ...payload }
      for (const [place, value, kind] of changes) {
        const names = kind === 0 ? EXTRA_FIELDS : Object.keys(body)
        const name = names[place % Math.max(1, names.length)] ?? 'extra'
        if (kind === 1) delete body[name]
        else body[name] = kind === 2 ? [body[name]] : value
      }
      return body
    })

const integersIn = (schema: Schema, name: readonly string[] = []): Integer[] => {
  if (schema.wrapped) return integersIn(schema.wrapped, name)
  if (schema.type === 'number') {
    return [{ name, least: boundOf(schema, 'min_value', Number.NaN), most: boundOf(schema, 'max_value', Number.NaN) }]
  }
  const options = (schema.options ?? []).filter((option) => typeof option !== 'string')
  return [
    ...options.flatMap((option) => integersIn(option, name)),
    ...Object.entries(schema.entries ?? {}).flatMap(([field, entry]) => integersIn(entry, [...name, field])),
    ...(schema.item ? integersIn(schema.item, name) : []),
  ]
}

export interface Integer {
  readonly name: readonly string[]
  readonly least: number
  readonly most: number
}

/** Returns the integer fields of a call's payload. A missing bound is `NaN`. */
export const integersOf = (path: Path): Integer[] => integersIn(contract[path].payload as unknown as Schema)

/** Generates payloads for a call. Most are nearly valid, because the platform refuses random ones immediately. */
export const payloadFor = (path: Path, vocabulary: Vocabulary): fc.Arbitrary<Record<string, unknown>> =>
  fc.oneof(
    { weight: 4, arbitrary: validPayload(path, vocabulary) },
    { weight: 5, arbitrary: mutated(path, vocabulary) },
    { weight: 1, arbitrary: fc.dictionary(fc.string({ maxLength: 20 }), anything, { maxKeys: 6 }) },
  )
