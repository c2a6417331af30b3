import type { RequestMetadata } from '@/contract/envelope'
import type { WireLanguage } from '@/contract/language'
import { signature } from '@/contract/sign'
import { REQUEST_NONCE_LENGTH, TIMESTAMP_WINDOW_SECONDS } from '@/domain/constants'
import type { Clock } from '@/platform/device/clock'
import type { RandomSource } from '@/platform/device/random-source'

/** Answers carry whole seconds: a smaller correction is noise. */
const NOISE_MILLISECONDS = 1_500
const HALF_A_SECOND = 500
/**
 * Maximum correction backwards that signing ignores, well within the platform's window. After a larger one the earlier
 * time was wrong, so signing uses the corrected time.
 */
const HELD_SECONDS = TIMESTAMP_WINDOW_SECONDS / 2

export interface ServerClock {
  /** Unix milliseconds on the platform's clock, as far as it is known. */
  now(): number
  /**
   * Returns unix seconds for the wire. They do not go back after a small correction of the clock, so a later request
   * never carries an earlier timestamp.
   */
  seconds(): number
  /**
   * Corrects the clock from an answer.
   * @param serverSeconds the answer's `time`
   * @param sentAt time of the request, in milliseconds of this device
   */
  learn(serverSeconds: number, sentAt: number): void
}

/** Creates the platform's clock from the device's, which may be wrong by minutes or hours. */
export const createServerClock = (clock: Clock): ServerClock => {
  let offset: number | undefined
  let signed = 0
  const now = () => clock.now() + (offset ?? 0)
  return {
    now,
    seconds() {
      const present = Math.floor(now() / 1000)
      signed = signed - present > HELD_SECONDS ? present : Math.max(signed, present)
      return signed
    },
    learn(serverSeconds, sentAt) {
      const middle = (sentAt + clock.now()) / 2
      const measured = serverSeconds * 1000 + HALF_A_SECOND - middle
      if (offset === undefined || Math.abs(measured - offset) >= NOISE_MILLISECONDS) offset = Math.round(measured)
    },
  }
}

export interface RequestSigning {
  readonly signingKey: string
  readonly language: () => WireLanguage
  readonly random: RandomSource
  readonly serverClock: Pick<ServerClock, 'seconds'>
}

/** Adds the metadata of every request (specification §7): language, timestamp, nonce and their signature. */
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
