import * as v from 'valibot'
import { type CachedPath, cachedCalls } from '@/contract/cached'
import type { Data, Path, Payload } from '@/contract/contract'
import { FIRST_ANSWERS_ID, type FirstAnswers, firstAnswerKey } from '@/contract/first-answers'
import type { WireLanguage } from '@/contract/language'

/** Answers that came with the page are not used later than this after it was opened. */
const FRESH_MILLISECONDS = 60_000

let answers: FirstAnswers | undefined
const taken = new Set<string>()

const read = (): FirstAnswers | undefined => {
  const element = document.getElementById(FIRST_ANSWERS_ID)
  if (element) answers = JSON.parse(element.textContent ?? '')
  element?.remove()
  return answers
}

const isCached = (path: Path): path is CachedPath => path in cachedCalls

/**
 * The data of a call where it came with the page: each once, in the language it was written in, in the first minute.
 * Undefined where the platform has to be asked: it brought none, or one of another shape.
 */
export const takeFirstAnswer = <P extends Path>(
  path: P,
  payload: Payload<P>,
  { language, visitor }: { readonly language: WireLanguage; readonly visitor: boolean },
): Data<P> | undefined => {
  const given = read()
  const key = firstAnswerKey(path, payload)
  if (given?.language !== language || taken.has(key) || performance.now() > FRESH_MILLISECONDS) return undefined
  const answer = given.everybody[key] ?? (visitor ? given.visitor[key] : undefined)
  if (answer === undefined || !isCached(path)) return undefined
  taken.add(key)
  const result = v.safeParse(cachedCalls[path].data, answer)
  return result.success ? (result.output as Data<P>) : undefined
}
