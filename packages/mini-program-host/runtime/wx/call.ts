import { Refusal } from '../refusal'

/** Argument of a call of `wx`: the call's fields and up to three callbacks. */
export type Options = Readonly<Record<string, unknown>>

export type Run = (options: Options) => unknown

export type Calls = Record<string, unknown>

const isFunction = (value: unknown): value is (result: unknown) => void => typeof value === 'function'

const settle = (options: Options, outcome: 'success' | 'fail', result: unknown): void => {
  if (isFunction(options[outcome])) options[outcome](result)
  if (isFunction(options.complete)) options.complete(result)
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

export const succeed = (name: string, options: Options, result: object = {}): void =>
  settle(options, 'success', { errMsg: `${name}:ok`, ...result })

export const failWith = (name: string, options: Options, reason: unknown): void =>
  settle(options, 'fail', failure(name, reason))

const failure = (name: string, reason: unknown): object => ({
  errMsg: `${name}:fail ${reasonOf(reason)}`,
  ...(reason instanceof Refusal ? { errno: reason.errno } : {}),
})

/**
 * Makes a call asynchronous: the result of `run` goes to `success`, its error to `fail` in the host's form. Without
 * callbacks the call returns a promise.
 */
export const asynchronous =
  (name: string, run: Run) =>
  (options: Options = {}): Promise<unknown> | undefined => {
    const outcome = Promise.resolve().then(() => run(options))
    if (isFunction(options.success) || isFunction(options.fail) || isFunction(options.complete)) {
      outcome.then(
        (result) => succeed(name, options, result as object | undefined),
        (error: unknown) => failWith(name, options, error),
      )
      return undefined
    }
    return outcome.then(
      (result) => ({ errMsg: `${name}:ok`, ...(result as object | undefined) }),
      (error: unknown) => Promise.reject(failure(name, error)),
    )
  }

export const asynchronousCalls = (runs: Readonly<Record<string, Run>>): Calls =>
  Object.fromEntries(Object.entries(runs).map(([name, run]) => [name, asynchronous(name, run)]))
