import { getHeapStatistics } from 'node:v8'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { OverloadedError } from '../lib/refusal'

/** From when on a process refuses calls at once: the bounded places count calls, not what they cost. */
export interface PressureLimits {
  /** Mean of how much later than asked for the event loop comes round, in milliseconds. */
  readonly eventLoopDelayMilliseconds: number
  readonly heapBytes: number
  /** Over which the mean is taken, and after which it is looked at again, in milliseconds. */
  readonly sampleMilliseconds: number
}

/**
 * The event loop's delay is a mean over five seconds, because one long pause is harmless: the embedded database takes
 * seconds to start. The heap limit follows the memory given to this process.
 */
const DEFAULTS = {
  heapBytes: getHeapStatistics().heap_size_limit * 0.9,
  sampleMilliseconds: 5_000,
}

/** Refuses calls while the event loop or the heap can take no more; everything else, `/health` first, is answered. */
export const refuseUnderPressure = async (
  app: FastifyInstance,
  given: Pick<PressureLimits, 'eventLoopDelayMilliseconds'> & Partial<PressureLimits>,
): Promise<void> => {
  const limits: PressureLimits = { ...DEFAULTS, ...given }
  let loggedAt = Number.NEGATIVE_INFINITY
  await app.register(underPressure, {
    maxEventLoopDelay: limits.eventLoopDelayMilliseconds,
    maxHeapUsedBytes: limits.heapBytes,
    sampleInterval: limits.sampleMilliseconds,
    pressureHandler: async ({ url, log }, _reply, type, value) => {
      if (!url.startsWith('/api/')) return
      // Not with every call: that would be work as well.
      if (performance.now() - loggedAt >= limits.sampleMilliseconds) {
        loggedAt = performance.now()
        log.error({ type, value }, 'under pressure')
      }
      throw new OverloadedError(Math.ceil(limits.sampleMilliseconds / 1_000))
    },
  })
}
