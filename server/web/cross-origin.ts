import type { FastifyInstance } from 'fastify'

/**
 * Lets pages of other origins call the API (Fetch standard: CORS). Sessions travel in a header that only the app's own
 * code can set, never in a cookie, so an allowed origin gains nothing but the answers to its own calls.
 */
export const answerCrossOrigin = (app: FastifyInstance, origins: readonly string[]): void => {
  if (origins.length === 0) return
  app.addHook('onRequest', async ({ headers: { origin }, method, url }, reply) => {
    if (!url.startsWith('/api/') || origin === undefined) return
    if (!origins.includes('*') && !origins.includes(origin)) return
    reply
      .header('access-control-allow-origin', origins.includes('*') ? '*' : origin)
      .header('access-control-allow-headers', 'content-type, token, lang')
      .header('access-control-max-age', '600')
      .header('vary', 'origin')
    if (method === 'OPTIONS') await reply.code(204).send()
  })
}
