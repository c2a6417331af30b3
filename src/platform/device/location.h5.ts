import type { Location } from '../ports'

export type { Location } from '../ports'

const PATIENCE_MILLISECONDS = 15_000
/** W3C Geolocation: PERMISSION_DENIED. */
const DENIED = 1

/** The browser's own positioning, asked once; it needs a page that came over https, or from this machine. */
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
