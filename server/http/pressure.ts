import { getHeapStatistics } from 'node:v8'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { OverloadedError } from '../lib/refusal'

/** Limits above which a process refuses calls immediately. The concurrency limiters count calls, not their cost. */
export interface PressureLimits {
  /** Mean delay of the event loop, in milliseconds. */
  readonly eventLoopDelayMilliseconds: number
  readonly heapBytes: number
  /** Period of the mean, and time until the next check, in milliseconds. */
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

/**
 * Refuses calls while the event loop or the heap is overloaded. Other requests still get an answer, above all
 * `/health`.
 */
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
      // Log once per period: a line per call would add load.
      if (performance.now() - loggedAt >= limits.sampleMilliseconds) {
        loggedAt = performance.now()
        log.error({ type, value }, 'under pressure')
      }
      throw new OverloadedError(Math.ceil(limits.sampleMilliseconds / 1_000))
    },
  })
}
