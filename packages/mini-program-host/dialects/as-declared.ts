import { type Declaration, type Declarations, declaredPart, mismatchesIn, type Shape } from '../declarations/shape'

/** Runs inside a package: makes translated calls conform to the vendor's declarations. */

type Call = (...given: unknown[]) => unknown
type Calls = Readonly<Record<string, unknown>>

const isFunction = (value: unknown): value is Call => typeof value === 'function'
const isOptions = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Throws outside of any call, so that no package code catches it and the host records it. */
const complain = (words: string): void => {
  setTimeout(() => {
    throw new Error(words)
  })
}

/**
 * Returns only the declared part of a value, as the vendor's host would. A declared field that the translation
 * lacks is reported.
 */
const handedOver = (at: string, value: unknown, shape: Shape | undefined): unknown => {
  if (!shape) return value
  const done = shape.fields?.success?.kinds?.includes('boolean') && !isOptions(value) ? { success: true } : value
  const part = declaredPart(
    isOptions(done) && shape.fields?.success && !('success' in done) ? { ...done, success: true } : done,
    shape,
  )
  for (const words of mismatchesIn(part, shape, at)) complain(words)
  return part
}

const asDeclared =
  (name: string, call: Call, { parameters = [], result, event, returns }: Declaration): Call =>
  (...given) => {
    const [first] = given
    if (isFunction(first) && event) {
      return call((value: unknown) => first(handedOver(`${name}: event`, value, event)), ...given.slice(1))
    }
    for (const [index, parameter] of parameters.entries()) {
      for (const words of mismatchesIn(given[index], parameter, `${name}: parameter`)) complain(words)
    }
    if (!parameters[0]?.fields || !isOptions(first)) {
      return handedOver(`${name}: value`, call(...given), returns)
    }
    // A real host ignores unknown options.
    const options = declaredPart(first, parameters[0]) as Record<string, unknown>
    const { success } = options
    const listening = isFunction(success)
      ? { ...options, success: (value: unknown) => success(handedOver(`${name}: result`, value, result)) }
      : options
    const returned = call(listening, ...given.slice(1))
    return result ? returned : handedOver(`${name}: value`, returned, returns)
  }

/** Returns the declared calls that the host has. Others do not exist for the package. */
export const declaredCalls = (calls: Calls, declarations: Declarations): Record<string, unknown> => {
  const found: Record<string, unknown> = {}
  for (const [name, declaration] of Object.entries(declarations)) {
    const call = calls[name]
    if (call !== undefined) found[name] = isFunction(call) ? asDeclared(name, call, declaration) : call
  }
  found.canIUse = (schema: unknown) => String(schema).replace(/\..*$/, '') in found
  return found
}
