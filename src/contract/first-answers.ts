import type { Path, Payload } from './contract'
import type { WireLanguage } from './language'

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
