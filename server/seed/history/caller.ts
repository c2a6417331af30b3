import { createHash } from 'node:crypto'
import type { Data, Path, Payload } from '@/contract/contract'
import { DEFAULT_LANGUAGE } from '@/domain/language'
import { RefusalError } from '../../lib/refusal'
import { NO_DEVICE } from '../../lib/user-agent'
import { checkPayload } from '../../pipeline/payload'
import type { Platform } from '../../platform'
import { handlers } from '../../routes/handlers'

const ORIGIN = 'https://seed.boex'
const SITE = { domain: 'seed.boex', origin: ORIGIN, pageOrigin: ORIGIN, websocketOrigin: 'wss://seed.boex' }

/** A request id that says what is done: a seed that was interrupted and begins again does nothing twice. */
export const idempotencyKeyOf = (...operation: readonly (string | number)[]): string =>
  createHash('sha256').update(operation.join(' ')).digest('hex').slice(0, 32)

/**
 * Runs a call as the pipeline does after authentication, for a member or a visitor (undefined).
 * @throws RefusalError
 */
export const callAs = <P extends Path>(
  platform: Platform,
  memberId: string | undefined,
  path: P,
  payload: Payload<P>,
): Promise<Data<P>> =>
  handlers[path](
    {
      payload: checkPayload(path, payload),
      memberId,
      token: undefined,
      nonce: undefined,
      language: DEFAULT_LANGUAGE,
      clientNetwork: 'seed',
      device: NO_DEVICE,
      publicOrigin: SITE,
    },
    platform,
  ) as Promise<Data<P>>

/** As `callAs`; a refusal is written to the log and does not end the seed: a history without one operation is still one. */
export const tryAs = async <P extends Path>(
  platform: Platform,
  memberId: string | undefined,
  path: P,
  payload: Payload<P>,
): Promise<Data<P> | undefined> => {
  try {
    return await callAs(platform, memberId, path, payload)
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error
    platform.log.info({ path, code: error.code }, 'an operation of the seeded history was refused')
    return undefined
  }
}
