import { setTimeout as pause } from 'node:timers/promises'
import { CODE } from '@/contract/codes'
import type { Path } from '@/contract/contract'
import type { Answer, PlatformClient } from '../platform/client'
import type { Figures } from './figures'

/** Timeout of a response. */
const PATIENCE_MILLISECONDS = 60_000
const TRIES = 400

/**
 * Codes of a platform without its database. It reads an upload only after it knows the sender, which may take too long.
 */
const WITHOUT_DATABASE: ReadonlySet<string | number> = new Set([CODE.INTERNAL, CODE.BODY_TOO_SLOW])
/** The platform did nothing, so the same call may be retried. */
const AGAIN: ReadonlySet<unknown> = new Set([CODE.PLATFORM_FULL, CODE.TIMESTAMP_INVALID, CODE.TOO_MANY_REQUESTS])

export interface Asking {
  /** Clients of the processes; a retry goes to the next process. */
  readonly clients: readonly PlatformClient[]
  readonly figures: Figures
  /**
   * True if a process or the database is expected to die. Calls without a response, or with an error, are then retried.
   */
  readonly mayDie: boolean
  /** Refusals by a full platform without a retry time. */
  readonly speechless: { count: number }
}

/** @throws Error when the response takes too long */
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
 * Returns the first response that is neither "full" nor a broken connection, and retries until then, as the app does.
 * Money calls carry an idempotency key, so retrying is harmless.
 * @param first index of the process that gets the first attempt
 * @throws Error when no attempt gets a response
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
