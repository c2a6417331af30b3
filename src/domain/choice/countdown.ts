import { twoDigits } from '@/lib/two-digits'
import { VERIFICATION_CODE_RESEND_SECONDS } from '../constants'

/** Returns the remaining time in whole seconds, rounded up; 0 after the end. */
export const secondsLeft = (untilSeconds: number, nowSeconds: number): number =>
  Math.max(0, Math.ceil(untilSeconds - nowSeconds))

/** Returns the seconds until another verification code can be requested (specification §9: 60 s after the last). */
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

/** Splits the remaining time into units. */
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

/** Returns `hh:mm:ss`; hours continue past 24. */
export const clockText = ({ days, hours, minutes, seconds }: Countdown): string =>
  `${twoDigits(days * 24 + hours)}:${twoDigits(minutes)}:${twoDigits(seconds)}`
