import type { Location } from '../ports'

export type { Location } from '../ports'

const PATIENCE_MILLISECONDS = 15_000
/** W3C Geolocation: PERMISSION_DENIED. */
const DENIED = 1

/** Creates the location port of the browser. It needs a page from https or from this machine. */
export const createLocation = (): Location => ({
  locate: () =>
    new Promise((resolve) => {
      if (!window.isSecureContext || !('geolocation' in navigator)) {
        resolve({ problem: 'failed' })
        return
      }
      navigator.geolocation.getCurrentPosition(
        ({ coords: { latitude, longitude } }) => resolve({ place: { latitude, longitude } }),
        ({ code }) => resolve({ problem: code === DENIED ? 'refused' : 'failed' }),
        { enableHighAccuracy: true, timeout: PATIENCE_MILLISECONDS, maximumAge: 0 },
      )
    }),
})
