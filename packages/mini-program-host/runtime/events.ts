import { Event as EngineEvent, type ShadowedEvent } from 'glass-easel'

/** Milliseconds without movement after which a touch is a long press. */
const LONG_PRESS = 350

interface TouchPoint {
  readonly identifier: number
  readonly pageX: number
  readonly pageY: number
  readonly clientX: number
  readonly clientY: number
}

/** A node that the engine passes to a listener: an element of the engine or a component of the package. */
interface EventNode {
  readonly id?: string
  readonly dataset?: Readonly<Record<string, unknown>> | null
  readonly _$?: { getBackendElement(): unknown }
  getBackendElement?(): unknown
}

const describeNode = (node: EventNode) => {
  const element = node._$ ? node._$.getBackendElement() : node.getBackendElement?.()
  const { offsetLeft, offsetTop } = element instanceof HTMLElement ? element : { offsetLeft: 0, offsetTop: 0 }
  return { id: node.id ?? '', dataset: { ...node.dataset }, offsetLeft, offsetTop }
}

const points = (touches: TouchList | undefined): TouchPoint[] =>
  [...(touches ?? [])].map(({ identifier, pageX, pageY, clientX, clientY }) => ({
    identifier,
    pageX,
    pageY,
    clientX,
    clientY,
  }))

/** Some desktop browsers have no touch events. */
const isTouchEvent = (event: unknown): event is TouchEvent =>
  typeof TouchEvent === 'function' && event instanceof TouchEvent

/** Converts a mouse click to a touch point. */
const pointAt = ({ x, y }: Readonly<Record<string, unknown>>): TouchPoint[] =>
  typeof x === 'number' && typeof y === 'number' ? [{ identifier: 0, pageX: x, pageY: y, clientX: x, clientY: y }] : []

const IS_TOUCH = /^(tap|touch|longpress|longtap)/

/** Converts an event to the plain data that the view sends to the logic. */
const toPackageEvent = (event: ShadowedEvent<unknown>): Record<string, unknown> => {
  const type = event.getEventName()
  const base = {
    type,
    timeStamp: event.timeStamp,
    target: describeNode(event.target as unknown as EventNode),
    currentTarget: describeNode(event.currentTarget as unknown as EventNode),
    mark: event.mark ?? {},
    detail: (type.startsWith('touch') ? {} : JSON.parse(JSON.stringify(event.detail ?? {}))) as Record<string, unknown>,
  }
  if (!IS_TOUCH.test(type)) return base
  const original = event.getOriginalEvent()
  const touch = isTouchEvent(original) ? original : undefined
  const changedTouches = touch ? points(touch.changedTouches) : pointAt(base.detail)
  // In real hosts, a tap event still includes the lifted finger.
  const touches = type.startsWith('touch') ? points(touch?.touches) : changedTouches
  return { ...base, touches, changedTouches }
}

type Method = (this: unknown, ...given: unknown[]) => unknown

const taking = (method: Method): Method =>
  function (first, ...rest) {
    const event = first instanceof EngineEvent ? toPackageEvent(first as ShadowedEvent<unknown>) : first
    return method.call(this, event, ...rest)
  }

/** Returns a definition whose functions receive the package's events instead of the engine's. */
export const withPackageEvents = (definition: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(definition).map(([name, value]) => [
      name,
      typeof value === 'function' ? taking(value as Method) : value,
    ]),
  )

interface EngineElement {
  triggerEvent(
    name: string,
    detail: unknown,
    options: { bubbles: boolean; composed: boolean; originalEvent: unknown },
  ): void
}

export const describeTarget = (target: EventTarget | null): object => {
  const element = engineElementOf(target)
  return element ? describeNode(element as unknown as EventNode) : {}
}

const engineElementOf = (target: EventTarget | null): EngineElement | undefined => {
  for (let node = target instanceof Node ? target : null; node; node = node.parentNode) {
    const known = (node as Node & { __wxElement?: EngineElement }).__wxElement
    if (known) return known
  }
  return undefined
}

/** Detects long presses, because the engine detects only taps. */
export const watchLongPresses = (): void => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const start = (event: TouchEvent) => {
    clearTimeout(timer)
    const { clientX: x = 0, clientY: y = 0 } = event.touches[0] ?? {}
    timer = setTimeout(() => {
      const element = engineElementOf(event.target)
      element?.triggerEvent('longpress', { x, y }, { bubbles: true, composed: true, originalEvent: event })
    }, LONG_PRESS)
  }
  document.addEventListener('touchstart', start, { capture: true, passive: true })
  for (const end of ['touchend', 'touchmove', 'touchcancel']) {
    document.addEventListener(end, () => clearTimeout(timer), { capture: true, passive: true })
  }
}
