import type { OutgoingHttpHeaders } from 'node:http'
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from '../config/config'

/** A year, after which a browser asks for itself whether the site is encrypted (RFC 6797). */
const ENCRYPTED_FOR_SECONDS = 31_536_000

const isEncrypted = ({ publicUrl }: Pick<Config, 'publicUrl'>): boolean => publicUrl.startsWith('https:')

/** What holds for every answer: its type is the one it says, its address is told to nobody, no frame shows it. */
const ofEveryAnswer = (config: Pick<Config, 'publicUrl'>): FastifyHelmetOptions => ({
  // The page and the calls have policies of their own; a browser asks nothing else for one.
  contentSecurityPolicy: false,
  // `same-origin` would cut wallets that open a window of theirs off from the page.
  crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  frameguard: { action: 'deny' },
  strictTransportSecurity: isEncrypted(config) && { maxAge: ENCRYPTED_FOR_SECONDS, includeSubDomains: false },
})

/** Answers to calls hold balances and tokens: no frame shows them, and nothing in them runs. */
const OF_CALLS = {
  useDefaults: false,
  directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
}

/** Says with every answer how a browser may use it. */
export const setSecurityHeaders = async (app: FastifyInstance, config: Pick<Config, 'publicUrl'>): Promise<void> => {
  await app.register(helmet, { ...ofEveryAnswer(config), global: false })
  /** What helmet said with the first call: it says the same with each. */
  let ofCalls: OutgoingHttpHeaders | undefined
  const setHeaders = async (isCall: boolean, reply: FastifyReply): Promise<void> => {
    await reply.helmet(isCall ? { contentSecurityPolicy: OF_CALLS } : {})
    if (!isCall) return
    // No cache keeps them either.
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

/** For an answer to what no hook sees: an address that cannot be decoded. */
export const headersOfBrokenAddress = (config: Pick<Config, 'publicUrl'>): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  ...(isEncrypted(config) ? { 'strict-transport-security': `max-age=${ENCRYPTED_FOR_SECONDS}` } : {}),
})
