import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readBlockNumber } from '../chain/reads'
import { RefusalError } from '../lib/refusal'
import type { Platform } from '../platform'

/** Time limit for database and chain, in milliseconds: monitors ask again every few seconds. */
const PATIENCE_MILLISECONDS = 5_000
/** Cache time of `/ready`: any client can call it, and each check costs a read of the database and the chain. */
const READY_TTL_MILLISECONDS = 1_000

export interface HealthSource {
  readonly platform: Pick<Platform, 'database' | 'chain'>
  /** Returns true while the platform is stopping and takes no new requests. */
  readonly isStopping: () => boolean
  /** Counts a request of `/ready`, and throws a RefusalError beyond the client's limit. */
  readonly limit?: (request: FastifyRequest) => Promise<void>
  readonly patienceMilliseconds?: number
  /** Milliseconds of a clock that only goes forward. */
  readonly now?: () => number
}

const within = async (milliseconds: number, work: Promise<unknown>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${milliseconds} ms`)), milliseconds)
  })
  try {
    await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Serves checks for monitors and load balancers. `/health` succeeds if the process responds. `/ready` also needs
 * database and chain to respond within five seconds, and fails while the platform is stopping. Its result is cached for
 * a second.
 */
export const serveHealth = (
  app: FastifyInstance,
  {
    platform: { database, chain },
    isStopping,
    limit = async () => undefined,
    patienceMilliseconds = PATIENCE_MILLISECONDS,
    now = () => performance.now(),
  }: HealthSource,
): void => {
  let latest: { readonly at: number; readonly check: Promise<void> } | undefined
  /** One check at a time, at most one a second. */
  const check = (): Promise<void> => {
    if (!latest || now() - latest.at >= READY_TTL_MILLISECONDS) {
      const asked = Promise.all([database.query('select 1'), readBlockNumber(chain.rpc)])
      latest = { at: now(), check: within(patienceMilliseconds, asked) }
      // Each request that waits for it sees the failure.
      latest.check.catch(() => undefined)
    }
    return latest.check
  }
  app.get('/health', async () => ({ status: 'ok' }))
  app.get('/ready', async (request, reply) => {
    if (isStopping()) return reply.code(503).send({ status: 'stopping' })
    try {
      await within(patienceMilliseconds, limit(request).then(check))
      return { status: 'ready' }
    } catch (error) {
      if (error instanceof RefusalError) throw error
      request.log.error({ error }, 'not ready')
      return reply.code(503).send({ status: 'not ready' })
    }
  })
}
