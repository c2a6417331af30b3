import type { component } from 'glass-easel-miniprogram-adapter'
import type { Journal } from './journal'

/** `this` in a page of the package. */
export type PageInstance = component.ComponentCaller<
  Record<string, unknown>,
  Record<string, never>,
  Record<string, never>,
  unknown
> &
  Record<string, unknown>

/** Maximum bytes that real hosts accept in one call. */
const LARGEST_BYTES = 1_048_576

/** Sends `setData` over a bridge as real hosts do: serialized, measured, and acknowledged after the view has drawn. */
export const bridgeSetData = (instance: PageInstance, page: string, journal: Journal): void => {
  const apply = instance.setData.bind(instance)
  const setData = (data: Record<string, unknown>, drawn?: () => void) => {
    const text = JSON.stringify(data ?? {})
    const bytes = new TextEncoder().encode(text).length
    journal.setData.push({ page, bytes })
    if (bytes > LARGEST_BYTES) throw new Error(`setData: ${bytes} bytes exceed the maximum of ${LARGEST_BYTES}`)
    apply(JSON.parse(text))
    if (drawn) requestAnimationFrame(() => setTimeout(() => drawn.call(instance)))
  }
  Object.assign(instance, { setData })
}

/** Calls a handler of the page or app, if it exists. Its errors are recorded and not rethrown. */
export const callHandler = (owner: object, name: string, journal: Journal, ...given: unknown[]): unknown => {
  const handler: unknown = Reflect.get(owner, name)
  if (typeof handler !== 'function') return undefined
  try {
    return handler.apply(owner, given)
  } catch (error) {
    journal.error(error)
    return undefined
  }
}
