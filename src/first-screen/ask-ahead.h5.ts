// A program of its own beside the page's script, fetched where somebody is logged in: makes the calls that the app would make
// first while the app is on its way. Without it the app makes them itself.

import { wireLanguage } from '@/contract/language'
import { REQUEST_TIMEOUT_MILLISECONDS, TIMESTAMP_WINDOW_SECONDS } from '@/domain/constants'
import { nextTask } from '@/lib/next-task.h5'
import { createRandomSource } from '@/platform/random-source'
import { signedBody } from '@/request/signing'
import { callsAhead } from './calls-ahead'
import type { AnswerAhead, PageWithCallsAhead } from './page-answers'
import { firstAnswerKey } from './page-answers'
import { FIRST_SCREEN_ATTRIBUTE } from './page-data'
import { chosenLanguage, readStoredState } from './stored-state.h5'

const stored = readStoredState()
const { token } = stored
const language = wireLanguage(chosenLanguage(stored))

const signing = {
  signingKey: process.env.TARO_APP_SIGN_KEY ?? '',
  language: () => language,
  random: createRandomSource(),
}

/** @param offset seconds that the platform's clock is ahead of the device's @throws what `fetch` throws */
const ask = async (path: string, payload: object, offset: number, signal: AbortSignal): Promise<AnswerAhead> => {
  const sentAt = Date.now()
  const seconds = Math.floor(sentAt / 1000)
  const response = await fetch(`${process.env.TARO_APP_API_BASE_URL ?? ''}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', lang: language, token },
    body: JSON.stringify(signedBody(payload, { ...signing, serverClock: { seconds: () => seconds + offset } })),
    signal,
  })
  const body = await response.json()
  const ahead = Object(body).time - seconds
  // A device whose clock is wrong is refused by the platform, which says the time.
  if (offset === 0 && Math.abs(ahead) > TIMESTAMP_WINDOW_SECONDS) return ask(path, payload, ahead, signal)
  return { status: response.status, body, sentAt, answeredAt: Date.now() }
}

/** Whatever the platform answers; undefined where it did not, and the app asks again and tells. */
const answerTo = async (path: string, payload: object): Promise<AnswerAhead | undefined> => {
  // Signed and sent in one task, the calls are a long one.
  await nextTask()
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), REQUEST_TIMEOUT_MILLISECONDS)
  try {
    return await ask(path, payload, 0, abort.signal)
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}

if (token !== '') {
  const answers = callsAhead(document.documentElement.getAttribute(FIRST_SCREEN_ATTRIBUTE) ?? '').map(
    ({ path, payload }) => [firstAnswerKey(path, payload as never), answerTo(path, payload)] as const,
  )
  const page: Window & PageWithCallsAhead = window
  const asked = { token, language, answers: new Map(answers) }
  page.boexCallsAhead = asked
}
