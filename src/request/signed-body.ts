import type { RequestMetadata } from '@/contract/envelope'
import type { WireLanguage } from '@/contract/language'
import { signature } from '@/contract/sign'
import { REQUEST_NONCE_LENGTH } from '@/domain/constants'
import type { RandomSource } from '@/platform/random-source'
import type { ServerClock } from './server-clock'

export interface RequestSigning {
  readonly signingKey: string
  readonly language: () => WireLanguage
  readonly random: RandomSource
  readonly serverClock: Pick<ServerClock, 'seconds'>
}

/** A payload with what every request carries (specification §7): language, timestamp, nonce and their signature. */
export const signedBody = <Payload extends object>(
  payload: Payload,
  { signingKey, language, random, serverClock }: RequestSigning,
): Payload & RequestMetadata => {
  const body = {
    ...payload,
    lang: language(),
    timestamp: serverClock.seconds(),
    nonce: random.alphanumerics(REQUEST_NONCE_LENGTH),
  }
  return { ...body, sign: signature(body, signingKey) }
}
