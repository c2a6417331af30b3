import type { OutgoingHttpHeaders } from 'node:http'
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from '../config/config'

/** HSTS lifetime, in seconds: a year in which browsers only use HTTPS for the site (RFC 6797). */
const ENCRYPTED_FOR_SECONDS = 31_536_000

const isEncrypted = ({ publicUrl }: Pick<Config, 'publicUrl'>): boolean => publicUrl.startsWith('https:')

/** Headers of every answer: no content sniffing, no referrer, no frames. */
const ofEveryAnswer = (config: Pick<Config, 'publicUrl'>): FastifyHelmetOptions => ({
  // The page and the calls set separate policies; browsers use none for other answers.
  contentSecurityPolicy: false,
  // `same-origin` would disconnect wallets that open a separate window from the page.
  crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  frameguard: { action: 'deny' },
  strictTransportSecurity: isEncrypted(config) && { maxAge: ENCRYPTED_FOR_SECONDS, includeSubDomains: false },
})

/** Answers to calls contain balances and tokens, so no frame may show them and no script in them may run. */
const OF_CALLS = {
  useDefaults: false,
  directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
}

export const setSecurityHeaders = async (app: FastifyInstance, config: Pick<Config, 'publicUrl'>): Promise<void> => {
  await app.register(helmet, { ...ofEveryAnswer(config), global: false })
  /** Headers that helmet set for the first call; they are the same for every call. */
  let ofCalls: OutgoingHttpHeaders | undefined
  const setHeaders = async (isCall: boolean, reply: FastifyReply): Promise<void> => {
    await reply.helmet(isCall ? { contentSecurityPolicy: OF_CALLS } : {})
    if (!isCall) return
    // Answers to calls must not be cached.
    ofCalls = { ...reply.raw.getHeaders(), 'cache-control': 'no-store' }
    reply.headers(ofCalls)
  }
  app.addHook('onRequest', ({ url }, reply, done) => {
    const isCall = url.startsWith('/api/')
    if (isCall && ofCalls) {
      reply.headers(ofCalls)
      done()
      return
    }
    setHeaders(isCall, reply).then(() => done(), done)
  })
}

/** Returns headers for requests that no hook sees: those with a URL that cannot be decoded. */
export const headersOfBrokenAddress = (config: Pick<Config, 'publicUrl'>): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  ...(isEncrypted(config) ? { 'strict-transport-security': `max-age=${ENCRYPTED_FOR_SECONDS}` } : {}),
})
