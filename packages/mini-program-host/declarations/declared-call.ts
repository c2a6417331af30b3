import { type Declaration, type Field, mismatchesIn, type Shape, undeclaredIn } from './shape'

type Call = (...given: unknown[]) => unknown
type Options = Readonly<Record<string, unknown>>

const isFunction = (value: unknown): value is Call => typeof value === 'function'
const isOptions = (value: unknown): value is Options =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const takesOptions = (parameter: Field | undefined): boolean => parameter?.fields !== undefined

interface Watch {
  /** The host's own defect: what it hands over is not what the vendor declares. */
  readonly onDefect: (words: string) => void
  /** The package gave what its host takes otherwise. */
  readonly onWrongKind: (words: string) => void
  /** The package asked for what the vendor does not declare. */
  readonly onUndeclared: (words: string) => never
}

/** Options of which none must be given need not be given at all, whatever is declared. */
const mayBeLeftOut = (parameter: Field): Field =>
  parameter.fields && Object.values(parameter.fields).every((field) => field.optional)
    ? { ...parameter, optional: true }
    : parameter

const heard = new WeakMap<Call, Call>()

/** One and the same listener, so that it can be taken away again. */
const listening = (listener: Call, check: (value: unknown) => void): Call => {
  const known = heard.get(listener)
  if (known) return known
  const checking: Call = (...told) => {
    check(told[0])
    return listener(...told)
  }
  heard.set(listener, checking)
  return checking
}

/** `success` and `complete` that look at what they are given first. */
const watching = (options: Options, check: (value: unknown) => void): Options => {
  const { success, complete } = options
  const checked =
    (callback: Call): Call =>
    (value) => {
      check(value)
      return callback(value)
    }
  if (isFunction(success)) return { ...options, success: checked(success) }
  // Told of failures as well.
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
 * A call of the host that takes what its vendor declares and no more, and hands over what is declared: a field the
 * vendor does not know is refused, a value of another kind fails as in real hosts.
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
      // Said by every asynchronous call, whether or not it is declared.
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
