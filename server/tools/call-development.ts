import { CODE } from '@/contract/codes'
import type { Envelope } from '@/contract/envelope'

/** Returns the origin of the running development platform, from the same environment variables. */
const origin = (): string => process.env.PUBLIC_URL || `http://127.0.0.1:${process.env.PORT || 8700}`

const isEnvelope = (answer: unknown): answer is Envelope =>
  typeof answer === 'object' && answer !== null && 'code' in answer && 'msg' in answer

/**
 * Calls a running development platform, because its embedded database cannot be opened a second time.
 * @param path below `/development/`
 * @throws Error with a message for the user of the tool: no answer, an answer from another server, or a refusal
 */
export const callDevelopment = async <Data>(path: string, body: object): Promise<Data> => {
  const url = `${origin()}/development/${path}`
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch((error: unknown) => {
    throw new Error(`No platform answers at ${url}.`, { cause: error })
  })
  const answer: unknown = await response.json().catch(() => undefined)
  if (!isEnvelope(answer)) throw new Error(`What answers at ${url} is no platform: HTTP status ${response.status}.`)
  if (answer.code === CODE.NOT_FOUND) throw new Error(`The platform at ${url} refuses: it does not run in development.`)
  if (answer.code !== CODE.SUCCESS) throw new Error(`The platform refuses: ${answer.msg} (code ${answer.code}).`)
  return answer.data as Data
}
