import { THROTTLE_MILLISECONDS } from '../constants'

/**
 * Whether an action may run now: the first of a burst does, the others within half a second do not (specification §9).
 * A clock that was set back does not lock the action.
 *
 * @param lastMilliseconds when it last ran; undefined when it never did
 */
export const passesThrottle = (
  lastMilliseconds: number | undefined,
  nowMilliseconds: number,
  intervalMilliseconds: number = THROTTLE_MILLISECONDS,
): boolean =>
  lastMilliseconds === undefined ||
  nowMilliseconds < lastMilliseconds ||
  nowMilliseconds - lastMilliseconds >= intervalMilliseconds
