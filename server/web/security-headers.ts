import type { FastifyInstance } from 'fastify'
import type { Config } from '../config'

/** A year, after which a browser asks for itself whether the site is encrypted (RFC 6797). */
const ENCRYPTED_FOR_SECONDS = 31_536_000

/** What holds for every answer: its type is the one it says, and its address is told to nobody. */
export const headersOfEveryAnswer = ({ publicUrl }: Pick<Config, 'publicUrl'>): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': `max-age=${ENCRYPTED_FOR_SECONDS}` } : {}),
})

/** Answers to calls hold balances and tokens: no cache keeps them, and no frame shows them. */
const OF_CALLS: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

/** Says with every answer how a browser may use it. */
export const sayHowToUse = (app: FastifyInstance, config: Pick<Config, 'publicUrl'>): void => {
  const always = headersOfEveryAnswer(config)
  app.addHook('onRequest', async ({ url }, reply) => {
    reply.headers(url.startsWith('/api/') ? { ...always, ...OF_CALLS } : always)
  })
}
