import { type Declaration, type Field, mismatchesIn, type Shape, undeclaredIn } from './shape'

type Call = (...given: unknown[]) => unknown
type Options = Readonly<Record<string, unknown>>

const isFunction = (value: unknown): value is Call => typeof value === 'function'
const isOptions = (value: unknown): value is Options =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const takesOptions = (parameter: Field | undefined): boolean => parameter?.fields !== undefined

interface Watch {
  /** Reports a defect of the host: a result differs from the vendor's declaration. */
  readonly onDefect: (words: string) => void
  /** Reports an argument of a wrong kind from the package. */
  readonly onWrongKind: (words: string) => void
  /** Reports the use of something that the vendor does not declare. */
  readonly onUndeclared: (words: string) => never
}

/** Makes options without required fields optional, even if they are declared as required. */
const mayBeLeftOut = (parameter: Field): Field =>
  parameter.fields && Object.values(parameter.fields).every((field) => field.optional)
    ? { ...parameter, optional: true }
    : parameter

const heard = new WeakMap<Call, Call>()

/** Returns the same wrapper for the same listener, so that the package can remove it. */
const listening = (listener: Call, check: (value: unknown) => void): Call => {
  const known = heard.get(listener)
  if (known) return known
  const checking: Call = (...args) => {
    check(args[0])
    return listener(...args)
  }
  heard.set(listener, checking)
  return checking
}

/** Returns options whose `success` or `complete` first checks its argument. */
const watching = (options: Options, check: (value: unknown) => void): Options => {
  const { success, complete } = options
  const checked =
    (callback: Call): Call =>
    (value) => {
      check(value)
      return callback(value)
    }
  if (isFunction(success)) return { ...options, success: checked(success) }
  // `complete` is also called after failures.
  const settled: Call = (value) => {
    if (isOptions(value) && /:ok$/.test(String(value.errMsg))) check(value)
    return (complete as Call)(value)
  }
  return isFunction(complete) ? { ...options, complete: settled } : options
}

const fail = (name: string, options: unknown, reason: string): unknown => {
  const failure = { errMsg: `${name}:fail ${reason}` }
  const { success, fail: failed, complete } = (isOptions(options) ? options : {}) as Partial<Record<string, unknown>>
  if (!isFunction(success) && !isFunction(failed) && !isFunction(complete)) return Promise.reject(failure)
  if (isFunction(failed)) failed(failure)
  if (isFunction(complete)) complete(failure)
  return undefined
}

/**
 * Wraps a host's call to enforce the vendor's declaration. Undeclared fields are refused, values of a wrong kind
 * fail as in real hosts, and results are checked.
 */
export const declaredCall = (
  name: string,
  call: Call,
  declaration: Declaration,
  { onDefect, onUndeclared, onWrongKind }: Watch,
): Call => {
  const { result, event, returns } = declaration
  const parameters = (declaration.parameters ?? []).map(mayBeLeftOut)
  const [first] = parameters
  const checking = (shape: Shape | undefined, what: string) => (value: unknown) => {
    if (!shape) return
    for (const words of undeclaredIn(value, shape, what)) {
      // Every asynchronous call returns it, even if it is not declared.
      if (words === 'result.errMsg') continue
      onDefect(`${name} hands over an undeclared ${words}`)
    }
    for (const words of mismatchesIn(value, shape, what)) onDefect(`${name}: ${words}`)
  }
  const afterwards = async (promise: Promise<unknown>, check: (value: unknown) => void): Promise<unknown> => {
    const value = await promise
    check(value)
    return value
  }
  return (...given) => {
    const [options] = given
    const wrong = parameters.flatMap((parameter, index) => mismatchesIn(given[index], parameter, 'parameter'))
    const foreign = parameters.flatMap((parameter, index) => undeclaredIn(given[index], parameter, 'parameter'))
    if (foreign.length > 0) onUndeclared(`${name} takes no ${foreign.join(', ')}`)
    if (wrong.length > 0) {
      onWrongKind(`${name}: ${wrong.join('; ')}`)
      if (takesOptions(first)) return fail(name, options, `parameter error: ${wrong.join('; ')}`)
      throw new Error(`${name}:fail parameter error: ${wrong.join('; ')}`)
    }
    if (event && isFunction(options)) return call(listening(options, checking(event, 'event')), ...given.slice(1))
    const check = checking(result, 'result')
    if (!takesOptions(first) || !isOptions(options)) {
      const returned = call(...given)
      if (returned instanceof Promise) return afterwards(returned, check)
      checking(returns, 'value')(returned)
      return returned
    }
    const returned = call(watching(options, check), ...given.slice(1))
    return returned instanceof Promise ? afterwards(returned, check) : returned
  }
}
