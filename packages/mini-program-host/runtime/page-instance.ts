import type { component } from 'glass-easel-miniprogram-adapter'
import type { Journal } from './journal'

/** What the package calls `this` in a page. */
export type PageInstance = component.ComponentCaller<
  Record<string, unknown>,
  Record<string, never>,
  Record<string, never>,
  unknown
> &
  Record<string, unknown>

/** Real hosts refuse to carry more at once. */
const LARGEST_BYTES = 1_048_576

/** Makes `setData` cross a bridge as it does in real hosts: as text, measured, and told of after the view has drawn. */
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

/** Calls a function of the page or app, where it has it. What it throws is written down and goes no further. */
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
