import { type Declaration, type Declarations, declaredPart, mismatchesIn, type Shape } from '../declarations/shape'

/** Runs inside a package: holds a translated call to what its vendor declares. */

type Call = (...given: unknown[]) => unknown
type Calls = Readonly<Record<string, unknown>>

const isFunction = (value: unknown): value is Call => typeof value === 'function'
const isOptions = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Where nobody catches it: the host writes it down. */
const complain = (words: string): void => {
  setTimeout(() => {
    throw new Error(words)
  })
}

/** What the vendor's host hands over: nothing it does not declare. What it declares and the translation lacks is told. */
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
    // A real host leaves alone what it does not know.
    const options = declaredPart(first, parameters[0]) as Record<string, unknown>
    const { success } = options
    const listening = isFunction(success)
      ? { ...options, success: (value: unknown) => success(handedOver(`${name}: result`, value, result)) }
      : options
    const returned = call(listening, ...given.slice(1))
    return result ? returned : handedOver(`${name}: value`, returned, returns)
  }

/** The calls that a vendor declares, as far as the host has them; what else a package asks for is not there. */
export const declaredCalls = (calls: Calls, declarations: Declarations): Record<string, unknown> => {
  const found: Record<string, unknown> = {}
  for (const [name, declaration] of Object.entries(declarations)) {
    const call = calls[name]
    if (call !== undefined) found[name] = isFunction(call) ? asDeclared(name, call, declaration) : call
  }
  found.canIUse = (schema: unknown) => String(schema).replace(/\..*$/, '') in found
  return found
}
