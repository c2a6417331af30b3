import { THROTTLE_MILLISECONDS } from '../constants'

/**
 * Returns true if an action can run now. The first of a burst runs; others within half a second are dropped
 * (specification §9). Setting the clock back does not block the action.
 *
 * @param lastMilliseconds time of the last run; undefined if it never ran
 */
export const passesThrottle = (
  lastMilliseconds: number | undefined,
  nowMilliseconds: number,
  intervalMilliseconds: number = THROTTLE_MILLISECONDS,
): boolean =>
  lastMilliseconds === undefined ||
  nowMilliseconds < lastMilliseconds ||
  nowMilliseconds - lastMilliseconds >= intervalMilliseconds
