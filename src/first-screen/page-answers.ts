import type { Path, Payload } from '@/contract/contract'
import type { WireLanguage } from '@/contract/language'

/** The element of the page that holds `FirstAnswers` as JSON, where the platform put any into it. */
export const FIRST_ANSWERS_ID = 'first-answers'

/** Answers to public calls that came with the page. */
export interface FirstAnswers {
  readonly language: WireLanguage
  /** Data by `firstAnswerKey`, the same for everybody. */
  readonly everybody: Readonly<Record<string, unknown>>
  /** Data of calls whose answer is another one for a member. */
  readonly visitor: Readonly<Record<string, unknown>>
}

export const firstAnswerKey = <P extends Path>(path: P, payload: Payload<P>): string =>
  `${path} ${JSON.stringify(payload)}`

/** The platform's answer to a call that the page made before the app was there. Times in Unix milliseconds of this device. */
export interface AnswerAhead {
  readonly status: number
  readonly body: unknown
  readonly sentAt: number
  readonly answeredAt: number
}

/** A member's first calls, on their way since the page was painted (src/first-screen/ask-ahead.h5.ts). */
export interface CallsAhead {
  /** Whose they are, and in which language they were asked. */
  readonly token: string
  readonly language: WireLanguage
  /** By `firstAnswerKey`; undefined where there is no answer to be had. Each is taken once. */
  readonly answers: Map<string, Promise<AnswerAhead | undefined>>
}

/** The page that brought the app. */
export interface PageWithCallsAhead {
  boexCallsAhead?: CallsAhead
}
