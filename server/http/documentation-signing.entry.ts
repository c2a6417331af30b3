// Runs in the API page: completes and signs requests of “Try it out”, with the app's signing code.
import { signature } from '@/contract/sign'

interface Outgoing {
  url: string
  method?: string
  headers: Record<string, string>
  body?: unknown
}

interface Incoming {
  readonly url: string
  readonly text?: string
}

/** Set by the page that is served, in front of this. */
declare const SIGN_KEY: string

/** Seconds by which the platform's clock, which can be moved, is ahead. */
let ahead = 0
/** Of the last login here. */
let token = ''

const nonce = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

const completed = (fields: Record<string, unknown>): Record<string, unknown> => {
  const timestamp = Math.floor(Date.now() / 1000) + ahead
  const unsigned = { lang: 'en', ...fields, timestamp, nonce: nonce() }
  return { ...unsigned, sign: signature(unsigned, SIGN_KEY) }
}

/** The file comes last: the platform reads the metadata before it. */
const completedForm = (form: FormData): FormData => {
  const complete = new FormData()
  const { lang } = Object.fromEntries(form)
  for (const [name, value] of Object.entries(completed(lang ? { lang } : {}))) complete.append(name, String(value))
  const file = form.get('file')
  if (file !== null) complete.append('file', file)
  return complete
}

/** A call with its metadata and signature; what is no call, or no JSON, stays as it is. */
const completeCall = async (request: Outgoing): Promise<Outgoing> => {
  if (request.method?.toUpperCase() !== 'POST') return request
  if (token !== '' && !request.headers.token) request.headers.token = token
  if (typeof FormData !== 'undefined' && request.body instanceof FormData) request.body = completedForm(request.body)
  if (typeof request.body !== 'string') return request
  try {
    request.body = JSON.stringify(completed(JSON.parse(request.body) as Record<string, unknown>))
  } catch {
    // Send it unchanged: the platform reports what is wrong with it.
  }
  return request
}

/** Remembers the platform's clock, and the token of a login. */
const readAnswer = (response: Incoming): Incoming => {
  try {
    const { time, data } = JSON.parse(response.text ?? '') as { time?: number; data?: { token?: string } }
    if (time !== undefined) ahead = time - Math.floor(Date.now() / 1000)
    if (response.url.endsWith('/api/login/login') && data?.token) token = data.token
  } catch {
    // Not an answer of a call.
  }
  return response
}

Object.assign(globalThis, { completeCall, readAnswer })
