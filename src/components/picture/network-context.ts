import { createContext } from 'react'

/**
 * Subscribes to the host's network status.
 * @returns a function that unsubscribes
 */
type OnNetworkChange = (listener: (online: boolean) => void) => () => void

/** Network status for pictures, so that failed ones load again when the device is back online. */
export const NetworkContext = createContext<OnNetworkChange>(() => () => undefined)
