import { TOAST_MILLISECONDS } from '@/domain/constants'

/** Length that people can read in the default time. Each further character needs about the time below. */
const CHARACTERS_IN_DEFAULT_TIME = 30
const MILLISECONDS_A_CHARACTER = 55
const LONGEST_MILLISECONDS = 7_000

/** Time that a toast with an action stays: long enough to read, reach and press it. */
export const PRESSABLE_TOAST_MILLISECONDS = LONGEST_MILLISECONDS

/** Returns the display time of a toast: the specification's two seconds (§9), longer only for long texts. */
export const toastMilliseconds = (text: string): number =>
  Math.min(
    LONGEST_MILLISECONDS,
    TOAST_MILLISECONDS + Math.max(0, text.length - CHARACTERS_IN_DEFAULT_TIME) * MILLISECONDS_A_CHARACTER,
  )
