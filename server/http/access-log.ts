import type { FastifyInstance } from 'fastify'
import { CODE, type Code } from '@/contract/codes'
import type { Metrics } from '../operations/metrics'

declare module 'fastify' {
  interface FastifyRequest {
    /** Code of the answer's envelope. */
    outcome: Code
    /** Id of the member; empty for a visitor, and until authentication. */
    memberId: string
  }
}

/** Only calls are logged with their path, which is from the contract. A URL typed by a person may contain anything. */
const API = '/api/'

/**
 * Gives each request an id, which is in the answer (`x-request-id`) and in every log line about it. It logs each
 * completed call in one line: path, status, code, member, origin and duration. It never logs a body, a header or a
 * query.
 */
export const serveAccessLog = (app: FastifyInstance, metrics: Metrics): void => {
  app.decorateRequest('outcome', CODE.SUCCESS)
  app.decorateRequest('memberId', '')
  // Callback hooks, because every request runs them and promises are slower.
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
