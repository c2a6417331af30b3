/** What a vendor's declarations say of calls, as data: it is read where there is TypeScript and used where there is none. */

type Kind = 'string' | 'number' | 'boolean' | 'object' | 'array' | 'function' | 'null' | 'undefined'

/** What a value may be. */
export interface Shape {
  /** undefined: anything. */
  readonly kinds?: readonly Kind[]
  /** The only texts and numbers that are declared. */
  readonly values?: readonly (string | number)[]
  /** The members of an object; undefined where any may be there, or none was looked into. */
  readonly fields?: Readonly<Record<string, Field>>
  readonly items?: Shape
}

export interface Field extends Shape {
  readonly optional?: true
}

/** A member of the object that carries a host's calls. */
export interface Declaration {
  /** As the vendor's declarations write it, shortened. */
  readonly signature: string
  /** undefined: no call, a value. */
  readonly parameters?: readonly Field[]
  /** What `success` is given. */
  readonly result?: Shape
  /** What a listener is given. */
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

/** No object with an inside of its own: what a class made is known by its functions. */
const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  isObject(value) && Object.getPrototypeOf(value) === Object.prototype

const isOnlyFunction = ({ kinds }: Shape): boolean => kinds?.length === 1 && kinds[0] === 'function'

/** Fields that `value` holds and `shape` does not declare. */
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
 * Where `value` is of another kind than declared, or lacks what must be there, in the words of real hosts. Functions that
 * it lacks are not told of: they say so themselves when they are called.
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

/** `value` without the fields that are not declared. */
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
