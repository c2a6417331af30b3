import { getHeapStatistics } from 'node:v8'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { OverloadedError } from '../refusal'

/** From when on a process refuses calls at once: the bounded places count calls, not what they cost. */
export interface PressureLimits {
  /** Mean of how much later than asked for the event loop comes round, in milliseconds. */
  readonly eventLoopDelayMilliseconds: number
  readonly heapBytes: number
  /** Over which the mean is taken, and after which it is looked at again, in milliseconds. */
  readonly sampleMilliseconds: number
}

/**
 * Only a process that does nothing else any more. A single pause is none, however long: the embedded database starts for
 * seconds, and a machine with two cores builds, tests and serves at once. Hence a mean over five seconds; a whole second
 * of it is more than a call may take. The heap is held against what this process was given.
 */
const LIMITS: PressureLimits = {
  eventLoopDelayMilliseconds: 1_000,
  heapBytes: getHeapStatistics().heap_size_limit * 0.9,
  sampleMilliseconds: 5_000,
}

/** Refuses calls while the event loop or the heap can take no more; everything else, `/health` first, is answered. */
export const refuseUnderPressure = async (app: FastifyInstance, limits = LIMITS): Promise<void> => {
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
