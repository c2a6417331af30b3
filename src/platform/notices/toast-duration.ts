import { TOAST_MILLISECONDS } from '@/domain/constants'

/** A short sentence is read in the default time; beyond it people need about this much for each character. */
const CHARACTERS_IN_DEFAULT_TIME = 30
const MILLISECONDS_A_CHARACTER = 55
const LONGEST_MILLISECONDS = 7_000

/** How long a toast stays that can be pressed: long enough to be read, reached and pressed. */
export const PRESSABLE_TOAST_MILLISECONDS = LONGEST_MILLISECONDS

/** How long a toast stays: the specification's two seconds (§9), longer only where nobody could read it in that. */
export const toastMilliseconds = (text: string): number =>
  Math.min(
    LONGEST_MILLISECONDS,
    TOAST_MILLISECONDS + Math.max(0, text.length - CHARACTERS_IN_DEFAULT_TIME) * MILLISECONDS_A_CHARACTER,
  )
