import { Event as EngineEvent, type ShadowedEvent } from 'glass-easel'

/** A person who keeps a finger where it is for so long, in milliseconds, presses long. */
const LONG_PRESS = 350

interface TouchPoint {
  readonly identifier: number
  readonly pageX: number
  readonly pageY: number
  readonly clientX: number
  readonly clientY: number
}

/** A node as the engine hands it to a listener: its own element, or what the package calls its component. */
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

/** Some browsers on a desk know no touches. */
const isTouchEvent = (event: unknown): event is TouchEvent =>
  typeof TouchEvent === 'function' && event instanceof TouchEvent

/** A tap of a mouse, as if by a finger. */
const pointAt = ({ x, y }: Readonly<Record<string, unknown>>): TouchPoint[] =>
  typeof x === 'number' && typeof y === 'number' ? [{ identifier: 0, pageX: x, pageY: y, clientX: x, clientY: y }] : []

const IS_TOUCH = /^(tap|touch|longpress|longtap)/

/** What crosses from the view to the logic: plain data. */
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
  // Real hosts tell of a tap while the finger that ended it still counts.
  const touches = type.startsWith('touch') ? points(touch?.touches) : changedTouches
  return { ...base, touches, changedTouches }
}

type Method = (this: unknown, ...given: unknown[]) => unknown

const taking = (method: Method): Method =>
  function (first, ...rest) {
    const event = first instanceof EngineEvent ? toPackageEvent(first as ShadowedEvent<unknown>) : first
    return method.call(this, event, ...rest)
  }

/** A definition whose functions are given a package's events instead of the engine's. */
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

/** What real hosts say of the element that an event began on. */
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

/** The engine knows taps; long presses are the host's to notice. */
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
