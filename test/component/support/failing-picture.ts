import { act } from 'react'

/** After which a picture is asked for again, in milliseconds; and nothing more after the last failure. */
const PAUSES_MILLISECONDS = [1_000, 4_000, 0]

/** Lets a picture fail as often as it is asked for. Under jest's fake timers. @param find the picture that is there now */
export const failForGood = (find: () => Element | null | undefined): void => {
  for (const pause of PAUSES_MILLISECONDS) {
    act(() => void find()?.dispatchEvent(new Event('error')))
    act(() => void jest.advanceTimersByTime(pause))
  }
}
