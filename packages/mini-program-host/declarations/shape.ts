/** The vendors' declarations of calls, as data: reading them needs TypeScript, using them does not. */

type Kind = 'string' | 'number' | 'boolean' | 'object' | 'array' | 'function' | 'null' | 'undefined'

/** Allowed values. */
export interface Shape {
  /** undefined: anything. */
  readonly kinds?: readonly Kind[]
  /** The only declared texts and numbers. */
  readonly values?: readonly (string | number)[]
  /** The members of an object; undefined if any are allowed or the depth limit was reached. */
  readonly fields?: Readonly<Record<string, Field>>
  readonly items?: Shape
}

export interface Field extends Shape {
  readonly optional?: true
}

/** A member of the object with a host's calls. */
export interface Declaration {
  /** The vendor's signature, shortened. */
  readonly signature: string
  /** undefined: not a call, but a value. */
  readonly parameters?: readonly Field[]
  /** Argument of `success`. */
  readonly result?: Shape
  /** Argument of a listener. */
  readonly event?: Shape
  readonly returns?: Shape
}

export type Declarations = Readonly<Record<string, Declaration>>

const kindOf = (value: unknown): Kind => {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return typeof value as Kind
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns whether a value is a plain object. Instances of classes are described by their functions instead. */
const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  isObject(value) && Object.getPrototypeOf(value) === Object.prototype

const isOnlyFunction = ({ kinds }: Shape): boolean => kinds?.length === 1 && kinds[0] === 'function'

/** Returns the fields of `value` that `shape` does not declare. */
export const undeclaredIn = (value: unknown, { fields, items }: Shape, at: string): string[] => {
  if (Array.isArray(value))
    return items ? value.flatMap((item, index) => undeclaredIn(item, items, `${at}[${index}]`)) : []
  if (!fields || !isPlain(value)) return []
  return Object.entries(value).flatMap(([name, inner]) => {
    const field = fields[name]
    if (inner === undefined) return []
    return field ? undeclaredIn(inner, field, `${at}.${name}`) : [`${at}.${name}`]
  })
}

/**
 * Returns a message, in the words of real hosts, for each value of a wrong kind and each missing field. Missing
 * functions are left out, because calling them fails anyway.
 */
export const mismatchesIn = (value: unknown, shape: Field, at: string): string[] => {
  const { kinds, values, fields, items, optional } = shape
  if (value === undefined && optional) return []
  const kind = kindOf(value)
  if (kinds && !kinds.includes(kind)) return [`${at} should be ${kinds.join(' or ')} instead of ${kind}`]
  if (values && (kind === 'string' || kind === 'number') && !values.includes(value as string | number)) {
    return [`${at} should be one of ${values.join(', ')} instead of ${String(value)}`]
  }
  if (Array.isArray(value)) {
    return items ? value.flatMap((item, index) => mismatchesIn(item, items, `${at}[${index}]`)) : []
  }
  if (!fields || !isObject(value)) return []
  return Object.entries(fields).flatMap(([name, field]) =>
    isOnlyFunction(field) ? [] : mismatchesIn(value[name], field, `${at}.${name}`),
  )
}

/** Returns `value` without undeclared fields. */
export const declaredPart = (value: unknown, { fields, items }: Shape): unknown => {
  if (Array.isArray(value)) return items ? value.map((item) => declaredPart(item, items)) : value
  if (!fields || !isPlain(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const field = fields[name]
      return field ? [[name, declaredPart(inner, field)]] : []
    }),
  )
}
