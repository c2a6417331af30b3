import { createContext } from 'react'

/** Whether there is a network, as the host says it; answers how to stop listening. */
type OnNetworkChange = (listener: (online: boolean) => void) => () => void

/** Where pictures hear that the network is back. */
export const NetworkContext = createContext<OnNetworkChange>(() => () => undefined)
