import type { WireLanguage } from './language'

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
