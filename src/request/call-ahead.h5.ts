import * as v from 'valibot'
import type { PageWithCallsAhead } from '@/contract/calls-ahead'
import { CODE } from '@/contract/codes'
import type { Path, Payload } from '@/contract/contract'
import { EnvelopeSchema } from '@/contract/envelope'
import { firstAnswerKey } from '@/contract/first-answers'
import type { WireLanguage } from '@/contract/language'
import { nextTask } from '@/lib/next-task.h5'
import type { TransportAnswer } from './ports'

/** Answers of the page's own calls are not used later than this after it was opened. */
const FRESH_MILLISECONDS = 60_000

/**
 * The answer to a call that the page itself has made for this member in this language: each once, in the first minute.
 * Undefined, at once or later, where the platform has to be asked.
 */
export const takeCallAhead = (
  path: Path,
  payload: object,
  { token, language }: { readonly token: string; readonly language: WireLanguage },
): Promise<TransportAnswer | undefined> | undefined => {
  const { boexCallsAhead: asked }: Window & PageWithCallsAhead = window
  if (asked?.token !== token || asked.language !== language || performance.now() > FRESH_MILLISECONDS) return undefined
  const key = firstAnswerKey(path, payload as Payload<Path>)
  const ahead = asked.answers.get(key)
  asked.answers.delete(key)
  return ahead?.then(async (given) => {
    // They have all been answered when the app comes: what each brings is drawn in a task of its own.
    await nextTask()
    // A refused call is made again, so that its refusal is handled as usual.
    const envelope = v.safeParse(EnvelopeSchema, given?.body)
    const done = given?.status === 200 && envelope.success && envelope.output.code === CODE.SUCCESS
    return done ? { status: given.status, body: given.body, ahead: given } : undefined
  })
}
