import type { FastifyInstance } from 'fastify'
import { CODE, type Code } from '@/contract/codes'
import type { Metrics } from '../operations/metrics'

declare module 'fastify' {
  interface FastifyRequest {
    /** Code of the envelope that answers it. */
    outcome: Code
    /** Who asks; empty for a visitor, and until it is known. */
    memberId: string
  }
}

/** A call is told of by its path in the contract: an address that somebody typed may hold anything. */
const API = '/api/'

/**
 * Gives each request an id that its answer carries (`x-request-id`) and that stands in every log line about it, and
 * tells of each answered call in one line: path, status, code, who asked, from where and how long it took. Never with a
 * body, a header or a query.
 */
export const serveAccessLog = (app: FastifyInstance, metrics: Metrics): void => {
  app.decorateRequest('outcome', CODE.SUCCESS)
  app.decorateRequest('memberId', '')
  // Hooks without a promise: every request goes through them.
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    done()
    const { url: path } = request.routeOptions
    if (!path?.startsWith(API)) return
    const { statusCode: status, elapsedTime } = reply
    const { outcome, memberId, ip } = request
    metrics.answered(path, { status, code: String(outcome), seconds: elapsedTime / 1000 })
    const milliseconds = Math.round(elapsedTime)
    request.log.info({ path, status, code: outcome, memberId, origin: ip, milliseconds }, 'call answered')
  })
}
