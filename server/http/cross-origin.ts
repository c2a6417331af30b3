import cors, { type FastifyCorsOptions } from '@fastify/cors'
import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** False for a route that only pages of the same origin use. */
    cors?: false
  }
}

const PREFLIGHT_SECONDS = 600

/**
 * Lets pages of other origins call the API (Fetch standard: CORS). Sessions travel in a header that only the app's own
 * code can set, never in a cookie, so an allowed origin gains nothing but the answers to its own calls.
 */
export const answerCrossOrigin = async (app: FastifyInstance, origins: readonly string[]): Promise<void> => {
  if (origins.length === 0) return
  const ofCalls = {
    origin: [...origins],
    methods: ['POST'],
    allowedHeaders: ['content-type', 'token', 'lang'],
    maxAge: PREFLIGHT_SECONDS,
    strictPreflight: false,
  }
  const ofNothing = { origin: false }
  await app.register(cors, {
    delegator: ({ url }: FastifyRequest, answer: (error: null, options: FastifyCorsOptions) => void) =>
      answer(null, url.startsWith('/api/') ? ofCalls : ofNothing),
  })
}
