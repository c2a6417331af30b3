import type { RawAnswer } from './exchange'
import { type Fault, passed } from './proxy'

const HTML =
  '<!doctype html><html><head><title>Gateway</title></head><body><h1>Please come back later</h1></body></html>'
const HUGE_BYTES = 4 * 1024 * 1024

const json = (value: unknown, { status = 200, headers = {} }: Partial<RawAnswer> = {}): RawAnswer => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: Buffer.from(JSON.stringify(value)),
})

const text = (status: number, type: string, body: string, headers = {}): RawAnswer => ({
  status,
  headers: { 'content-type': type, ...headers },
  body: Buffer.from(body),
})

const refusal = (status: number, msg: string, headers = {}): RawAnswer =>
  json({ code: status, msg, data: {} }, { status, headers })

/** Responses that replace the platform's own. */
const ANSWERS = {
  unauthorised: refusal(401, 'Who are you?'),
  notFound: text(404, 'text/plain', 'not found'),
  requestTimeout: text(408, 'text/plain', ''),
  tooLarge: refusal(413, 'too large'),
  tooMany: refusal(429, 'slow down', { 'retry-after': '30' }),
  internal: refusal(500, 'internal'),
  gatewayPage: text(502, 'text/html', HTML),
  empty: text(200, 'application/json', ''),
  page: text(200, 'text/html', HTML),
  huge: json({ code: 1, msg: '', data: { filler: 'x'.repeat(HUGE_BYTES) } }),
  nothing: json(null),
  list: json([{ code: 1 }]),
} as const satisfies Record<string, RawAnswer>

export type StandIn = keyof typeof ANSWERS

/** Responds instead of the platform, which never receives the request. */
export const answeredInstead =
  (standIn: StandIn): Fault =>
  async ({ answer }) =>
    answer(ANSWERS[standIn])

/** The platform acts; another response arrives. */
export const actedThenAnswered =
  (standIn: StandIn): Fault =>
  async ({ forward, answer }) => {
    await forward()
    answer(ANSWERS[standIn])
  }

/** The connection ends before the platform receives the request. */
export const droppedBefore: Fault = async ({ drop }) => drop()

/** The platform acts; its response is lost. */
export const answerLost: Fault = async ({ forward, drop }) => {
  await forward()
  drop()
}

/** The platform acts; half of its response arrives. */
export const truncated: Fault = async ({ forward, cut }) => {
  const answer = await forward()
  cut(answer, Math.floor(answer.body.length / 2))
}

/** The platform acts; its response arrives in full and is no JSON. */
export const corruptJson: Fault = async ({ forward, answer }) => {
  const real = await forward()
  answer({ ...real, body: Buffer.from(real.body.toString().replace(/[}\]"]/g, '?')) })
}

/** Returns a value of a wrong type: text for number, list for object, null for text. */
const misshapen = (value: unknown): unknown => {
  if (typeof value === 'string') return null
  if (typeof value === 'number') return `${value}`
  if (Array.isArray(value)) return { first: value[0] ?? null }
  return [value]
}

/** The platform acts; one field of its response, or all of the data, has a wrong type. */
export const wrongShape =
  (pick: (choices: readonly string[]) => string): Fault =>
  async ({ forward, answer }) => {
    const real = await forward()
    const envelope = JSON.parse(real.body.toString()) as { data?: unknown }
    const data = envelope.data
    const fields = typeof data === 'object' && data !== null && !Array.isArray(data) ? Object.keys(data) : []
    const field = fields.length > 0 ? pick(fields) : ''
    const harmed =
      field === '' ? misshapen(data) : { ...(data as object), [field]: misshapen(Reflect.get(data as object, field)) }
    answer({ ...json({ ...envelope, data: harmed }), status: real.status })
  }

/** The platform receives the request twice, as when a browser retries automatically; the second response arrives. */
export const duplicated: Fault = async ({ forward, answer }) => {
  await forward()
  answer(await forward())
}

/** Lets the platform act immediately and holds its response until `open` is called. */
export const gate = (): { readonly fault: Fault; open(): void } => {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return {
    open: () => open(),
    fault: async ({ forward, answer }) => {
      const real = await forward()
      await opened
      answer(real)
    },
  }
}

/** The connection ends; the platform receives the request only on `arrive`. */
export const lateArrival = (): { readonly fault: Fault; arrive(): Promise<void> } => {
  let forwarding: () => Promise<unknown> = async () => undefined
  return {
    async arrive() {
      await forwarding()
    },
    fault: async ({ forward, drop }) => {
      forwarding = forward
      drop()
    },
  }
}

/** Adds a delay to the request. */
export const delayed =
  (milliseconds: number, fault: Fault = passed): Fault =>
  async (exchange) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds))
    await fault(exchange)
  }

/** Redirects elsewhere, as a captive portal does. */
export const redirected =
  (location: string): Fault =>
  async ({ answer }) =>
    answer(text(302, 'text/html', '', { location }))

/** Responses of a path arrive in reverse order: each waits for the next request's response. */
export const reordered = (): Fault => {
  let release: (() => void) | undefined
  return async ({ forward, answer }) => {
    const real = await forward()
    release?.()
    const overtaken = new Promise<void>((resolve) => {
      release = resolve
    })
    // No later request releases the last response, so a timeout does.
    await Promise.race([overtaken, new Promise((resolve) => setTimeout(resolve, 400))])
    answer(real)
  }
}

/** Never responds; the platform has acted or has not received the request. */
export const hanging =
  ({ acted }: { readonly acted: boolean }): Fault =>
  async ({ forward }) => {
    if (acted) await forward()
  }
