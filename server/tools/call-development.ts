import { CODE } from '@/contract/codes'
import type { Envelope } from '@/contract/envelope'

/** Where the running development platform listens, as its own environment says it. */
const origin = (): string => process.env.PUBLIC_URL || `http://127.0.0.1:${process.env.PORT || 8700}`

const isEnvelope = (answer: unknown): answer is Envelope =>
  typeof answer === 'object' && answer !== null && 'code' in answer && 'msg' in answer

/**
 * Asks a running development platform, whose embedded database cannot be opened beside it.
 * @param path below `/development/`
 * @throws Error with a sentence for whoever runs the tool: nobody answers, something else does, or the platform refuses
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
