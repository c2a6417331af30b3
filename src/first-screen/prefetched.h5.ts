import * as v from 'valibot'
import { CODE } from '@/contract/codes'
import type { Path, Payload } from '@/contract/contract'
import { contract } from '@/contract/contract'
import { EnvelopeSchema } from '@/contract/envelope'
import { nextTask } from '@/lib/next-task.h5'
import type { TransportAnswer } from '@/request/ports'
import type { RequestDependencies } from '@/request/request'
import type { PageWithCallsAhead } from './page-answers'
import { FIRST_ANSWERS_ID, type FirstAnswers, firstAnswerKey } from './page-answers'

/** Age of the page beyond which its responses are not used. */
const FRESH_MILLISECONDS = 60_000

type Take = NonNullable<RequestDependencies['prefetched']>

let inlined: FirstAnswers | undefined
const taken = new Set<string>()

const readInlined = (): FirstAnswers | undefined => {
  const element = document.getElementById(FIRST_ANSWERS_ID)
  if (element) inlined = JSON.parse(element.textContent ?? '')
  element?.remove()
  return inlined
}

/** Takes data that the platform wrote into the page. */
const takeInlined = (
  path: Path,
  key: string,
  { token, language }: Parameters<Take>[2],
): TransportAnswer | undefined => {
  const answers = readInlined()
  if (answers?.language !== language || taken.has(key)) return undefined
  const data = answers.everybody[key] ?? (token === '' ? answers.visitor[key] : undefined)
  if (data === undefined) return undefined
  taken.add(key)
  const valid = v.safeParse(contract[path].data as v.GenericSchema, data).success
  return valid ? { status: 200, body: { code: CODE.SUCCESS, msg: '', data } } : undefined
}

/** Takes the response to a call that the page made for this member (`ask-ahead.h5.ts`). */
const takeCallAhead = (key: string, { token, language }: Parameters<Take>[2]): ReturnType<Take> => {
  const { boexCallsAhead: asked }: Window & PageWithCallsAhead = window
  if (asked?.token !== token || asked.language !== language) return undefined
  const ahead = asked.answers.get(key)
  asked.answers.delete(key)
  return ahead?.then(async (given) => {
    // All responses are here when the app starts: each is rendered in a task of its own.
    await nextTask()
    // A refused call is made again, so that its refusal is handled as usual.
    const envelope = v.safeParse(EnvelopeSchema, given?.body)
    const done = given?.status === 200 && envelope.success && envelope.output.code === CODE.SUCCESS
    return done ? { status: given.status, body: given.body, ahead: given } : undefined
  })
}

/** Takes the response of a read that came with the page or was prefetched: each once, within the first minute. */
export const takePrefetched: Take = (path, payload, caller) => {
  if (performance.now() > FRESH_MILLISECONDS) return undefined
  const key = firstAnswerKey(path, payload as Payload<Path>)
  const answer = takeInlined(path, key, caller)
  return answer ? Promise.resolve(answer) : takeCallAhead(key, caller)
}
