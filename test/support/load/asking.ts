import { setTimeout as pause } from 'node:timers/promises'
import { CODE } from '@/contract/codes'
import type { Path } from '@/contract/contract'
import type { Answer, PlatformClient } from '../platform/client'
import type { Figures } from './figures'

/** No answer within this time counts as none. */
const PATIENCE_MILLISECONDS = 60_000
const TRIES = 400

/** Answers of a platform without its database: a file is not read on before its sender is known, and may take too long. */
const WITHOUT_DATABASE: ReadonlySet<string | number> = new Set([CODE.INTERNAL, CODE.BODY_TOO_SLOW])
/** Nothing was done, and the same may be asked again. */
const AGAIN: ReadonlySet<unknown> = new Set([CODE.PLATFORM_FULL, CODE.TIMESTAMP_INVALID, CODE.TOO_MANY_REQUESTS])

export interface Asking {
  /** The processes that answer; a call goes to one of them, its repetition to the next. */
  readonly clients: readonly PlatformClient[]
  readonly figures: Figures
  /** Whether a process or the database is expected to die: then a call that is not answered, or failed, is asked again. */
  readonly mayDie: boolean
  /** Refusals for want of a place that did not say when to come again. */
  readonly speechless: { count: number }
}

/** @throws Error when there is no answer in time */
export const inTime = async <Result>(answer: Promise<Result>): Promise<Result> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), PATIENCE_MILLISECONDS)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Asks until there is an answer that is neither "full" nor a broken connection, as an app's member does. What is asked
 * carries a request id where it moves money, so asking again is harmless.
 * @param first which process is asked first
 * @throws Error when there is none
 */
export const askUntilAnswered = async <Content>(
  { clients, figures, mayDie, speechless }: Asking,
  { path, first }: { readonly path: Path; readonly first: number },
  ask: (client: PlatformClient) => Promise<Answer<Content>>,
): Promise<Answer<Content>> => {
  for (let count = 0; count < TRIES; count += 1) {
    const client = clients[(first + count) % clients.length]
    if (!client) throw new Error('nobody to ask')
    const asked = performance.now()
    try {
      const answer = await inTime(ask(client))
      figures.add(path, performance.now() - asked, answer.code)
      const again = AGAIN.has(answer.code) || (mayDie && WITHOUT_DATABASE.has(answer.code))
      if (!again) return answer
      const { retryAfterSeconds } = (answer.data ?? {}) as { retryAfterSeconds?: number }
      if (
        answer.code === CODE.PLATFORM_FULL &&
        (![429, 503].includes(answer.status) || !retryAfterSeconds || answer.msg === '')
      ) {
        speechless.count += 1
      }
      await pause(200 + Math.random() * 800)
    } catch (error) {
      figures.add(path, performance.now() - asked, 'none')
      if (!mayDie) throw error
      await pause(100)
    }
  }
  throw new Error(`${path} was never answered`)
}
