import { twoDigits } from '@/lib/two-digits'
import { VERIFICATION_CODE_RESEND_SECONDS } from '../constants'

/** Time that is left, in whole seconds. Never negative: what is over is over. */
export const secondsLeft = (untilSeconds: number, nowSeconds: number): number =>
  Math.max(0, Math.ceil(untilSeconds - nowSeconds))

/** Seconds until another verification code may be asked for (specification §9: 60 after the last). */
export const resendSecondsLeft = (sentAtSeconds: number | undefined, nowSeconds: number): number =>
  sentAtSeconds === undefined
    ? 0
    : Math.min(
        VERIFICATION_CODE_RESEND_SECONDS,
        secondsLeft(sentAtSeconds + VERIFICATION_CODE_RESEND_SECONDS, nowSeconds),
      )

export interface Countdown {
  readonly days: number
  readonly hours: number
  readonly minutes: number
  readonly seconds: number
  readonly over: boolean
}

/** Time that is left, by units. */
export const countdown = (untilSeconds: number, nowSeconds: number): Countdown => {
  const left = secondsLeft(untilSeconds, nowSeconds)
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3_600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
    over: left === 0,
  }
}

/** `hh:mm:ss`; hours go on counting beyond a day. */
export const clockText = ({ days, hours, minutes, seconds }: Countdown): string =>
  `${twoDigits(days * 24 + hours)}:${twoDigits(minutes)}:${twoDigits(seconds)}`
