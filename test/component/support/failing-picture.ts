import { act } from 'react'

/** Delays before each retry of an image, in milliseconds; there is no retry after the last failure. */
const PAUSES_MILLISECONDS = [1_000, 4_000, 0]

/**
 * Fails an image until the app stops retrying. Requires jest's fake timers.
 * @param find returns the current image
 */
export const failForGood = (find: () => Element | null | undefined): void => {
  for (const pause of PAUSES_MILLISECONDS) {
    act(() => void find()?.dispatchEvent(new Event('error')))
    act(() => void jest.advanceTimersByTime(pause))
  }
}
